import { type IDomEditor, SlateEditor, SlateElement, SlateTransforms } from '@wangeditor/editor'

/** Removes the pictures with these addresses from the text, wherever they are by now. */
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
  // The last one first, so that the positions of those before it stay valid.
  const paths = [...found].map(([, path]) => path).reverse()
  for (const path of paths) SlateTransforms.removeNodes(editor, { at: path, voids: true })
}
