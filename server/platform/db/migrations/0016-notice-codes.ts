import type { Kysely } from 'kysely'
import { counted, required } from './0001-baseline/columns'

/** Notices whose codes visitors can check. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('noticeCodes')
    .addColumn('id', 'integer', counted)
    .addColumn('caseNumber', 'text', required)
    .addColumn('caseKey', 'text', required)
    .addColumn('codeHash', 'text', c => c.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('issuedDay', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('withdrawnTime', 'bigint')
    .addColumn('withdrawReason', 'text')
    .addColumn('creator', 'text', required)
    .addColumn('createTime', 'bigint', required)
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()
}
