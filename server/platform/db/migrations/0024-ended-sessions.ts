import { type Kysely, sql } from 'kysely'

/**
 * Sessions that were ended are remembered as such for a while, so that their browser is told why. Nothing else may
 * disable a user without ending what is open: the database itself does it, whichever program sets the status.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('endedTime', 'bigint').execute()
  await sql`
    create trigger usersDisabled after update of status on users when new.status <> 0 begin
      update sessions set endedTime = unixepoch() * 1000 where userId = new.id and endedTime is null;
      delete from accessTokens where sessionId in (select id from sessions where userId = new.id);
      delete from signInTickets where userId = new.id;
      delete from oauthGrants where userId = new.id;
    end`.execute(db)
  // Of users that are disabled already.
  await sql`update users set status = status where status <> 0`.execute(db)
}
