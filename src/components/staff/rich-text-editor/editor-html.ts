import type { IDomEditor } from '@wangeditor/editor'

/** The constant value passed to the library's component. */
export const CONSTANT_VALUE = ''

/**
 * Takes over how the editor's text is written as HTML. The library's component would compare that with its constant
 * value whenever its page is shown again, and empty the text; and it would write it at every keystroke.
 * @returns the text as HTML
 */
export function takeHtml(editor: IDomEditor): () => string {
  const { getHtml } = editor
  editor.getHtml = () => CONSTANT_VALUE
  return () => getHtml()
}
