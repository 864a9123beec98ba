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
