import { type Kysely, sql } from 'kysely'
import { counted, required } from './columns'

/** What the site search has read; its index is each engine's own. */
export async function createSearch(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('searchItems')
    .addColumn('id', 'integer', counted)
    .addColumn('kind', 'text', required)
    .addColumn('itemId', 'integer', required)
    .addColumn('time', 'bigint', required)
    .addColumn('shownFrom', 'bigint')
    .addColumn('stale', 'integer', required)
    .addColumn('outdated', 'integer', c => c.notNull().defaultTo(0))
    .addUniqueConstraint('searchItemsItem', ['kind', 'itemId'])
    .execute()
  await schema
    .createIndex('searchItemsStale')
    .on('searchItems')
    .column('id')
    .where(sql.ref('stale'), '=', 1)
    .execute()

  await schema
    .createTable('searchTexts')
    .addColumn('id', 'integer', c => c.primaryKey().references('searchItems.id').onDelete('cascade'))
    .addColumn('text', 'text', required)
    .addColumn('titleKey', 'text')
    .execute()
  await schema.createIndex('searchTextsByTitle').on('searchTexts').column('titleKey').execute()

  await schema
    .createTable('searchWords')
    .addColumn('id', 'integer', counted)
    .addColumn('words', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('target', 'text', required)
    .addColumn('createTime', 'bigint', required)
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()
}
