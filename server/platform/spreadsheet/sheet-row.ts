import { EMPTY_MARK } from '@shared/domain/sheets/sheet-rows'
import { cut } from '@shared/domain/texts/cut'
import type { z } from 'zod'

/** By field, what each word of a file that is unknown here is to mean: chosen in the preview. */
type Meanings = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface ImportRules {
  /** Whether the caller may change what exists. */
  mayUpdate: boolean
  /** What unknown words of the file are to mean. */
  meanings?: Meanings | undefined
}

/** A word of a file that means nothing here, in one of the columns whose words are known. */
export interface UnknownWord {
  field: string
  word: string
}

interface RowRules {
  /** What the columns are called. */
  titles: Readonly<Record<string, string>>
  /** Columns whose stored value the mark empties. */
  emptied: readonly string[]
  /** Columns that may hold the mark as their text. */
  texts?: readonly string[]
  meanings?: Meanings | undefined
}

const MAX_SHOWN = 50
const MAX_FAULT = 300

/** A cell in a message, as far as it is needed to recognise it. */
export const shortened = (cell: unknown): string => cut(String(cell), MAX_SHOWN)

/**
 * A row of a file while it is read: its cells, what is wrong with it, by column, so that all faults are reported at
 * once. A blank cell leaves the stored value, as a column does that the file has not; `清空` empties it.
 */
export class SheetRow {
  readonly cells: Record<string, unknown> = {}
  readonly faults = new Map<string, string>()
  readonly unknown: UnknownWord[] = []
  /** Columns with the mark. */
  private readonly marked: string[] = []

  constructor(
    row: object,
    private readonly rules: RowRules,
  ) {
    for (const [field, cell] of Object.entries(row)) this.take(field, cell)
    const { unreadable } = row as { unreadable?: unknown }
    if (typeof unreadable !== 'object' || unreadable === null) return
    for (const [field, fault] of Object.entries(unreadable)) {
      delete this.cells[field]
      this.faults.set(field, cut(String(fault), MAX_FAULT))
    }
  }

  private take(field: string, cell: unknown): void {
    const { titles, emptied, texts = [] } = this.rules
    if (!Object.hasOwn(titles, field) || cell === null || cell === undefined) return
    if (typeof cell !== 'string') this.cells[field] = cell
    else if (cell.trim() === '') return
    else if (cell.trim() !== EMPTY_MARK || texts.includes(field)) this.cells[field] = cell
    else if (emptied.includes(field)) {
      this.cells[field] = ''
      this.marked.push(field)
    } else this.faults.set(field, `${titles[field]}不能清空`)
  }

  has(field: string): boolean {
    return Object.hasOwn(this.cells, field)
  }

  /** The text of a cell without spaces around it; undefined where the file has none. */
  text(field: string): string | undefined {
    const cell = this.cells[field]
    return cell === undefined ? undefined : String(cell).trim()
  }

  fault(field: string, text: string): void {
    if (!this.faults.has(field)) this.faults.set(field, text)
  }

  /** A word that means nothing in its column. */
  miss(field: string, word: string, text: string): void {
    this.unknown.push({ field, word })
    this.fault(field, text)
  }

  /** What a word of a column is to mean. */
  meaning(field: string, word: string): string {
    const known = this.rules.meanings?.[field]
    return (known && Object.hasOwn(known, word) ? known[word] : undefined) ?? word
  }

  /** The first fault of every column that a schema finds. */
  addIssues(issues: readonly z.core.$ZodIssue[]): void {
    for (const { message, path } of issues) {
      const column = String(path[0])
      const title = this.rules.titles[column]
      // A message with only the value gets the name of its column.
      this.fault(column, title ? message.replace(/^请求参数类型错误:/, `${title}格式不正确:`) : message)
    }
  }

  get faultsText(): string {
    return [...this.faults.values()].join('；')
  }

  /** What the outcome of this row says beside its action. @param changed fields that are stored otherwise */
  emptiedIn(changed: readonly string[]): string[] {
    return this.marked.flatMap(field => (changed.includes(field) ? (this.rules.titles[field] ?? []) : []))
  }
}

/** Rows that are no objects are refused; no row of a file is one. */
export const isRow = (row: unknown): row is object =>
  typeof row === 'object' && row !== null && !Array.isArray(row)

/** The outcome of a row with faults; undefined for one without. */
export const refusedRow = (row: SheetRow) =>
  row.faults.size > 0
    ? { action: 'error' as const, message: row.faultsText, unknown: row.unknown }
    : undefined
