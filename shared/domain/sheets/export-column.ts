/** A column of an exported list. */
export interface ExportColumn<T> {
  title: string
  value: (row: T) => string | number | null
  /** In characters; not used for CSV. */
  width?: number
}

/** Rows as they are read, in batches. */
export type ExportRows<T> = AsyncIterable<readonly T[]>
