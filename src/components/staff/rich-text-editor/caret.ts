import { DomEditor, type IDomEditor } from '@wangeditor/editor'

const TEXT = '[data-slate-string], [data-slate-zero-width]'

/**
 * Browsers put the caret beside a table, where there is no text: for one by tabbing into a text that begins with it.
 * The library then throws (“Cannot resolve a Slate point”), and what is typed goes elsewhere. The caret is put into the
 * nearest text before the library looks.
 * @returns function that stops it
 */
export function keepCaretInText(editor: IDomEditor): () => void {
  const onSelectionChange = () => {
    // The forms of links and pictures are inside the editor too, and keep the focus.
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement && focused.isContentEditable)) return
    const selection = document.getSelection()
    const area = editor.getEditableContainer()
    const node = selection?.anchorNode
    if (!selection || !node || !area.contains(node) || !area.contains(selection.focusNode)) return
    if (DomEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true })) return
    const text = textNear(area, node, selection.anchorOffset)
    if (text) selection.collapse(text, 0)
  }
  // Captured: the library's own listener is on the document too, and would run first.
  document.addEventListener('selectionchange', onSelectionChange, true)
  return () => document.removeEventListener('selectionchange', onSelectionChange, true)
}

/** The first text at or after a position in the document, else the last one. */
function textNear(area: Element, node: Node, offset: number): Node | null {
  const place = document.createRange()
  place.setStart(node, offset)
  const texts = [...area.querySelectorAll(TEXT)]
  const next = texts.find(text => place.comparePoint(text, 0) >= 0) ?? texts.at(-1)
  return next?.firstChild ?? null
}
