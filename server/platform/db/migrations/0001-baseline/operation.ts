import type { Kysely } from 'kysely'
import { counted, partOf, required } from './columns'

/** The operation log, backups, the recycle bin, and what processes share. */
export async function createOperation(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('auditLogs')
    .addColumn('id', 'integer', c => c.primaryKey())
    .addColumn('traceId', 'text', required)
    .addColumn('userId', 'integer', required)
    .addColumn('userName', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('subType', 'text', required)
    .addColumn('bizId', 'integer', required)
    .addColumn('recordIds', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('extra', 'text')
    .addColumn('requestMethod', 'text', required)
    .addColumn('requestUrl', 'text', required)
    .addColumn('userIp', 'text', required)
    .addColumn('userAgent', 'text', required)
    .addColumn('createTime', 'bigint', required)
    .addColumn('hash', 'text', required)
    .execute()
  await schema.createIndex('auditLogsByTime').on('auditLogs').column('createTime').execute()
  await schema.createIndex('auditLogsByType').on('auditLogs').columns(['type', 'id']).execute()
  await schema.createIndex('auditLogsByUser').on('auditLogs').columns(['userId', 'id']).execute()

  await schema
    .createTable('auditChain')
    .addColumn('id', 'integer', c => c.primaryKey())
    .addColumn('deletedId', 'integer', required)
    .addColumn('deletedHash', 'text', required)
    .addColumn('lastId', 'integer', required)
    .addColumn('lastHash', 'text', required)
    .addColumn('signature', 'text', c => c.notNull().defaultTo(''))
    .execute()

  await schema
    .createTable('backups')
    .addColumn('id', 'integer', counted)
    .addColumn('name', 'text', c => c.notNull().unique())
    .addColumn('state', 'text', required)
    .addColumn('origin', 'text', required)
    .addColumn('creator', 'text')
    .addColumn('createTime', 'bigint', required)
    .addColumn('endTime', 'bigint')
    .addColumn('size', 'bigint')
    .addColumn('sha256', 'text')
    .addColumn('tables', 'integer')
    .addColumn('rows', 'bigint')
    .addColumn('checkTime', 'bigint')
    .addColumn('faults', 'text')
    .addColumn('reason', 'text')
    .addColumn('downloadTime', 'bigint')
    .execute()
  await schema.createIndex('backupsByTime').on('backups').column('createTime').execute()

  await schema
    .createTable('backupSettings')
    .addColumn('id', 'integer', c => c.primaryKey())
    .addColumn('daily', 'integer', required)
    .addColumn('minute', 'integer', required)
    .addColumn('keepDaily', 'integer', required)
    .addColumn('keepWeekly', 'integer', required)
    .addColumn('since', 'bigint', required)
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()

  await schema
    .createTable('recycleItems')
    .addColumn('id', 'integer', counted)
    .addColumn('kind', 'text', required)
    .addColumn('rowId', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('place', 'text')
    .addColumn('ownerId', 'integer')
    .addColumn('userId', 'integer', required)
    .addColumn('deleter', 'text', required)
    .addColumn('deleteTime', 'bigint', required)
    .addColumn('until', 'bigint', required)
    .addColumn('size', 'bigint', required)
    .addColumn('purged', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('recycleItemsByEnd').on('recycleItems').columns(['purged', 'until']).execute()
  await schema.createIndex('recycleItemsByRow').on('recycleItems').columns(['kind', 'rowId']).execute()
  await schema
    .createIndex('recycleItemsByTime')
    .on('recycleItems')
    .columns(['deleteTime', 'id', 'purged', 'until', 'kind', 'ownerId'])
    .execute()

  await schema
    .createTable('recycleRows')
    .addColumn('id', 'integer', counted)
    .addColumn('itemId', 'integer', partOf('recycleItems.id'))
    .addColumn('source', 'text', required)
    .addColumn('row', 'text', required)
    .execute()
  await schema.createIndex('recycleRowsByItem').on('recycleRows').column('itemId').execute()

  await schema
    .createTable('deletedRows')
    .addColumn('kind', 'text', required)
    .addColumn('rowId', 'integer', required)
    .addColumn('userId', 'integer', required)
    .addColumn('until', 'integer', required)
    .addColumn('row', 'text', required)
    .addColumn('holders', 'text', required)
    .addPrimaryKeyConstraint('deletedRows_key', ['kind', 'rowId'])
    .execute()

  await schema
    .createTable('sampleRows')
    .addColumn('kind', 'text', required)
    .addColumn('rowId', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('bare', 'text')
    .addPrimaryKeyConstraint('sampleRowsKey', ['kind', 'rowId'])
    .execute()

  await schema
    .createTable('leases')
    .addColumn('name', 'text', c => c.primaryKey().notNull())
    .addColumn('until', 'integer', required)
    .execute()
}
