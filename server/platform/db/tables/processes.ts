/** Work that one process does until a time: server/platform/db/leases.ts. */
interface LeaseTable {
  name: string
  until: number
}

/** Deletions that could be undone for a minute: written by releases before the recycle bin, and emptied by this one. */
interface DeletedRowTable {
  until: number
}

export interface ProcessTables {
  leases: LeaseTable
  deletedRows: DeletedRowTable
}
