import { type Kysely, type RawBuilder, sql } from 'kysely'

/** What is found of a table. */
export interface Source {
  /** As results name it: `article`. */
  kind: string
  table: string
  /** Columns whose change means that a row's texts must be read again. */
  texts: readonly string[]
  /** Columns on which the two expressions below depend. */
  state: readonly string[]
  /** From when visitors may find a row, of a row called `row`; null for never. */
  shownFrom: (row: RawBuilder<unknown>) => RawBuilder<unknown>
  /** By which equally good results are ordered, the newest first. */
  time: (row: RawBuilder<unknown>) => RawBuilder<unknown>
}

const ARTICLES: Source = {
  kind: 'article',
  table: 'documents',
  texts: ['title', 'summary', 'content', 'menuId'],
  state: ['status', 'publishTime'],
  shownFrom: row => sql`case when ${row}."status" = 0 then ${row}."publishTime" end`,
  time: row => sql`coalesce(${row}."publishTime", 0)`,
}

/** The download centre (contract 13.6). */
const FILES: Source = {
  kind: 'file',
  table: 'files',
  texts: ['name'],
  state: ['source', 'isPublic', 'createTime'],
  shownFrom: row =>
    sql`case when ${row}."source" = 200 and ${row}."isPublic" = 1 then ${row}."createTime" end`,
  time: row => sql`${row}."createTime"`,
}

/**
 * The site search (server/features/search). `searchItems` says of every row what it is, from when it may be found and whether
 * its texts are still to be read; `searchTexts` keeps the plain text for the excerpts; `searchIndex` finds. Rows that
 * are there already are to be read: the next start, or search, does it.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const { schema } = untyped
  await schema
    .createTable('searchItems')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('itemId', 'integer', c => c.notNull())
    .addColumn('time', 'bigint', c => c.notNull())
    .addColumn('shownFrom', 'bigint')
    .addColumn('stale', 'integer', c => c.notNull())
    .addUniqueConstraint('searchItemsItem', ['kind', 'itemId'])
    .execute()
  await sql`create index "searchItemsStale" on "searchItems" ("id") where "stale" = 1`.execute(untyped)
  // Apart from the items: a search walks over thousands of these, and reads the texts of ten.
  await schema
    .createTable('searchTexts')
    .addColumn('id', 'integer', c => c.primaryKey().references('searchItems.id').onDelete('cascade'))
    .addColumn('text', 'text', c => c.notNull())
    .execute()
  // Its texts are pairs of signs (server/features/search/characters.ts); the index of first signs finds single ones.
  await sql`create virtual table "searchIndex" using fts5 (
    "title", "summary", "text", "menuName",
    content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '1'
  )`.execute(untyped)
  for (const source of [ARTICLES, FILES]) await follow(untyped, source)
  // The name of an article's column is one of its texts.
  await sql`create trigger "searchMenuRenamed" after update of "name" on "menus" when new."name" <> old."name" begin
    update "searchItems" set "stale" = 1
      where "kind" = 'article' and "itemId" in (select "id" from "documents" where "menuId" = new."id");
  end`.execute(untyped)
}

/**
 * Has the search follow a table, for this migration and later ones. Triggers do it, so that no way to write a row can
 * forget it: what is withdrawn or deleted is gone from the search in the same transaction. Only the texts have to wait
 * for the program, which SQL cannot take out of HTML.
 */
export async function follow(db: Kysely<unknown>, source: Source): Promise<void> {
  const { kind, texts, state, shownFrom, time } = source
  const table = sql.table(source.table)
  const row = sql.ref('new')
  const item = sql`"searchItems" where "kind" = ${sql.lit(kind)} and "itemId"`
  const trigger = (name: string) => sql.ref(`search${source.table}${name}`)
  const columns = (names: readonly string[]) => sql.join(names.map(name => sql.ref(name)))
  const changed = sql.join(
    texts.map(name => sql`new.${sql.ref(name)} is not old.${sql.ref(name)}`),
    sql` or `,
  )
  const statements = [
    sql`create trigger ${trigger('Added')} after insert on ${table} begin
      insert into "searchItems" ("kind", "itemId", "time", "shownFrom", "stale")
        values (${sql.lit(kind)}, new."id", ${time(row)}, ${shownFrom(row)}, 1);
    end`,
    sql`create trigger ${trigger('Changed')} after update of ${columns(texts)} on ${table} when ${changed} begin
      update "searchItems" set "stale" = 1 where "kind" = ${sql.lit(kind)} and "itemId" = new."id";
    end`,
    sql`create trigger ${trigger('Shown')} after update of ${columns(state)} on ${table} begin
      update "searchItems" set "time" = ${time(row)}, "shownFrom" = ${shownFrom(row)}
        where "kind" = ${sql.lit(kind)} and "itemId" = new."id";
    end`,
    sql`create trigger ${trigger('Gone')} after delete on ${table} begin
      delete from "searchIndex" where "rowid" in (select "id" from ${item} = old."id");
      delete from ${item} = old."id";
    end`,
    sql`insert into "searchItems" ("kind", "itemId", "time", "shownFrom", "stale")
      select ${sql.lit(kind)}, "id", ${time(table)}, ${shownFrom(table)}, 1 from ${table} order by "id"`,
  ]
  for (const statement of statements) await statement.execute(db)
}
