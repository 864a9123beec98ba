import { DomEditor, type IDomEditor, SlateEditor, SlateRange, SlateTransforms } from '@wangeditor/editor'

/**
 * An input method that begins over a selection replaces it. The library takes the selection out of its text, but shows
 * that only after the browser has begun to compose in the old page: over several paragraphs or marks, what is seen and what
 * is saved then part. Here the selection is gone, and the caret is in its place, before the browser and the library look.
 * @returns function that stops it
 */
export function composeOverSelection(frame: HTMLElement, editor: IDomEditor): () => void {
  const onStart = ({ target }: CompositionEvent) => {
    const selection = document.getSelection()
    const area = editor.getEditableContainer()
    if (!selection || selection.isCollapsed || !(target instanceof Node && area.contains(target))) return
    if (!area.contains(selection.anchorNode) || !area.contains(selection.focusNode)) return
    // The library follows the selection a moment late.
    const range = DomEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true })
    if (!range || SlateRange.isCollapsed(range)) return
    SlateTransforms.select(editor, range)
    SlateEditor.deleteFragment(editor)
    editor.emit('change')
    // Between two listeners of an event of the browser's: the library knows only then where its nodes are in the page.
    queueMicrotask(() => {
      if (!editor.selection) return
      const caret = DomEditor.toDOMRange(editor, editor.selection)
      selection.collapse(caret.startContainer, caret.startOffset)
    })
  }
  frame.addEventListener('compositionstart', onStart, true)
  return () => frame.removeEventListener('compositionstart', onStart, true)
}
