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

/**
 * The database server cannot be reached, or has no connection to give. Nothing was written, unless the connection broke
 * while the transaction was committed.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
    this.name = 'DatabaseAway'
  }
}

export const isAway = (error: unknown): boolean => error instanceof DatabaseAway

/** A database that this version cannot use, for a reason that can be shown. */
export class DatabaseUnfit extends Error {}
