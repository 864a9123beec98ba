const HOUR = 3_600_000
/** After that a daily backup has been missed twice. */
const OLD = 48 * HOUR

/** Whether there is no backup that is young enough. @param at the moment of the newest complete one; null: none */
export const isBackupOld = (at: number | null, now: number): boolean => at === null || now - at > OLD
