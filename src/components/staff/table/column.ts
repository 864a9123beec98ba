import type { Addition } from '@shared/contract/additions'
import type { ReactNode } from 'react'

/** A column of a table: `key` names it in the stored layout and, where `sorter` is set, in the request. */
export interface TableColumn<T> {
  key: string
  title: string
  render: (row: T) => ReactNode
  /** Shown where the server sorts. */
  sorter?: boolean
  /** What of this product it belongs to, where other servers lack it: a list leaves it out there. */
  addition?: Addition
  /** In pixels, at least. */
  width?: number
  /** Stays in view while the others scroll sideways. */
  fixed?: 'start' | 'end'
  align?: 'right'
  /** The column that names a row: the heading of its card on a phone. Without one it is the first column. */
  heading?: boolean
  /** Texts of any length: the cell wraps them, two lines at most. */
  long?: boolean
  /** Hidden by default: rarely needed, in a table that would be wider than a usual screen. */
  spare?: boolean
  /** Rows below each other that share one cell: how many, 0 for those a cell above reaches over. */
  rowSpan?: (row: T) => number
}

/** A row as a picture with little text. */
export interface Tile<T> {
  picture: (row: T) => ReactNode
  /** Keys of the columns whose values are shown. */
  facts: readonly string[]
}
