import { basename } from 'node:path'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely'
import { FILLING, hasTable } from './catalog'
import type { Database, Reader, Snapshot } from './database'
import { DatabaseUnfit } from './errors'

const files = import.meta.glob<Migration>('./migrations/*.ts', { eager: true })

/** The files of the folder `migrations`; their names give the order. A released one is never edited: add the next number. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(files).map(([path, migration]) => [basename(path, '.ts'), migration]),
)

const BASELINE = '0001-baseline'
/** The last migration before release v0.1.0: it left the schema that the baseline creates. */
const BEFORE_BASELINE = '0070-audit-anchor'

/**
 * Brings the database to this version's schema, in one transaction: if the process is killed half way, nothing has
 * changed.
 * @throws DatabaseUnfit for a database that a later version has been at, one of before the baseline, and one that is not
 * completely filled
 */
export const migrate = (db: Database): Promise<void> => migrateUpTo(db)

/** The same up to one migration, for a database that is to have the rows of an older one. */
export async function migrateUpTo(db: Database, last?: string): Promise<void> {
  const had = await namesIn(db.writer)
  refuseUnknown(had)
  await refuseUnfinished(db.writer)
  if (had.includes(BEFORE_BASELINE)) await adopt(db.writer, had)
  // Kysely would take the lock even with nothing to do, while another process may hold it.
  if (missingIn(had.map(currentName), last).length === 0) return
  // An older schema has none of the columns that are written along.
  const writer = db.writer.withoutPlugins()
  const migrator = new Migrator({ db: writer, provider: { getMigrations: async () => migrations } })
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  // Kysely reads the catalog before it takes the lock: on PostgreSQL that fails while another process migrates.
  if (error && missingIn(await namesIn(db.writer), last).length > 0) throw error
  await db.alignIds(db.writer)
}

/** Has a database with the schema of the baseline say so. Another process may do the same at the same time. */
async function adopt(db: Reader, had: readonly string[]): Promise<void> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE)
  await db.transaction().execute(async trx => {
    await sql`delete from ${table} where "name" in (${sql.join(had)})`.execute(trx)
    await sql`insert into ${table} ("name", "timestamp") values (${BASELINE}, ${new Date().toISOString()})
      on conflict ("name") do nothing`.execute(trx)
  })
}

export interface SchemaState {
  /** The last migration. */
  last: string
  /** Whether it is this version's schema. */
  isCurrent: boolean
}

/**
 * What a database that is not to be changed has had.
 * @throws DatabaseUnfit for one of a later version, one of before the baseline, one that is not completely filled, and
 * one of something else
 */
export async function schemaStateOf({ read }: Pick<Snapshot, 'read'>): Promise<SchemaState> {
  const had = await namesIn(read)
  refuseUnknown(had)
  await refuseUnfinished(read)
  const last = had.toSorted().at(-1)
  if (last === undefined) throw new DatabaseUnfit('数据库里没有本系统的数据。')
  return { last: currentName(last), isCurrent: missingIn(had).length === 0 }
}

/** What the schema that a migration left is called today. */
const currentName = (migration: string): string => (migration === BEFORE_BASELINE ? BASELINE : migration)

/** @throws DatabaseUnfit */
async function refuseUnfinished(db: Reader): Promise<void> {
  if (await hasTable(db, FILLING))
    throw new DatabaseUnfit(
      '数据库的复制还没有完成。请再次执行同一条 npm run data 命令，完成后再使用；或者改用空的数据库。',
    )
}

/** @throws DatabaseUnfit for migrations that this version does not know: later ones, and those of before the baseline */
export function refuseUnknown(names: readonly string[]): void {
  const last = names.toSorted().at(-1)
  if (last === undefined || last === BEFORE_BASELINE) return
  if (!names.includes(BASELINE) && !(last in migrations) && last < BEFORE_BASELINE)
    throw new DatabaseUnfit(
      `数据库是 v0.1.0 以前的版本（${last}），本版本不能直接升级。请先备份，用 v0.1.0 之前的最后一个版本（提交 87bc7391）启动一次系统，再运行本版本。`,
    )
  const later = names.filter(name => !(name in migrations))
  if (later.length > 0)
    throw new DatabaseUnfit(
      `数据库已由更新版本的程序升级（${later.join('、')}），本版本不能使用。请运行更新的版本，或者恢复升级前的备份。`,
    )
}

const missingIn = (had: readonly string[], last?: string) =>
  Object.keys(migrations).filter(name => !had.includes(name) && (!last || name <= last))

/** The migrations the database has had; none for a new one. */
async function namesIn(db: Reader): Promise<string[]> {
  if (!(await hasTable(db, DEFAULT_MIGRATION_TABLE))) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name)
}
