import type { Kysely } from 'kysely'
import { counted, partOf, required } from './columns'

/** Arbitrators as they are kept, and as they were published. */
export async function createRoster(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('arbitrators')
    .addColumn('id', 'integer', counted)
    .addColumn('name', 'text', required)
    .addColumn('sex', 'integer')
    .addColumn('photo', 'text')
    .addColumn('rosterType', 'text')
    .addColumn('profession', 'text')
    .addColumn('region', 'text')
    .addColumn('workUnit', 'text')
    .addColumn('jobTitle', 'text')
    .addColumn('education', 'text')
    .addColumn('language', 'text')
    .addColumn('introduction', 'text')
    .addColumn('appointTime', 'bigint')
    .addColumn('sort', 'integer', required)
    .addColumn('status', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('sound', 'text', c => c.notNull().defaultTo(''))
    .addColumn('createTime', 'bigint', c => c.notNull().defaultTo(1740790800000))
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(1740790800000))
    .addColumn('updater', 'text')
    .addColumn('termEndTime', 'bigint')
    .execute()
  await schema.createIndex('arbitratorsOrder').on('arbitrators').columns(['sort', 'id']).execute()

  await schema
    .createTable('publishedArbitrators')
    .addColumn('id', 'integer', c => c.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('sex', 'integer')
    .addColumn('photo', 'text')
    .addColumn('rosterType', 'text')
    .addColumn('profession', 'text')
    .addColumn('region', 'text')
    .addColumn('workUnit', 'text')
    .addColumn('jobTitle', 'text')
    .addColumn('education', 'text')
    .addColumn('language', 'text')
    .addColumn('introduction', 'text')
    .addColumn('appointTime', 'bigint')
    .addColumn('sort', 'integer', required)
    .addColumn('sound', 'text', required)
    .addColumn('termEndTime', 'bigint')
    .execute()
  await schema
    .createIndex('publishedArbitratorsOrder')
    .on('publishedArbitrators')
    .columns(['sort', 'id'])
    .execute()

  await schema
    .createTable('publishedItems')
    .addColumn('arbitratorId', 'integer', partOf('publishedArbitrators.id'))
    .addColumn('kind', 'text', required)
    .addColumn('value', 'text', required)
    .addPrimaryKeyConstraint('publishedItemsKey', ['kind', 'value', 'arbitratorId'])
    .execute()
  await schema.createIndex('publishedItemsPerson').on('publishedItems').column('arbitratorId').execute()

  await schema
    .createTable('rosterPublications')
    .addColumn('id', 'integer', counted)
    .addColumn('publishTime', 'bigint', required)
    .addColumn('publisher', 'text', required)
    .addColumn('total', 'integer', required)
    .execute()

  await schema
    .createTable('rosterHistory')
    .addColumn('arbitratorId', 'integer', required)
    .addColumn('since', 'integer', required)
    .addColumn('until', 'integer')
    .addColumn('content', 'text', required)
    .addPrimaryKeyConstraint('rosterHistoryKey', ['arbitratorId', 'since'])
    .execute()
  await schema
    .createIndex('rosterHistory_since')
    .on('rosterHistory')
    .columns(['since', 'arbitratorId'])
    .execute()
  await schema
    .createIndex('rosterHistory_until')
    .on('rosterHistory')
    .columns(['until', 'arbitratorId'])
    .execute()
}
