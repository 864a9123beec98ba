import { decodeText, parseCsv } from './csv'
import { SheetError } from './sheet-error'

/** First bytes of a ZIP archive, which an XLSX file is, and of Excel's former format, also of files with a password. */
const ZIP = '80,75,3,4'
const OLD_EXCEL = '208,207,17,224'

/**
 * The cells of a CSV or XLSX file. What it is shows in its first bytes: exports of some servers are XLSX and end in
 * .xls (contract 1.11).
 * @throws SheetError when it cannot be read
 */
export async function readCells(bytes: Uint8Array): Promise<string[][]> {
  const kind = bytes.subarray(0, 4).join()
  if (kind === OLD_EXCEL) {
    throw new SheetError('这是旧格式（.xls）或设有密码的 Excel 文件，请另存为不设密码的 .xlsx 后再试')
  }
  if (kind !== ZIP) return parseCsv(decodeText(bytes))
  const { readExcel } = await import('./excel').catch(() => {
    throw new SheetError('读取 Excel 文件的组件没有加载成功，请检查网络后重试')
  })
  return readExcel(bytes)
}
