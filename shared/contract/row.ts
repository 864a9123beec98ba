import { z } from 'zod'

/** Building blocks of responses. Objects are strict: a key that is not in the schema is an error. */

/** Epoch milliseconds. */
export const time = () => z.int().meta({ description: '毫秒时间戳' })

/** The last save of a record: this product's addition, which other ruoyi-compatible servers leave out. */
export const saved = {
  /** Increases with every save of the record. */
  updateTime: time().optional(),
  /** Nickname of the user who saved it. */
  updater: z.string().nullable().optional(),
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

/** The outcome of one row of an import; `same`: already stored like this. `message`: what is wrong, or how something was understood. */
const sheetOutcome = z.strictObject({
  action: z.enum(['create', 'update', 'same', 'error']),
  message: z.string().nullable(),
})
export type SheetOutcome = z.infer<typeof sheetOutcome>
/** Outcomes in the order of the rows. With a single error nothing is written. */
export const sheetResult = z.strictObject({ written: z.boolean(), rows: z.array(sheetOutcome) })
export type SheetResult = z.infer<typeof sheetResult>
