import { z } from 'zod'
import { added } from './additions'
import { param } from './input'

/** Building blocks of responses. Objects are strict: a key that is not in the schema is an error. */

/** Epoch milliseconds. */
export const time = () => z.int().meta({ description: '毫秒时间戳' })

/** The last save of a record. */
export const saved = {
  /** Increases with every save of the record. */
  updateTime: added('lastSaved', time().optional()),
  /** Nickname of the user who saved it. */
  updater: added('lastSaved', z.string().nullable().optional()),
}

/** Id of a created record. */
export const newId = z.int().meta({ description: '新记录的编号' })
/** Response of endpoints that only report success. */
export const done: z.ZodType<boolean, boolean> = z.literal(true)

/**
 * Response of endpoints that change several records: how many that were, without those that are not there or not the
 * caller's to change. Other servers answer `true`.
 */
export const changedCount = z.int().nonnegative().meta({ description: '实际处理的条数' })

/** One page of a list (contract 1.7). */
export interface Page<T> {
  total: number
  list: T[]
}
export const pageOf = <T extends z.ZodType>(row: T) => z.strictObject({ total: z.int(), list: z.array(row) })

/** Parameters of every list. `sortField` and `sortOrder` are this product's addition; other backends ignore them. */
export interface PageQuery {
  pageNo: number
  pageSize: number
  sortField?: string
  sortOrder?: 'asc' | 'desc'
}
/** The same with the filters of a list. */
export type ListQuery<Filters extends z.ZodType> = z.input<Filters> & PageQuery

/**
 * What may be chosen of an exported list. `format=columns` is no file: the response has the headings of all columns.
 * `columns` are headings: those of the sheet, in its own order; without it all.
 */
export const exportChoice = {
  format: added(
    'exportFormats',
    param.choice(['xlsx', 'csv', 'columns'], '文件格式必须是 [xlsx, csv, columns]'),
  ),
  columns: added('exportFormats', param.texts('列', 100)),
}

/**
 * The outcome of one row of an import; `same`: already stored like this. `message`: what is wrong, or how something was
 * understood.
 */
const sheetOutcome = z.strictObject({
  action: z.enum(['create', 'update', 'same', 'error']),
  message: z.string().nullable(),
  /** Headings of the columns whose stored value the row empties. */
  emptied: z.array(z.string()).optional(),
  /** Words that mean nothing in their columns; what they mean can be sent with the rows. */
  unknown: z.array(z.strictObject({ field: z.string(), word: z.string() })).optional(),
})
export type SheetOutcome = z.infer<typeof sheetOutcome>
/** The words that a column knows. */
const sheetChoices = z.strictObject({ field: z.string(), title: z.string(), words: z.array(z.string()) })
export type SheetChoices = z.infer<typeof sheetChoices>
/** Outcomes in the order of the rows. With a single error nothing is written. `choices`: of columns with unknown words. */
export const sheetResult = z.strictObject({
  written: z.boolean(),
  rows: z.array(sheetOutcome),
  choices: z.array(sheetChoices).optional(),
})
export type SheetResult = z.infer<typeof sheetResult>

/** What an import sends. */
export interface SheetSent {
  /** Cells of a file, by field, and why some cannot be read: checked row by row. */
  rows: readonly object[]
  dryRun: boolean
  meanings?: Record<string, Record<string, string>>
}

/** What an import does with rows that take a while: it reads what is stored, then checks, then writes. */
export type ImportPhase = 'check' | 'write'
/**
 * How far an import has come: a line of the response to a caller that accepts `application/x-ndjson`, before the line
 * with the envelope.
 */
export interface ImportProgressLine {
  phase: ImportPhase
  done: number
  total: number
}
