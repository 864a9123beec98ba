/** Work that one process does until a time: server/platform/db/leases.ts. */
export interface LeaseTable {
  name: string
  until: number
}

/** Deletions that could be undone for a minute: written by releases before the recycle bin, and emptied by this one. */
export interface DeletedRowTable {
  until: number
}
