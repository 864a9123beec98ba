import type { FileStorage } from '@shared/contract/files'
import { numberOf, PARAMETER_RULES } from '@shared/domain/parameters'
import { sql } from 'kysely'
import { Failure } from '../../platform/api/envelope'
import type { Reader } from '../../platform/db/database'
import { isUsedInPublic } from './uses/read-uses'

const MB = 1024 * 1024

/** Where the limits are stored: rows of the configuration, which has its screen. */
export const STORAGE_SETTINGS = {
  total: {
    key: 'file.total-mb',
    name: '文件总容量（MB）',
    remark: '上传的文件和由图片生成的小图合计不超过的大小，1 至 1000000',
  },
  each: {
    key: 'file.each-mb',
    name: '单个文件上限（MB）',
    remark: '上传的单个文件不超过的大小，1 至 100',
  },
  user: {
    key: 'file.user-mb',
    name: '每人文件上限（MB）',
    remark: '每个用户上传而没有公开的文件合计不超过的大小，1 至 1000000；有文件修改权限的不受此限',
  },
} as const

/** How many bytes are stored, those of the recycle bin and former versions included, and how many may be. A setting that is no number within its range counts as not set. */
export async function readStorage(db: Reader): Promise<FileStorage> {
  const rows = await db
    .selectFrom('configs')
    .select(['key', 'value'])
    .where(
      'key',
      'in',
      Object.values(STORAGE_SETTINGS).map(({ key }) => key),
    )
    .execute()
  const limit = (name: keyof typeof STORAGE_SETTINGS) => {
    const { key } = STORAGE_SETTINGS[name]
    return MB * numberOf(PARAMETER_RULES[key], rows.find(row => row.key === key)?.value)
  }
  const { rows: sums } = await sql<{ used: number }>`
    select (select coalesce(sum(size), 0) from ${sql.table('files')})
      + (select coalesce(sum(size), 0) from ${sql.table('recycleItems')} where kind = 'file')
      + (select coalesce(sum(size), 0) from ${sql.table('fileVariants')})
      + (select coalesce(sum(size), 0) from ${sql.table('fileVersions')}) as used`.execute(db)
  return { used: Number(sums[0]?.used ?? 0), total: limit('total'), each: limit('each'), user: limit('user') }
}

/** `812 KB`, `16 MB`. */
export const sizeText = (bytes: number) =>
  bytes >= MB ? `${Math.floor((bytes / MB) * 10) / 10} MB` : `${Math.floor(bytes / 1024)} KB`

export const storageFull = ({ used, total }: FileStorage) =>
  new Failure(
    1100017000,
    `文件存储空间不足：共 ${sizeText(total)}，剩余 ${sizeText(Math.max(total - used, 0))}。请删除未使用的文件，并在回收站中彻底删除，或联系管理员扩大容量`,
  )

/**
 * Checks a user's capacity for files that nothing public uses.
 * @throws Failure 1100018002
 */
export async function checkUserCapacity(
  db: Reader,
  { userId, size, now }: { userId: number; size: number; now: number },
): Promise<void> {
  const { user: max } = await readStorage(db)
  const { used } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('used'))
    .where('creatorId', '=', userId)
    .where('isPublic', '=', 0)
    .where(eb => eb.not(isUsedInPublic(now)))
    .executeTakeFirstOrThrow()
  if (used + size <= max) return
  throw new Failure(
    1100018002,
    `您上传的文件中没有公开的共 ${sizeText(used)}，加上这个文件将超过每人 ${sizeText(max)} 的上限。请先删除不用的文件，或联系管理员`,
  )
}
