import { type IDomEditor, SlateEditor } from '@wangeditor/editor'
import { notice } from '@/lib/browser/notice'
import { type TextNode, tidyPlan } from './tidy-plan'

/** What can be undone, as the library's history holds it: the newest last. */
function undosOf(editor: IDomEditor): readonly unknown[] {
  const history: unknown = Object.getOwnPropertyDescriptor(editor, 'history')?.value
  const undos: unknown = history && Object.getOwnPropertyDescriptor(history, 'undos')?.value
  return Array.isArray(undos) ? undos : []
}

/** Brings the text into the format of the site, in one step that can be undone, and says what it changed. */
export function tidy(editor: IDomEditor): void {
  // The library's types say less of a node than there is.
  const { steps, summary } = tidyPlan(editor.children as unknown as TextNode[])
  if (steps.length === 0) {
    notice.success('没有需要整理的格式')
    return
  }
  SlateEditor.withoutNormalizing(editor, () => {
    for (const step of steps) editor.apply(step as Parameters<IDomEditor['apply']>[0])
  })
  const done = undosOf(editor).at(-1)
  notice.offer(`已整理：${summary}`, {
    text: '撤销',
    onChoose: () => {
      if (editor.isDestroyed) return
      if (undosOf(editor).at(-1) === done) editor.undo?.()
      else notice.warning('整理之后正文又有修改，请在正文中按 Ctrl+Z 逐步撤销')
    },
  })
}
