import { SheetError } from './sheet-error'

/** Columns of a file by field: the heading that exports and the template write, then others in use. */
export type SheetHeadings = Record<string, readonly [string, ...string[]]>

export interface SheetRules<H extends SheetHeadings> {
  headings: H
  /** Columns that the file must have. */
  required: readonly (keyof H & string)[]
  maxRows: number
}

export interface Sheet<R> {
  rows: R[]
  /** Where each row is in the file, counted from 1 as spreadsheet programs do. */
  lines: number[]
  /** Headings of columns that are not read. */
  ignored: string[]
}

/** Cells are texts; columns that the file does not have are left out. */
export type SheetCells<H extends SheetHeadings> = { [field in keyof H]?: string }

/**
 * What an export writes an apostrophe in front of, so that no spreadsheet takes it for a formula. One is taken off again
 * where the rest is such a text: the file gives back what was exported.
 */
const GUARDED = /^'(?=[\s']*[=+\-@\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/

const unguard = (cell: string) => cell.replace(GUARDED, '')
const normal = (heading: string) => unguard(heading).replace(/\s/g, '').toLowerCase()
const isBlank = (row: readonly string[]) => row.every(cell => cell.trim() === '')

/**
 * Reads rows out of the cells of a file. The first row that is not blank holds the headings; blank rows are left out.
 * @throws SheetError when columns are missing or there twice, and for no rows or too many
 */
export function readSheetRows<H extends SheetHeadings>(
  cells: readonly (readonly string[])[],
  { headings, required, maxRows }: SheetRules<H>,
): Sheet<SheetCells<H>> {
  const headAt = cells.findIndex(row => !isBlank(row))
  const head = cells[headAt]
  if (!head) throw new SheetError('文件是空的')
  const { places, ignored } = readHead(head, headings)
  const missing = required.filter(field => !places.has(field))
  if (missing.length > 0) {
    const names = missing.map(field => `“${headings[field]?.[0]}”`).join('、')
    throw new SheetError(`第一行缺少列名${names}，请下载模板对照修改`)
  }
  const filled = cells.flatMap((row, index) =>
    index > headAt && !isBlank(row) ? [{ row, line: index + 1 }] : [],
  )
  if (filled.length === 0) throw new SheetError('文件中只有列名，没有数据')
  if (filled.length > maxRows) {
    throw new SheetError(
      `文件中有 ${count(filled.length)} 条数据，一次最多导入 ${count(maxRows)} 条，请分成几个文件`,
    )
  }
  const rows = filled.map(({ row }): SheetCells<H> => {
    const read: SheetCells<H> = {}
    for (const [field, place] of places) read[field] = unguard(row[place] ?? '')
    return read
  })
  return { rows, lines: filled.map(({ line }) => line), ignored }
}

function readHead<H extends SheetHeadings>(head: readonly string[], headings: H) {
  const fields = Object.keys(headings) as (keyof H & string)[]
  const places = new Map<keyof H & string, number>()
  const ignored: string[] = []
  head.forEach((heading, place) => {
    const field = fields.find(name => headings[name]?.some(known => normal(known) === normal(heading)))
    if (!field) {
      if (heading.trim() !== '') ignored.push(heading.trim())
    } else if (places.has(field)) {
      throw new SheetError(`“${headings[field]?.[0]}”列出现了两次，请只保留一列`)
    } else places.set(field, place)
  })
  return { places, ignored }
}

const count = (number: number) => number.toLocaleString('en-US')
