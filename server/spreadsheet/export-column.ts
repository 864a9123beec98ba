/** A column of an exported list. */
export interface ExportColumn<T> {
  title: string
  value: (row: T) => string | number | null
  /** In characters; CSV has none. */
  width?: number
}

/** Rows as they are read, some at a time. */
export type ExportRows<T> = AsyncIterable<readonly T[]>
