import type { Insertable } from 'kysely'
import type { Reader } from '../../platform/db/database'
import type { ConfigTable } from '../../platform/db/tables/services'

/** Written by a first start with SAMPLE_DATA; a database without it has never held anything but real data. */
export const SAMPLE_DATABASE: Omit<Insertable<ConfigTable>, 'createTime'> = {
  category: 'launch',
  name: '示例数据库',
  key: 'launch.sample-database',
  value: 'true',
  type: 1,
  visible: 0,
  remark: '数据库首次启动时由 SAMPLE_DATA=true 填入了虚构的仲裁委员会，不能用于正式网站',
}

/** Whether the first start filled the database with the fictional commission. */
export const isSampleDatabase = async (db: Reader): Promise<boolean> => (await filledAt(db)) !== null

/** When the database was filled with the fictional commission: what was saved by then is that one's. Null: it was not. */
export async function filledAt(db: Reader): Promise<number | null> {
  const row = await db
    .selectFrom('configs')
    .select('createTime')
    .where('key', '=', SAMPLE_DATABASE.key)
    .executeTakeFirst()
  return row?.createTime ?? null
}
