import { SheetError } from './sheet-error'

const AS_WORKBOOK = '请用 Excel 或 WPS 打开它，另存为“Excel 工作簿（.xlsx）”后再试'

/** What the beginning of a text shows it to be; undefined for what may be a sheet. */
function kindOf(start: string): string | undefined {
  if (/^MIME-Version:/i.test(start)) return '网页（MHTML）'
  if (!/^<(?:[!?]|\w+[\s>:])/.test(start)) return undefined
  if (/<(?:\w+:)?Workbook[\s>]/.test(start)) return 'XML 表格（Excel 2003）'
  return /^<\?xml/.test(start) && !/<html[\s>]/i.test(start) ? 'XML' : '网页（HTML）'
}

/**
 * Refuses texts that Excel opens as sheets although they are web pages or XML: systems export them as .xls.
 * @throws SheetError which says what the file is and what to do
 */
export function refuseWebPage(text: string): void {
  const start = text
    .slice(0, 4_000)
    .replace(/^\ufeff/, '')
    .trimStart()
  const kind = kindOf(start)
  if (kind) throw new SheetError(`这个文件的内容是${kind}，不是 Excel 工作簿，只是扩展名相同。${AS_WORKBOOK}`)
}

/** Archives that are no XLSX, by a file that each of them has. */
const ARCHIVES: [part: string, kind: string][] = [
  ['xl/workbook.bin', '二进制工作簿（.xlsb）'],
  ['content.xml', 'OpenDocument 文件（.ods）'],
  ['word/document.xml', 'Word 文档（.docx）'],
  ['ppt/presentation.xml', '演示文稿（.pptx）'],
]

/** @throws SheetError for other documents than XLSX which are archives, too */
export function refuseOtherArchive(archive: { has: (name: string) => boolean }): void {
  if (archive.has('xl/workbook.xml')) return
  const kind = ARCHIVES.find(([part]) => archive.has(part))?.[1]
  if (kind) throw new SheetError(`这是${kind}，不是 Excel 工作簿（.xlsx）。${AS_WORKBOOK}`)
}
