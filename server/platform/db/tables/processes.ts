/** Work that one process does until a time: server/platform/db/leases.ts. */
export interface LeaseTable {
  name: string
  until: number
}

/** Deletions that could be undone for a minute: written by releases before the recycle bin, and emptied by this one. */
export interface DeletedRowTable {
  until: number
}

/**
 * A row that is sample data (server/features/sample-data). `state` says what it was compared by when it was made: one that has
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
