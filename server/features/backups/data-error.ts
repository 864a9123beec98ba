/** Data, or a command, with which a copy, backup or check cannot go on; the message can be shown. */
export class DataError extends Error {}

/** A backup that is not what was written. */
export class DamagedBackup extends DataError {}
