import type { Kysely } from 'kysely'
import { counted, required } from './columns'

/** Dictionaries, and contacts that are no longer in one. */
export async function createDictionaries(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('dictTypes')
    .addColumn('id', 'integer', counted)
    .addColumn('name', 'text', c => c.notNull().unique())
    .addColumn('type', 'text', c => c.notNull().unique())
    .addColumn('status', 'integer', required)
    .addColumn('remark', 'text')
    .addColumn('createTime', 'bigint', required)
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()

  await schema
    .createTable('dictData')
    .addColumn('id', 'integer', counted)
    .addColumn('sort', 'integer', required)
    .addColumn('label', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('dictType', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('colorType', 'text')
    .addColumn('cssClass', 'text')
    .addColumn('remark', 'text')
    .addColumn('createTime', 'bigint', required)
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .addUniqueConstraint('dictDataValue', ['dictType', 'value'])
    .execute()
  await schema.createIndex('dictDataOrder').on('dictData').columns(['dictType', 'sort', 'id']).execute()

  await schema
    .createTable('formerContacts')
    .addColumn('entryId', 'integer', required)
    .addColumn('label', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('createTime', 'bigint', required)
    .addPrimaryKeyConstraint('formerContacts_key', ['entryId', 'value'])
    .execute()
}
