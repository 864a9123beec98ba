import { type Kysely, sql } from 'kysely'
import { counted, isPostgres, required } from './0001-baseline/columns'

/**
 * Words of the search may have an answer. What visitors looked for in vain is counted. News are found after what stays
 * valid, and announcements by the number of their case: the texts of articles are read again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('searchWords')
    .addColumn('answer', 'text', c => c.notNull().defaultTo(''))
    .execute()
  await schema
    .createTable('searchMisses')
    .addColumn('id', 'integer', counted)
    .addColumn('words', 'text', c => c.notNull().unique())
    .addColumn('count', 'integer', required)
    .addColumn('lastDay', 'text', required)
    .execute()
  await schema
    .alterTable('searchItems')
    .addColumn('news', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await sql
    .raw(isPostgres(db) ? `${PLACED} for each row ${ON_POSTGRES}` : `${PLACED} ${ON_SQLITE}`)
    .execute(db)
  await sql`update "searchItems" set "stale" = 1 where "kind" = 'article'`.execute(db)
}

const PLACED = 'create trigger "searchdocumentsPlaced" after update of "sort", "service" on "documents"'

const ON_SQLITE = `when new."sort" is not old."sort" or new."service" is not old."service" begin
  update "searchItems" set "stale" = 1 where "kind" = 'article' and "itemId" = new."id";
end`

const ON_POSTGRES = `when ((old."sort", old."service") is distinct from (new."sort", new."service"))
  execute function "searchedTextChanged"('article')`
