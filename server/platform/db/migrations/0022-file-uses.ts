import { type Kysely, sql } from 'kysely'

/** A table whose rows may be public, and its columns in which addresses of files stand. */
export interface FilePlace {
  table: string
  columns: readonly string[]
  /** The column that names a file by its number, where `kind` is `file`. */
  target?: string
}

const PLACES: FilePlace[] = [
  {
    table: 'documents',
    columns: ['summary', 'cover', 'content', 'attachments', 'linkUrl', 'sourceUrl'],
  },
  { table: 'configs', columns: ['value'] },
  { table: 'publishedArbitrators', columns: ['photo', 'introduction'] },
  { table: 'disclosureItems', columns: ['target'], target: 'target' },
  { table: 'menus', columns: ['path'] },
  { table: 'dictData', columns: ['value'] },
]

const FOUNDED = Date.UTC(2025, 2, 1, 1)
/** How every address of a stored file begins. */
const START = '/infra/file/'

/**
 * Which files what is public uses (server/file-uses): `fileUses` says so, `fileUseChanges` names rows that are still to
 * be read. Files that are there already stay as they are; rows that name them are to be read.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const { schema } = untyped
  await schema
    .alterTable('files')
    .addColumn('followsUse', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('filesByCreator').on('files').columns(['creatorId', 'isPublic', 'size']).execute()
  await sql`create table "fileUses" (
    "fileId" integer not null references "files" ("id") on delete cascade,
    "place" text not null,
    "rowId" integer not null,
    primary key ("fileId", "place", "rowId")
  ) without rowid`.execute(untyped)
  await schema.createIndex('fileUsesByRow').on('fileUses').columns(['place', 'rowId']).execute()
  await sql`create table "fileUseChanges" (
    "place" text not null, "rowId" integer not null, primary key ("place", "rowId")
  ) without rowid`.execute(untyped)
  for (const place of PLACES) await followFiles(untyped, place)

  const db = untyped.withTables<{ configs: Record<string, string | number> }>()
  const { rows } = await sql`select 1 from ${sql.table('configs')} limit 1`.execute(db)
  // An empty database gets its settings from the seed.
  if (rows.length === 0) return
  await sql`insert into "configs" ("category", "name", "key", "value", "type", "visible", "remark", "createTime", "updateTime")
    values ('file', '每人文件上限（MB）', 'file.user-mb', '500', 1, 0,
      '每个用户上传而没有公开的文件合计不超过的大小，1 至 1000000；有文件修改权限的不受此限', ${FOUNDED}, ${FOUNDED})
    on conflict ("key") do nothing`.execute(db)
}

/** Has changes of a table noted, for this migration and later ones. Triggers do it, so that no way to write a row can forget it. */
export async function followFiles(db: Kysely<unknown>, { table, columns, target }: FilePlace): Promise<void> {
  const place = sql.lit(table)
  const names = (row: 'new' | typeof table) => {
    const text = sql.join(
      columns.map(column => sql`coalesce(${sql.ref(`${row}.${column}`)}, '')`),
      sql` || ' ' || `,
    )
    const named = sql`instr(${text}, ${sql.lit(START)}) > 0`
    return target ? sql`(${named} or ${sql.ref(`${row}.kind`)} = 'file')` : named
  }
  const known = sql`exists (select 1 from "fileUses" where "place" = ${place} and "rowId" = new."id")`
  const noted = sql`select 1 from "fileUseChanges" where "place" = ${place} and "rowId" = new."id"`
  const note = sql`insert into "fileUseChanges" ("place", "rowId") select ${place}, new."id" where not exists (${noted})`
  const watched = sql.join([...columns, ...(target ? ['kind'] : [])].map(column => sql.ref(column)))
  const trigger = (name: string) => sql.ref(`fileUses${table}${name}`)
  const on = sql.table(table)
  for (const statement of [
    sql`create trigger ${trigger('Added')} after insert on ${on} when ${names('new')} begin ${note}; end`,
    sql`create trigger ${trigger('Changed')} after update of ${watched} on ${on} when ${names('new')} or ${known}
      begin ${note}; end`,
    sql`create trigger ${trigger('Gone')} after delete on ${on} begin
      delete from "fileUses" where "place" = ${place} and "rowId" = old."id";
    end`,
    sql`insert into "fileUseChanges" ("place", "rowId") select ${place}, "id" from ${on} where ${names(table)}`,
  ])
    await statement.execute(db)
}
