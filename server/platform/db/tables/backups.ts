import type { BackupOrigin, BackupState } from '@shared/contract/backups'
import type { Generated } from 'kysely'
import type { Fixed, Flag, Saved } from './columns'

/** A backup in the folder (server/features/backups/), or an attempt that failed. */
interface BackupTable {
  id: Generated<number>
  /** Of its file. */
  name: Fixed<string>
  state: BackupState
  origin: Fixed<BackupOrigin>
  /** Nickname of the user who began it; null for daily ones and those of the command line. */
  creator: Fixed<string | null>
  /** When it was begun: its content is of that moment. */
  createTime: Fixed<number>
  endTime: number | null
  /** Bytes; while it runs, those written so far. */
  size: number | null
  /** Of the whole file. */
  sha256: string | null
  tables: number | null
  /** Of SQLite: those of pg_dump are not counted. */
  rows: number | null
  checkTime: number | null
  /** What the check found, as a JSON array of sentences; null: it was not checked. */
  faults: string | null
  /** Why it failed. */
  reason: string | null
  /** When it was last handed out. */
  downloadTime: number | null
}

/** The only row; there is none before the first start with backups. */
interface BackupSettingsTable extends Saved {
  id: number
  daily: Flag
  /** Of the day in China at which the daily one is due, 0–1439. */
  minute: number
  /** The newest of each of so many days, and of each of so many weeks, stay. */
  keepDaily: number
  keepWeekly: number
  /** Before that no daily one was missed: the installation, or when it was last switched on. */
  since: number
}

export interface BackupTables {
  backups: BackupTable
  backupSettings: BackupSettingsTable
}
