import { ERROR_HEADING } from '@shared/domain/sheets/sheet-rows'
import { errorPlace } from '@shared/domain/sheets/sheet-table'
import { workbookParts } from '@shared/domain/sheets/write-sheet'
import { strToU8, zipSync } from 'fflate'
import { readTable } from './read-sheet-file'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
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
  async function* batches() {
    yield rows
  }
  const files: Record<string, Uint8Array> = {}
  for (const { name, content } of workbookParts('错误清单', [...columns, error], batches())) {
    let text = ''
    for await (const piece of content) text += piece
    files[name] = strToU8(text)
  }
  return new Blob([zipSync(files, { level: 3 })], { type: XLSX })
}
