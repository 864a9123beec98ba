import { sql } from 'kysely'
import { byEngine } from '../../platform/db/by-engine'
import type { Reader } from '../../platform/db/database'

/**
 * The account of a user name, in whichever case it is typed. Old databases may hold two that differ in case alone: the
 * exact one comes first, then the older one.
 */
export const findByName = (db: Reader, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'passwordHash', 'status'])
    .where(isNamed(username))
    .orderBy(sql`username = ${username}`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** By the index `usersByName`. */
const isNamed = (username: string) =>
  byEngine({
    sqlite: sql<boolean>`username = ${username} collate nocase`,
    postgres: sql<boolean>`lower(username) = lower(${username})`,
  })
