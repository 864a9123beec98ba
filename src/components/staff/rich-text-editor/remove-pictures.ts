import { type IDomEditor, SlateEditor, SlateElement, SlateTransforms } from '@wangeditor/editor'

/** Takes the pictures of these addresses out of the text, wherever they stand by now. */
export function removePictures(editor: IDomEditor, addresses: ReadonlySet<string>): void {
  const found = SlateEditor.nodes(editor, {
    at: [],
    match: node =>
      SlateElement.isElement(node) &&
      'src' in node &&
      typeof node.src === 'string' &&
      addresses.has(node.src),
    voids: true,
  })
  // The last one first: the places of those before it stay what they are.
  const paths = [...found].map(([, path]) => path).reverse()
  for (const path of paths) SlateTransforms.removeNodes(editor, { at: path, voids: true })
}
