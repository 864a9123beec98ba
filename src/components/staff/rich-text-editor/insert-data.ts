import { DomEditor, type IDomEditor } from '@wangeditor/editor'
import { checkContent } from '@/api/content/document-check'
import { notice } from '@/lib/browser/notice'
import { toInsertedHtml } from '@/lib/html/editor-html'
import { recordLosses } from '../content-review/paste-losses'
import { pasteText } from '../content-review/removed-text'
import { fragmentOf, isTooLong, readClipboard, withoutInlinePictures } from './clipboard-html'
import { FRAGMENT, ownCopy } from './own-copies'
import type { PictureUploads } from './picture-uploads'

/** The editor's time grows with the square of what is inserted: beyond this, in characters, the page would freeze. */
const MAX_HTML = 100_000
const MAX_TEXT = 20_000

/**
 * Everything that is pasted or dropped comes through here, and the library gets only what is safe and of a shape it
 * knows: it would write markup of a clipboard into the page as it is (threat H2, H9).
 */
export function guardInsertion(editor: IDomEditor, pictures: PictureUploads, field?: string): void {
  const insert = editor.insertData
  editor.insertData = data => {
    // The library updates the caret position late, and drops what is inserted before that.
    if (!editor.selection) editor.focus(true)
    const transfer = prepared(editor, data, { pictures, field })
    if (transfer) insert(transfer)
    pictures.start()
  }
}

/** Word and WPS put line ends and blanks beside a picture; a sheet's empty cells come with tabs, and as a table. */
const NO_WORDS = /^[\r\n \u00a0\u3000\u200b\ufeff]*$/

const isPictureAlone = (text: string, source: string): boolean =>
  text === '' || (NO_WORDS.test(text) && !/<table[\s>]/i.test(source))

interface Target {
  pictures: PictureUploads
  /** Of the form: what pasting removed is reported again before saving. */
  field: string | undefined
}

/** What is inserted in place of the given data; null for nothing. */
function prepared(editor: IDomEditor, data: DataTransfer, target: Target): DataTransfer | null {
  const { pictures } = target
  const text = data.getData('text/plain')
  const source = data.getData('text/html')
  // Cells and code take plain text only, so that is passed too.
  const oneBlock = ['table', 'pre'].some(type => DomEditor.getSelectedNodeByType(editor, type) !== null)
  const own = ownCopy(data)
  if (own !== null && !oneBlock) return transferOf({ [FRAGMENT]: own })
  // A screenshot, or one picture out of a text. Programs that copy a text also add a picture of it.
  if (data.files.length > 0 && isPictureAlone(text, source)) return picturesOf([...data.files], pictures)
  if (source === '') return textOf(text)
  const html = isTooLong(source) ? null : htmlOf(source, oneBlock, target)
  if (html === null || html.length > MAX_HTML) {
    pictures.forget()
    return textInstead(text)
  }
  if (html === '') return textOf(text)
  // With the plain text, an address would become a link of its own, and the text of the link would be lost.
  return transferOf({ 'text/html': html, ...(oneBlock && { 'text/plain': text }) })
}

function htmlOf(source: string, oneBlock: boolean, { pictures, field }: Target): string {
  void reportRemoved(source, field)
  const { html, lost } = readClipboard(source, picture => pictures.add(picture))
  recordLosses(field, { pictures: lost })
  if (lost > 0) notice.warning(`${lost} 张图片来自其他网站或本机文件，没有粘贴。请用“上传图片”插入`)
  return toInsertedHtml(html, { oneBlock })
}

/** By the rules of saving; users without permission for the check get no report, and the same is removed. */
async function reportRemoved(source: string, field: string | undefined): Promise<void> {
  const parts = await checkContent(withoutInlinePictures(fragmentOf(source))).catch(() => [])
  recordLosses(field, { parts })
  const text = pasteText(parts)
  if (text !== null) notice.warning(text)
}

function picturesOf(files: File[], pictures: PictureUploads): DataTransfer | null {
  const shown = files.flatMap(file => {
    const address = pictures.add(file)
    return address ? [`<img src="${address}" alt="">`] : []
  })
  return shown.length > 0 ? transferOf({ 'text/html': shown.join('') }) : null
}

function textOf(text: string): DataTransfer | null {
  if (text.length > MAX_TEXT) return refused()
  return text === '' ? null : transferOf({ 'text/plain': text })
}

function textInstead(text: string): DataTransfer | null {
  if (text === '' || text.length > MAX_TEXT) return refused()
  notice.warning('粘贴的内容过长，已去掉格式，只保留文字')
  return transferOf({ 'text/plain': text })
}

function refused(): null {
  notice.warning('粘贴的内容过长，没有粘贴。请分段粘贴，或作为附件上传')
  return null
}

function transferOf(content: Record<string, string>): DataTransfer {
  const transfer = new DataTransfer()
  for (const [type, value] of Object.entries(content)) transfer.setData(type, value)
  return transfer
}
