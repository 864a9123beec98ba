import type { Kysely } from 'kysely'
import { isPostgres } from './0001-baseline/columns'
import { createDictionaries } from './0001-baseline/dictionaries'
import { createDocuments } from './0001-baseline/documents'
import { createFiles } from './0001-baseline/files'
import { createMessages } from './0001-baseline/messages'
import { createOAuth } from './0001-baseline/oauth'
import { createOperation } from './0001-baseline/operation'
import { addPostgresParts } from './0001-baseline/postgres'
import { createRoster } from './0001-baseline/roster'
import { createSearch } from './0001-baseline/search'
import { createServices } from './0001-baseline/services'
import { createSignIn } from './0001-baseline/sign-in'
import { addSqliteParts } from './0001-baseline/sqlite'
import { createUsers } from './0001-baseline/users'

/** The schema that the later migrations begin with, for both engines; a table comes after those that it refers to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db)
  await createSignIn(db)
  await createOAuth(db)
  await createDictionaries(db)
  await createFiles(db)
  await createDocuments(db)
  await createSearch(db)
  await createRoster(db)
  await createServices(db)
  await createMessages(db)
  await createOperation(db)
  await (isPostgres(db) ? addPostgresParts(db) : addSqliteParts(db))
}
