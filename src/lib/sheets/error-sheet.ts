import { ERROR_HEADING } from '@shared/domain/sheets/sheet-rows'
import { errorPlace } from '@shared/domain/sheets/sheet-table'
import { makeSheet } from './make-sheet'
import { readTable } from './read-sheet-file'

const WIDTH = 20
const ERROR_WIDTH = 60

/**
 * The file again, as XLSX, with one more column that says what is wrong with each row.
 * @param headLine where its headings are
 * @param errors by line of the file
 * @throws SheetError when the file cannot be read any more
 */
export async function errorSheet(
  file: File,
  headLine: number,
  errors: ReadonlyMap<number, string>,
): Promise<Blob> {
  const table = await readTable(file)
  const place = errorPlace(table)
  const head = table.lines.get(headLine)
  const rows = [...table.lines].filter(([line]) => line > headLine)
  const columns = Array.from({ length: place }, (_, at) => ({
    title: head?.[at] ?? '',
    width: WIDTH,
    value: ([, row]: [number, string[]]) => row[at] || null,
  }))
  const error = {
    title: ERROR_HEADING,
    width: ERROR_WIDTH,
    value: ([line]: [number, string[]]) => errors.get(line) ?? null,
  }
  return makeSheet('错误清单', [...columns, error], rows)
}
