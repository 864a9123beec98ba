/** Work that one process does until a time: server/db/leases.ts. */
export interface LeaseTable {
  name: string
  until: number
}

/** A deletion that can be undone: server/db/restore.ts. */
export interface DeletedRowTable {
  /** Its table. */
  kind: string
  rowId: number
  /** Who deleted it. */
  userId: number
  until: number
  /** The row, as JSON. */
  row: string
  /** The users that had the post, as a JSON array of ids. */
  holders: string
}

/**
 * A row that is sample data (server/sample-data). `state` says what it was compared by when it was made: one that has
 * another state has been edited and is real.
 */
export interface SampleRowTable {
  /** Its table. */
  kind: string
  rowId: number
  state: string
  /** JSON of the columns that take the place of what is fiction in the row; null: all of it is. */
  bare: string | null
}
