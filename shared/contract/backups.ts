import { z } from 'zod'
import { KEEP_DAILY, KEEP_WEEKLY } from '../domain/backups'
import { field, paging, param, sorting } from './input'
import { ownerProof } from './own-account'
import { type ListQuery, saved, time } from './row'

/**
 * `running`: being written. `checking`: complete, and being checked. `damaged`: the file is not what was written.
 * `failed`: there is none. `missing`: the file is no longer in the folder.
 */
const BACKUP_STATES = ['running', 'checking', 'complete', 'damaged', 'failed', 'missing'] as const
export type BackupState = (typeof BACKUP_STATES)[number]

/** Who began it: a user, the daily schedule, or the command line. */
const BACKUP_ORIGINS = ['manual', 'daily', 'command'] as const
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number]

/** A backup in the folder, or an attempt: an addition of this product. */
export const backupRow = z.strictObject({
  id: z.int(),
  /** of its file */
  name: z.string(),
  state: z.enum(BACKUP_STATES),
  origin: z.enum(BACKUP_ORIGINS),
  /** nickname of the user who began it */
  creator: z.string().nullable(),
  /** when it was begun */
  createTime: time(),
  endTime: time().nullable(),
  /** bytes; while it runs, those written so far */
  size: z.int().nullable(),
  /** of the whole file, in hexadecimal */
  sha256: z.string().nullable(),
  /** of PostgreSQL, those that have rows */
  tables: z.int().nullable(),
  /** null: they were not counted, as in the files of pg_dump */
  rows: z.int().nullable(),
  checkTime: time().nullable(),
  /** what the check found; null: it was not checked */
  faults: z.array(z.string()).nullable(),
  /** why it failed, what is damaged, or why the last check could not be made */
  reason: z.string().nullable(),
  downloadTime: time().nullable(),
})
export type Backup = z.infer<typeof backupRow>

const backupFilters = z.object({
  state: param.choice(BACKUP_STATES, '状态不正确'),
  origin: param.choice(BACKUP_ORIGINS, '建立方式不正确'),
  createTime: param.range(),
})
export type BackupQuery = ListQuery<typeof backupFilters>
export const backupPageQuery = backupFilters.extend({
  ...paging,
  ...sorting(['id', 'createTime', 'size'] as const),
})

/** When the daily one is made, and how many of them stay. */
const backupSettings = z.strictObject({
  daily: z.boolean(),
  /** `02:30`, in China */
  time: z.string(),
  keepDaily: z.int(),
  keepWeekly: z.int(),
  ...saved,
})
export type BackupSettings = z.infer<typeof backupSettings>

const within = (label: string, { min, max }: { min: number; max: number }) =>
  field.int(`${label}不能为空`).refine(value => value >= min && value <= max, `${label}应为 ${min}-${max}`)

export const backupSettingsBody = z.object({
  daily: field.flag('每日自动备份不能为空'),
  time: field.text('备份时间不能为空', {
    pattern: [/^([01]\d|2[0-3]):[0-5]\d$/, '备份时间应为 00:00 至 23:59'],
  }),
  keepDaily: within('按天保留的份数', KEEP_DAILY),
  keepWeekly: within('按周保留的份数', KEEP_WEEKLY),
})
export type BackupSettingsSave = z.input<typeof backupSettingsBody>

/** Where backups are, and how they stand. */
export const backupStatus = z.strictObject({
  /** whether the operator of the database makes the backups, and this system none */
  byOperator: z.boolean(),
  /** absolute path on the server */
  folder: z.string(),
  /** why no backup can be made now */
  problem: z.string().nullable(),
  /** whether it is on the disk of the database; null where that is not known */
  sameDisk: z.boolean().nullable(),
  /** bytes */
  free: z.int().nullable(),
  /** bytes that the next backup takes, at most */
  needed: z.int().nullable(),
  /** the newest complete one */
  latest: z.strictObject({ at: time() }).nullable(),
  /** why the newest attempt failed, if it did */
  failed: z.string().nullable(),
  /** the one that is being made or checked */
  running: z.int().nullable(),
  /** percent of it that is written; null where that is not known */
  progress: z.int().nullable(),
  /** what became of the last restore of a SQLite file, for a week */
  restore: z
    .strictObject({
      /** of the backup's file */
      name: z.string(),
      /** the moment its content is of */
      backupTime: time().nullable(),
      /** nickname of the user who asked for it; null: the command line */
      by: z.string().nullable(),
      endTime: time(),
      /** the file that the former database was put aside as, in the folder of the database */
      aside: z.string().nullable(),
      /** why it was not done */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** when the next daily one is due */
  nextTime: time().nullable(),
  settings: backupSettings,
})
export type BackupStatus = z.infer<typeof backupStatus>

/** How a backup is restored. */
export const backupRestore = z.strictObject({
  engine: z.enum(['sqlite', 'postgres']),
  /** whether this system can do it itself (POST /restore) */
  mayRestore: z.boolean(),
  /** the folder in which the command is run on the machine of the server, as a shell reads it */
  folder: z.string(),
  command: z.string(),
  /** rows that the operation log has since: what they changed is lost */
  changes: z.int(),
})
export type BackupRestore = z.infer<typeof backupRestore>

/** A backup, with the password of the caller or the second step. */
export const backupProofBody = z.object({ id: field.int('请求参数缺失:id'), ...ownerProof.shape })
export type BackupProof = z.input<typeof backupProofBody>

/** A path of this site at which the file can be had for a time. */
export const backupLink = z.strictObject({ url: z.string(), expiresTime: time() })
export type BackupLink = z.infer<typeof backupLink>
