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
export async function isSampleDatabase(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('configs')
    .select('id')
    .where('key', '=', SAMPLE_DATABASE.key)
    .executeTakeFirst()
  return row !== undefined
}
