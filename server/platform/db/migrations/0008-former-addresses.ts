import type { Kysely } from 'kysely'
import { counted, required } from './0001-baseline/columns'

/** Addresses at which pages of the public site, or of the site before it, were found, and where they lead. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('formerAddresses')
    .addColumn('id', 'integer', counted)
    .addColumn('path', 'text', c => c.notNull().unique())
    .addColumn('pathFolded', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('target', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('createTime', 'bigint', required)
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()
  await schema
    .createIndex('formerAddressesByTarget')
    .on('formerAddresses')
    .columns(['kind', 'target'])
    .execute()
}
