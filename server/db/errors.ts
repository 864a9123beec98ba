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
