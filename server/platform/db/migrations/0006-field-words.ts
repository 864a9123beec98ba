import { type Kysely, sql } from 'kysely'
import { isPostgres } from './0001-baseline/columns'

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = {
  recycleRows: { id: number; source: string; row: string }
}

/** One table and one column get the names that the field has for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.dropIndex('brakesByEmptyTime').execute()
  await schema.alterTable('brakes').renameTo('rateLimits').execute()
  if (isPostgres(db)) await sql`alter index "brakes_pkey" rename to "rateLimits_pkey"`.execute(db)
  await schema.createIndex('rateLimitsByEmptyTime').on('rateLimits').column('emptyTime').execute()

  await schema.alterTable('arbitrators').renameColumn('sound', 'pinyin').execute()
  await schema.alterTable('publishedArbitrators').renameColumn('sound', 'pinyin').execute()
  await renameInRecycleBin(db.withTables<Tables>())
}

/** Deleted arbitrators, which come back with the columns that they have there. */
async function renameInRecycleBin(db: Kysely<Tables>): Promise<void> {
  const deleted = await db
    .selectFrom('recycleRows')
    .select(['id', 'row'])
    .where('source', '=', 'arbitrators')
    .execute()
  for (const { id, row } of deleted) {
    const { sound, ...others } = JSON.parse(row) as Record<string, unknown>
    await db
      .updateTable('recycleRows')
      .set({ row: JSON.stringify({ ...others, pinyin: sound }) })
      .where('id', '=', id)
      .execute()
  }
}
