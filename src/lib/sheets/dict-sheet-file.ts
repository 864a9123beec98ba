import { decodeText, parseCsv } from './csv'
import { MAX_SHEET_BYTES } from './dict-sheet'
import { SheetError } from './sheet-error'

const MB = 1024 * 1024
/** First bytes of a ZIP archive, which an XLSX file is, and of Excel's former format, also of files with a password. */
const ZIP = '80,75,3,4'
const OLD_EXCEL = '208,207,17,224'

/**
 * The cells of a chosen file. What it is shows in its first bytes: exports of some servers are XLSX and end in .xls
 * (contract 1.11).
 * @throws SheetError when it cannot be read
 */
export async function readCells(file: File, maxBytes = MAX_SHEET_BYTES): Promise<string[][]> {
  if (file.size > maxBytes) {
    const [size, most] = [(file.size / MB).toFixed(1), maxBytes / MB]
    throw new SheetError(`文件大小为 ${size} MB，超过 ${most} MB，请分成几个文件`)
  }
  const bytes = await readBytes(file)
  const kind = bytes.subarray(0, 4).join()
  if (kind === OLD_EXCEL) {
    throw new SheetError('这是旧格式（.xls）或设有密码的 Excel 文件，请另存为不设密码的 .xlsx 后再试')
  }
  if (kind !== ZIP) return parseCsv(decodeText(bytes))
  const { readExcel } = await import('./dict-sheet-excel').catch(() => {
    throw new SheetError('读取 Excel 文件的组件没有加载成功，请检查网络后重试')
  })
  return readExcel(bytes)
}

async function readBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new SheetError('无法读取文件，它可能已被移动、修改或正被其他程序占用，请重新选择')
  }
}
