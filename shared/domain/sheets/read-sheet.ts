import type { CellSink } from './cells'
import { decodeText, readCsv } from './csv'
import { readExcel } from './excel'
import { refuseWebPage } from './not-a-sheet'
import { SheetError } from './sheet-error'
import { type Sheet, type SheetCells, type SheetHeadings, SheetRows, type SheetRules } from './sheet-rows'
import { type SheetTable, TableRows } from './sheet-table'

/** First bytes of a ZIP archive, which an XLSX file is, and of Excel's former format, also of files with a password. */
const ZIP = '80,75,3,4'
const OLD_EXCEL = '208,207,17,224'

/**
 * Reads the rows of an import out of a CSV or XLSX file. What it is shows in its first bytes: exports of some servers
 * are XLSX and end in .xls (contract 1.11). It goes on step by step, each of a few milliseconds, so that a page can do
 * something else between two of them; each says how many rows have been read.
 * @throws SheetError when it cannot be read, by the first limit that it exceeds (./limits.ts), when columns are missing
 * or there twice, and for no rows or too many
 */
export function* readSheet<H extends SheetHeadings>(
  bytes: Uint8Array,
  rules: SheetRules<H>,
): Generator<number, Sheet<SheetCells<H>>> {
  const rows = new SheetRows(rules)
  for (const _ of readCells(bytes, rows)) yield rows.count
  return rows.finish()
}

/** All cells of a file, to be written again. @throws SheetError when it cannot be read */
export function* readTableOf(bytes: Uint8Array): Generator<number, SheetTable> {
  const rows = new TableRows()
  for (const _ of readCells(bytes, rows)) yield rows.count
  return rows.finish()
}

/**
 * Hands the cells of a file to `sink`, step by step.
 * @throws SheetError when it cannot be read, by the first limit that it exceeds; what `sink` throws
 */
export function* readCells(bytes: Uint8Array, sink: CellSink): Generator<void, void> {
  const kind = bytes.subarray(0, 4).join()
  if (kind === OLD_EXCEL) {
    throw new SheetError('这是旧格式（.xls）或设有密码的 Excel 文件，请另存为不设密码的 .xlsx 后再试')
  }
  if (kind === ZIP) return yield* readWorkbook(bytes, sink)
  const text = decodeText(bytes)
  refuseWebPage(text)
  yield* readCsv(text, sink)
}

function* readWorkbook(bytes: Uint8Array, sink: CellSink): Generator<void, void> {
  try {
    yield* readExcel(bytes, sink)
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError('无法读取该 Excel 文件，它可能已损坏或设有密码，请另存后再试')
  }
}
