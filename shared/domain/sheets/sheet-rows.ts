import { countText } from '../count-text'
import { isWellFormed } from '../texts/well-formed'
import { addressOf, type Cell, type CellSink, columnLetters, type Merged, rangeText } from './cells'
import { beyond, SHEET_LIMITS } from './limits'
import { byFirstLine, coveredLines } from './merged-cells'
import { SheetError } from './sheet-error'

/** Columns of a file by field: the heading that exports and the template write, then others in use. */
export type SheetHeadings = Record<string, readonly [string, ...string[]]>

/** What an import reads of a file: plain data, which can be sent to another thread. */
export interface SheetRules<H extends SheetHeadings> {
  headings: H
  /** Columns that the file must have. */
  required: readonly (keyof H & string)[]
  /** Columns that hold days or whole numbers: read whatever the format of a cell shows of them. */
  kinds?: Partial<Record<keyof H & string, 'day' | 'number'>>
  maxRows: number
}

export interface Sheet<R> {
  rows: R[]
  /** Where each row is in the file, counted from 1 as spreadsheet programs do. */
  lines: number[]
  /** Where its headings are. */
  headLine: number
  /** Headings of columns that are not read. */
  ignored: string[]
  /** What else users should know of how the file was read, in sentences. */
  notes: string[]
}

/** Cells are texts; columns that the file does not have are left out. */
export type SheetCells<H extends SheetHeadings> = { [field in keyof H]?: string } & Unreadable

/** Why cells of a row cannot be read, by field: such a row is refused. */
interface Unreadable {
  unreadable?: Record<string, string>
}

/** What empties the stored value: a blank cell leaves it. */
export const EMPTY_MARK = '清空'
/** The beginning of the first cell in the row of a template that is there as an example and is not imported. */
export const EXAMPLE_MARK = '示例：'
/** The sheet of a template that lists what its columns may hold. */
export const CHOICES_SHEET = '可填的值'
/** The last column of a list of errors; it is not read again. */
export const ERROR_HEADING = '错误'

/**
 * What an export writes an apostrophe in front of, so that no spreadsheet takes it for a formula. One is taken off again
 * where the rest is such a text: the file gives back what was exported.
 */
const GUARDED = /^'(?=[\s']*[=+\-@\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/

const unguard = (cell: string) => cell.replace(GUARDED, '')
const normal = (heading: string) => unguard(heading).replace(/\s/g, '').toLowerCase()
const isBlank = (text: string) => text.trim() === ''

/** Lines above the headings that hold one text each, such as the name of the table. */
const MAX_TITLES = 3

/**
 * Collects the rows of an import out of the cells of a file. The first row that is not blank holds the headings, below
 * the title of the table if there is one; blank rows are left out. Only cells of the columns that the import knows are
 * kept, so that a file costs what is read of it. `cell` and `endRow` throw SheetError as soon as a limit is exceeded.
 */
export class SheetRows<H extends SheetHeadings> implements CellSink {
  private row = new Map<number, Cell>()
  private head: Head<H> | undefined
  private titles = 0
  private readonly rows: SheetCells<H>[] = []
  private readonly lines: number[] = []
  private readonly examples: number[] = []
  private readonly ranges: Merged[] = []
  private readonly hiddenLines = new Set<number>()
  private readonly hidden = new Set<number>()
  /** Columns with something in them. */
  private readonly used = new Set<number>()
  private sheets: { name: string; others: readonly string[] } | undefined
  private filled = 0
  private cells = 0
  private characters = 0

  constructor(private readonly rules: SheetRules<H>) {}

  cell(line: number, column: number, given: string | Cell): void {
    const cell = typeof given === 'string' ? { text: given } : given
    const { text } = cell
    if (text === '') return
    if (text.length > SHEET_LIMITS.cellText) throw beyond.cellText(line)
    if (++this.cells > SHEET_LIMITS.cells) throw beyond.cells()
    this.characters += text.length
    if (this.characters > SHEET_LIMITS.text) throw beyond.text()
    if (column <= SHEET_LIMITS.columns) this.row.set(column, cell)
    else if (!isBlank(text)) throw beyond.columns()
  }

  endRow(line: number): void {
    const { row } = this
    if (row.size === 0) return
    this.row = new Map()
    const filled = [...row].filter(([, { text }]) => !isBlank(text))
    if (filled.length === 0) return
    if (line > SHEET_LIMITS.rows + (this.head?.line ?? 1)) throw beyond.rows()
    if (!this.head || this.head.isTitle) this.readHead(line, row, filled.length)
    else this.keep(line, row, this.head)
  }

  merged(range: Merged): void {
    this.ranges.push(range)
  }

  hiddenLine(line: number): void {
    if (line <= SHEET_LIMITS.rows) this.hiddenLines.add(line)
  }

  hiddenColumns(first: number, last: number): void {
    for (let column = first; column <= last; column++) this.hidden.add(column)
  }

  sheet(name: string, others: readonly string[]): void {
    this.sheets = { name, others: others.filter(other => other !== CHOICES_SHEET) }
  }

  private readHead(line: number, row: ReadonlyMap<number, Cell>, filled: number): void {
    const head = readHead(line, row, this.rules.headings)
    const isTitle = filled === 1 && head.places.size === 0 && this.titles < MAX_TITLES
    if (isTitle) this.titles++
    // Where no headings follow, the first line counts as what they should have been.
    this.head = { ...head, isTitle }
  }

  private keep(line: number, row: ReadonlyMap<number, Cell>, { places, first }: Head<H>): void {
    if (row.get(first)?.text.trimStart().startsWith(EXAMPLE_MARK)) {
      this.examples.push(line)
      return
    }
    for (const [column, { text }] of row) if (!isBlank(text)) this.used.add(column)
    if (++this.filled > this.rules.maxRows) return
    const read: SheetCells<H> = {}
    for (const [field, column] of places) {
      const cell = row.get(column)
      const fault = cell && (cell.fault ?? (isWellFormed(cell.text) ? undefined : UNSTORABLE))
      if (fault === undefined) set(read, field, cell ? unguard(this.textOf(field, cell)) : '')
      else this.refuse(read, field, addressOf(line, column), fault)
    }
    this.rows.push(read)
    this.lines.push(line)
  }

  private textOf(field: keyof H & string, { text, day, number }: Cell): string {
    const kind = this.rules.kinds?.[field]
    return (kind === 'day' ? day : kind === 'number' ? number : undefined) ?? text
  }

  private refuse(row: SheetCells<H>, field: keyof H & string, address: string, fault: string): void {
    row.unreadable ??= {}
    row.unreadable[field] = `${this.rules.headings[field]?.[0]}（${address}）${fault}`
  }

  /** Merged cells count for all their rows. */
  private fillMerged({ places, line: headLine }: Head<H>): void {
    if (this.ranges.length === 0) return
    const sorted = byFirstLine(this.ranges)
    const at = new Map(this.lines.map((line, index) => [line, index]))
    const read = new Set(places.values())
    for (const [field, column] of places) {
      for (const { at: index, range } of coveredLines(sorted, column, this.lines)) {
        const row = this.rows[index]
        if (!row || !isBlank(row[field] ?? '') || row.unreadable?.[field]) continue
        const address = addressOf(this.lines[index] ?? 0, column)
        const first = this.rows[at.get(range.lines[0]) ?? -1]
        if (range.lines[0] <= headLine) {
          this.refuse(row, field, address, `与列名合并了单元格（${rangeText(range)}），请取消合并`)
        } else if (range.columns[0] === column) {
          if (first?.unreadable?.[field])
            row.unreadable = { ...row.unreadable, [field]: first.unreadable[field] }
          else if (first) set(row, field, first[field] ?? '')
        } else if (!read.has(range.columns[0]) || !isEmptyAt(first, places, range.columns[0])) {
          this.refuse(
            row,
            field,
            address,
            `与左边的列合并了单元格（${rangeText(range)}），请取消合并，分别填写`,
          )
        }
      }
    }
  }

  /** Rows that have been read. */
  get count(): number {
    return this.filled
  }

  /** @throws SheetError when columns are missing or there twice, and for no rows or too many */
  finish(): Sheet<SheetCells<H>> {
    const { head, filled, rows, lines, rules } = this
    if (!head) throw new SheetError('文件是空的')
    checkHead(head, rules)
    if (filled === 0) throw new SheetError('文件中只有列名，没有数据')
    if (filled > rules.maxRows) {
      throw new SheetError(
        `文件中有 ${countText(filled)} 条数据，一次最多导入 ${countText(rules.maxRows)} 条，请分成几个文件`,
      )
    }
    this.fillMerged(head)
    return { rows, lines, headLine: head.line, ignored: head.ignored, notes: this.notes(head) }
  }

  private notes({ places, named }: Head<H>): string[] {
    const { sheets, examples, lines, hiddenLines, hidden, used, rules } = this
    const hiddenRead = lines.filter(line => hiddenLines.has(line))
    const hiddenFields = [...places].filter(([, column]) => hidden.has(column))
    const nameless = [...used].filter(column => !named.has(column)).sort((one, other) => one - other)
    return [
      sheets && sheets.others.length > 0
        ? `只读取工作表“${sheets.name}”，没有读取${sheets.others
            .slice(0, MAX_NAMED)
            .map(name => `“${name}”`)
            .join('、')}${sheets.others.length > MAX_NAMED ? '等' : ''}`
        : '',
      examples.length > 0 ? `第 ${listed(examples)} 行是示例，没有读取` : '',
      hiddenRead.length > 0 ? `第 ${listed(hiddenRead)} 行在文件中是隐藏的，也会导入` : '',
      hiddenFields.length > 0
        ? `${hiddenFields.map(([field]) => `“${rules.headings[field]?.[0]}”`).join('、')}列在文件中是隐藏的，也会读取`
        : '',
      nameless.length > 0 ? `第 ${listed(nameless.map(columnLetters))} 列没有列名，没有读取` : '',
    ].filter(Boolean)
  }
}

const UNSTORABLE = '含有不完整的字符，请重新填写'
const MAX_NAMED = 5

const listed = (items: readonly (string | number)[]) =>
  `${items.slice(0, MAX_NAMED).join('、')}${items.length > MAX_NAMED ? ` 等 ${countText(items.length)}` : ''}`

/** A cell of a row: its fields are those of the headings. */
function set<H extends SheetHeadings>(row: SheetCells<H>, field: keyof H & string, text: string): void {
  Object.assign(row, { [field]: text })
}

/** Whether a row has nothing in a column, as far as it is known. */
function isEmptyAt<H extends SheetHeadings>(
  row: SheetCells<H> | undefined,
  places: Head<H>['places'],
  column: number,
): boolean {
  const [field] = [...places].find(([, place]) => place === column) ?? []
  return !row || field === undefined || (isBlank(row[field] ?? '') && !row.unreadable?.[field])
}

interface Head<H> {
  line: number
  /** Whether it is the title of the table rather than its headings. */
  isTitle?: boolean
  places: ReadonlyMap<keyof H & string, number>
  /** The leftmost column that is read. */
  first: number
  /** Columns that have a heading, whether it is known or not. */
  named: ReadonlySet<number>
  /** Fields that are there twice. */
  repeated: (keyof H & string)[]
  ignored: string[]
}

function readHead<H extends SheetHeadings>(
  line: number,
  row: ReadonlyMap<number, Cell>,
  headings: H,
): Head<H> {
  const fields = Object.keys(headings) as (keyof H & string)[]
  const places = new Map<keyof H & string, number>()
  const named = new Set<number>()
  const repeated: (keyof H & string)[] = []
  const ignored: string[] = []
  for (const [column, { text }] of row) {
    if (isBlank(text)) continue
    named.add(column)
    const field = fields.find(name => headings[name]?.some(known => normal(known) === normal(text)))
    if (!field) {
      if (normal(text) !== ERROR_HEADING) ignored.push(text.trim())
    } else if (places.has(field)) repeated.push(field)
    else places.set(field, column)
  }
  return { line, places, first: Math.min(...places.values()), named, repeated, ignored }
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
