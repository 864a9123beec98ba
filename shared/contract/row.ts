import { z } from 'zod'

/** Building blocks of what is sent to the browser. Objects are strict: a key that the schema does not name is a fault. */

/** Epoch milliseconds. */
export const time = () => z.int().meta({ description: '毫秒时间戳' })

/** What a record tells of its last save: this product's addition, which other ruoyi-compatible servers leave out. */
export const saved = {
  /** Grows with every save of the record. */
  updateTime: time().optional(),
  /** Nickname of who saved it. */
  updater: z.string().nullable().optional(),
}

/** Of what was created. */
export const newId = z.int().meta({ description: '新记录的编号' })
/** Of calls that have nothing to say but that it was done. */
export const done: z.ZodType<boolean> = z.literal(true)

/** One page of a list (contract 1.7). */
export interface Page<T> {
  total: number
  list: T[]
}
export const pageOf = <T extends z.ZodType>(row: T) => z.strictObject({ total: z.int(), list: z.array(row) })

/** What every list call takes. `sortField` and `sortOrder` are this product's addition; other backends ignore them. */
export interface PageQuery {
  pageNo: number
  pageSize: number
  sortField?: string
  sortOrder?: 'asc' | 'desc'
}
/** The same with what a list is searched by. */
export type ListQuery<Filters extends z.ZodType> = z.input<Filters> & PageQuery

/** What an import does with one row of a file; `same`: stored already as it is. `message` is there for an error alone. */
const sheetOutcome = z.strictObject({
  action: z.enum(['create', 'update', 'same', 'error']),
  message: z.string().nullable(),
})
export type SheetOutcome = z.infer<typeof sheetOutcome>
/** Outcomes in the order of the rows. With one error among them nothing is written. */
export const sheetResult = z.strictObject({ written: z.boolean(), rows: z.array(sheetOutcome) })
export type SheetResult = z.infer<typeof sheetResult>
