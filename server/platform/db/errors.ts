/**
 * A write could not be had in time: another program holds the lock, or others changed the same rows again and again.
 * Nothing was written.
 */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super('the database is busy with other writes', { cause })
    this.name = 'DatabaseBusy'
  }
}

/** The database server cannot be reached, or has no connection to give. Nothing was written, but for CommitOutcomeUnknown. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown, message = 'the database cannot be reached') {
    super(message, { cause })
    this.name = new.target.name
  }
}

/** The connection broke while a transaction was being committed: no one knows whether it was. */
export class CommitOutcomeUnknown extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super(cause, 'the connection broke during the commit')
  }
}

/** The server that is reached serves readers alone: a replica that has not taken over, or one locked by its operator. */
export class DatabaseReadOnly extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super(cause, 'the database can only be read')
  }
}

export const isUnavailable = (error: unknown): boolean => error instanceof DatabaseUnavailable

/** A database that this version cannot use, for a reason that can be shown. */
export class DatabaseUnfit extends Error {}

/** Whether a transaction was refused because of simultaneous ones, as is usual: it is run again. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(errorCode(error))

/** Of Node.js, of SQLite and of PostgreSQL. */
const DISK_FULL = /^(ENOSPC|EDQUOT|SQLITE_FULL|53100)$/

/** Whether there is no room left on the disk of the database, or of this machine. */
export const isDiskFull = (error: unknown): boolean => DISK_FULL.test(errorCode(error))

/** The code of an error, or of what caused it. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCode(error.cause)
}
