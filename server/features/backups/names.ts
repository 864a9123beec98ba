import { chinaDateTime } from '../../platform/config/time'
import { filePathOf } from '../../platform/db/open'

/** In a folder: the time in China, and `db` for a SQLite file or `dump` for one of pg_dump. */
const NAME = /^arbitration-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.(db|dump)$/

/** What a backup is called until it is complete. */
export const PARTIAL = '.partial'

/** The time in China as a part of a file's name. */
export const stampOf = (time: number): string => chinaDateTime(time).replace(' ', '-').replaceAll(':', '')

/** What a backup in a folder is called. */
export const backupName = (now: number, databaseUrl: string): string =>
  `arbitration-${stampOf(now)}.${filePathOf(databaseUrl) ? 'db' : 'dump'}`

/** When a backup of a folder was begun, by its name; undefined: it is something else. */
export function timeOfBackup(name: string): number | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day ? Date.parse(`${day}T${hour}:${minute}:${second}+08:00`) : undefined
}
