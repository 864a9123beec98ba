import type { IDomEditor, SlateElement } from '@wangeditor/editor'

/** Puts stored pictures where the caret is, or last was. What they show is asked for before the text is saved. */
export function insertPictures(editor: IDomEditor, addresses: readonly string[]): void {
  editor.restoreSelection()
  if (!editor.selection) editor.focus(true)
  for (const src of addresses) {
    // The library's types allow no element with properties of a module.
    editor.insertNode({
      type: 'image',
      ...{ src, href: '', alt: '', style: {} },
      children: [{ text: '' }],
    } as SlateElement)
    editor.move(1)
  }
}
