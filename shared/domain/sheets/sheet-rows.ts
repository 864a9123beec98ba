import { beyond, SHEET_LIMITS } from './limits'
import { SheetError } from './sheet-error'

/** Columns of a file by field: the heading that exports and the template write, then others in use. */
export type SheetHeadings = Record<string, readonly [string, ...string[]]>

/** What an import reads of a file: plain data, which can be sent to another thread. */
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

/** Takes the cells of a file in their order. Lines and columns count from 1; cells that are left out are empty. */
export interface CellSink {
  cell: (line: number, column: number, text: string) => void
  endRow: (line: number) => void
}

/**
 * What an export writes an apostrophe in front of, so that no spreadsheet takes it for a formula. One is taken off again
 * where the rest is such a text: the file gives back what was exported.
 */
const GUARDED = /^'(?=[\s']*[=+\-@\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/

const unguard = (cell: string) => cell.replace(GUARDED, '')
const normal = (heading: string) => unguard(heading).replace(/\s/g, '').toLowerCase()
const isBlank = (text: string) => text.trim() === ''

/**
 * Collects the rows of an import out of the cells of a file. The first row that is not blank holds the headings; blank
 * rows are left out. Only cells of the columns that the import knows are kept, so that a file costs what is read of it.
 * `cell` and `endRow` throw SheetError as soon as a limit is exceeded.
 */
export class SheetRows<H extends SheetHeadings> implements CellSink {
  private row = new Map<number, string>()
  private head: Head<H> | undefined
  private readonly rows: SheetCells<H>[] = []
  private readonly lines: number[] = []
  private filled = 0
  private cells = 0
  private characters = 0

  constructor(private readonly rules: SheetRules<H>) {}

  cell(line: number, column: number, text: string): void {
    if (text === '') return
    if (text.length > SHEET_LIMITS.cellText) throw beyond.cellText(line)
    if (++this.cells > SHEET_LIMITS.cells) throw beyond.cells()
    this.characters += text.length
    if (this.characters > SHEET_LIMITS.text) throw beyond.text()
    if (column <= SHEET_LIMITS.columns) this.row.set(column, text)
    else if (!isBlank(text)) throw beyond.columns()
  }

  endRow(line: number): void {
    const { row } = this
    if (row.size === 0) return
    this.row = new Map()
    if ([...row.values()].every(isBlank)) return
    if (line > SHEET_LIMITS.rows) throw beyond.rows()
    if (!this.head) this.head = readHead(row, this.rules.headings)
    else if (++this.filled <= this.rules.maxRows) this.keep(line, row, this.head.places)
  }

  private keep(line: number, row: ReadonlyMap<number, string>, places: Head<H>['places']) {
    const read: SheetCells<H> = {}
    for (const [field, column] of places) read[field] = unguard(row.get(column) ?? '')
    this.rows.push(read)
    this.lines.push(line)
  }

  /** @throws SheetError when columns are missing or there twice, and for no rows or too many */
  finish(): Sheet<SheetCells<H>> {
    const { head, filled, rows, lines, rules } = this
    if (!head) throw new SheetError('文件是空的')
    checkHead(head, rules)
    if (filled === 0) throw new SheetError('文件中只有列名，没有数据')
    if (filled > rules.maxRows) {
      throw new SheetError(
        `文件中有 ${count(filled)} 条数据，一次最多导入 ${count(rules.maxRows)} 条，请分成几个文件`,
      )
    }
    return { rows, lines, ignored: head.ignored }
  }
}

interface Head<H> {
  places: ReadonlyMap<keyof H & string, number>
  /** Fields that are there twice. */
  repeated: (keyof H & string)[]
  ignored: string[]
}

function readHead<H extends SheetHeadings>(row: ReadonlyMap<number, string>, headings: H): Head<H> {
  const fields = Object.keys(headings) as (keyof H & string)[]
  const places = new Map<keyof H & string, number>()
  const repeated: (keyof H & string)[] = []
  const ignored: string[] = []
  for (const [column, heading] of row) {
    const field = fields.find(name => headings[name]?.some(known => normal(known) === normal(heading)))
    if (!field) {
      if (!isBlank(heading)) ignored.push(heading.trim())
    } else if (places.has(field)) repeated.push(field)
    else places.set(field, column)
  }
  return { places, repeated, ignored }
}

function checkHead<H extends SheetHeadings>(
  { places, repeated }: Head<H>,
  { headings, required }: SheetRules<H>,
): void {
  const nameOf = (field: keyof H) => `“${headings[field]?.[0]}”`
  const [twice] = repeated
  if (twice !== undefined) throw new SheetError(`${nameOf(twice)}列出现了两次，请只保留一列`)
  const missing = required.filter(field => !places.has(field))
  if (missing.length > 0)
    throw new SheetError(`第一行缺少列名${missing.map(nameOf).join('、')}，请下载模板对照修改`)
}

const count = (number: number) => number.toLocaleString('en-US')
