import type { BackupSettings } from '@shared/contract/backups'
import { chinaDay } from '../../platform/config/time'
import type { Reader } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'

const DAY = 86_400_000
const MINUTE = 60_000

/** Of the only row. */
export const SETTINGS_ID = 1

/** Until something is set: at night, a week day by day and four weeks. */
export const DEFAULTS = { daily: 1, minute: 150, keepDaily: 7, keepWeekly: 4 } as const

/** There is no row before the first start with backups. */
export async function readSettings(db: Reader): Promise<Row<'backupSettings'>> {
  const row = await db
    .selectFrom('backupSettings')
    .selectAll()
    .where('id', '=', SETTINGS_ID)
    .executeTakeFirst()
  return row ?? { id: SETTINGS_ID, ...DEFAULTS, since: 0, updateTime: 0, updater: null }
}

const two = (number: number) => String(number).padStart(2, '0')

export const toWire = (row: Row<'backupSettings'>): BackupSettings => ({
  daily: row.daily === 1,
  time: `${two(Math.floor(row.minute / 60))}:${two(row.minute % 60)}`,
  keepDaily: row.keepDaily,
  keepWeekly: row.keepWeekly,
  updateTime: row.updateTime,
  updater: row.updater,
})

/** @param time as `02:30` */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** When a daily backup was last due, in China. */
export function lastDue(minute: number, now: number): number {
  const today = Date.parse(`${chinaDay(now)}T00:00:00+08:00`) + minute * MINUTE
  return today <= now ? today : today - DAY
}

/** When the next one is due. */
export const nextDue = (minute: number, now: number): number => lastDue(minute, now) + DAY
