import { type Kysely, sql } from 'kysely'

/**
 * What a sign-in that waits for its second step binds at its end; salts of recovery codes; user names that are unique
 * without regard to case; and which accounts an address is used by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('signInTickets').addColumn('socialState', 'text').execute()
  await schema.alterTable('recoveryCodes').addColumn('salt', 'text').execute()
  await schema
    .createIndex('loginLogsByAddress')
    .on('loginLogs')
    .columns(['userIp', 'result', 'userId', 'createTime'])
    .execute()
  await sql`create index usersByName on users (username collate nocase)`.execute(db)
  // Triggers and no unique index: two names that differ in case alone may be there already, and both accounts stay.
  for (const event of ['insert', 'update of username']) {
    await sql`
      create trigger ${sql.raw(event === 'insert' ? 'userNameOnInsert' : 'userNameOnUpdate')}
      before ${sql.raw(event)} on users
      when exists (select 1 from users where username = new.username collate nocase and id is not new.id)
      begin
        select raise(abort, 'user name is taken');
      end`.execute(db)
  }
}
