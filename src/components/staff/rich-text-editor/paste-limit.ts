import type { IDomEditor } from '@wangeditor/editor'
import { notice } from '@/lib/notice'

/** The editor's time grows with the square of what is pasted: beyond this, in characters, the page would stand still. */
const MAX_HTML = 100_000
const MAX_TEXT = 20_000

/**
 * What is too long to be pasted with its formatting is pasted without, and what is too long for that not at all.
 * @returns whether the editor is to paste by itself
 */
export function pasteWithinLimit(editor: IDomEditor, event: ClipboardEvent): boolean {
  const data = event.clipboardData
  const text = data?.getData('text/plain') ?? ''
  const html = data?.getData('text/html') ?? ''
  if (html.length <= MAX_HTML && (html !== '' || text.length <= MAX_TEXT)) return true
  event.preventDefault()
  if (text === '' || text.length > MAX_TEXT) {
    notice.warning('粘贴的内容过长，没有粘贴。请分段粘贴，或作为附件上传')
    return false
  }
  const plain = new DataTransfer()
  plain.setData('text/plain', text)
  editor.insertData(plain)
  notice.warning('粘贴的内容过长，已去掉格式，只保留文字')
  return false
}
