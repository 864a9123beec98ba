/** What stands in a cell; a date is one for the spreadsheet, shown as it is in China. */
export type ExportValue = string | number | Date | null

/** A column of an exported list. */
export interface ExportColumn<T> {
  title: string
  value: (row: T) => ExportValue
  /** Its dates are days, without the time. */
  isDay?: boolean
  /** In characters; not used for CSV. */
  width?: number
}

/** The number of rows of an exported list, in a header of its file. */
export const ROWS_HEADER = 'X-Row-Count'

/** Rows as they are read, in batches. */
export type ExportRows<T> = AsyncIterable<readonly T[]>

/** The cell of a moment in epoch milliseconds; an empty one where there is none. */
export const momentCell = (time: number | null): Date | null => (time === null ? null : new Date(time))
