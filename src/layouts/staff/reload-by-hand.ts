import { notice } from '@/lib/browser/notice'
import { hasDirtyForms } from '@/lib/forms/dirty'

/** 刷新 of the staff area: asks first where the page has unsaved values. Drafts stay. */
export async function reloadByHand(): Promise<void> {
  const question = '有尚未保存的内容，刷新后可以从草稿恢复。刷新页面？'
  if (hasDirtyForms() && !(await notice.confirm(question, { okText: '刷新' }))) return
  // The user has confirmed: the browser's own dialog would be the second.
  window.addEventListener('beforeunload', event => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  })
  window.location.reload()
}
