import type { Kysely } from 'kysely'

/** Codes sent by SMS (contract 3.6), and how often a way in was tried (hardening A3, A6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('smsCodes')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('mobile', 'text', c => c.notNull())
    .addColumn('scene', 'integer', c => c.notNull())
    .addColumn('codeHash', 'text', c => c.notNull())
    .addColumn('tries', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('usedTime', 'bigint')
    .addColumn('createTime', 'bigint', c => c.notNull())
    .execute()
  await schema.createIndex('smsCodesByMobile').on('smsCodes').columns(['mobile', 'id']).execute()
  await schema.createIndex('smsCodesByTime').on('smsCodes').column('createTime').execute()
  await schema.createIndex('usersByMobile').on('users').column('mobile').execute()
  await schema
    .createTable('brakes')
    .addColumn('key', 'text', c => c.primaryKey())
    .addColumn('level', 'real', c => c.notNull())
    .addColumn('time', 'bigint', c => c.notNull())
    .addColumn('blockedUntil', 'bigint', c => c.notNull())
    .addColumn('emptyTime', 'bigint', c => c.notNull())
    .execute()
  await schema.createIndex('brakesByEmptyTime').on('brakes').column('emptyTime').execute()
}
