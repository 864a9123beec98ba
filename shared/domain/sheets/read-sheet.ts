import { decodeText, readCsv } from './csv'
import { readExcel } from './excel'
import { SheetError } from './sheet-error'
import {
  type CellSink,
  type Sheet,
  type SheetCells,
  type SheetHeadings,
  SheetRows,
  type SheetRules,
} from './sheet-rows'

/** First bytes of a ZIP archive, which an XLSX file is, and of Excel's former format, also of files with a password. */
const ZIP = '80,75,3,4'
const OLD_EXCEL = '208,207,17,224'

/**
 * Reads the rows of an import out of a CSV or XLSX file. What it is shows in its first bytes: exports of some servers
 * are XLSX and end in .xls (contract 1.11). It goes on step by step, each of a few milliseconds, so that a page can do
 * something else between two of them.
 * @throws SheetError when it cannot be read, by the first limit that it exceeds (./limits.ts), when columns are missing
 * or there twice, and for no rows or too many
 */
export function* readSheet<H extends SheetHeadings>(
  bytes: Uint8Array,
  rules: SheetRules<H>,
): Generator<void, Sheet<SheetCells<H>>> {
  const rows = new SheetRows(rules)
  const kind = bytes.subarray(0, 4).join()
  if (kind === OLD_EXCEL) {
    throw new SheetError('这是旧格式（.xls）或设有密码的 Excel 文件，请另存为不设密码的 .xlsx 后再试')
  }
  yield* kind === ZIP ? readWorkbook(bytes, rows) : readCsv(decodeText(bytes), rows)
  return rows.finish()
}

function* readWorkbook(bytes: Uint8Array, sink: CellSink): Generator<void, void> {
  try {
    yield* readExcel(bytes, sink)
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError('无法读取该 Excel 文件，它可能已损坏或设有密码，请另存后再试')
  }
}
