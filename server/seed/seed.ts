import { type InsertObject, sql } from 'kysely'
import { publishRoster } from '../arbitrators/publish'
import { pinyinReader } from '../arbitrators/sound'
import type { Writer } from '../db/database'
import type { Tables } from '../db/schema'
import { CLERK, roleMenus, roles, type SeedAccounts, userRoles, users } from './accounts'
import { arbitrators, PUBLISHED, PUBLISHER } from './arbitrators/rows'
import { configs } from './configs'
import { depts, posts, userPosts } from './departments'
import { dictData, dictTypes } from './dictionaries/rows'
import { disclosureItems } from './disclosure-items'
import { documents } from './documents'
import { feeTables } from './fee-tables'
import { fileContents, fileParts, files } from './files'
import { facadeMenus } from './menus/facade'
import { staffMenus } from './menus/staff'
import { notifyMessages } from './messages/rows'
import { notifyTemplates } from './messages/templates'
import { notices } from './notices'
import { searchWords } from './search-words'

/**
 * Fills an empty, migrated database with a fictional commission's data, inside the caller's transaction.
 * @param given `now` in epoch milliseconds; the first accounts
 */
export async function seed(trx: Writer, given: { now: number; accounts: SeedAccounts }): Promise<void> {
  const accounts = users(given.accounts)
  const isThere = ({ userId }: { userId: number }) => accounts.some(({ id }) => id === userId)
  await insert(trx, 'depts', depts)
  await insert(trx, 'posts', posts)
  await insert(trx, 'users', accounts)
  await insert(trx, 'roles', roles)
  await insert(trx, 'menus', [...staffMenus, ...facadeMenus])
  await insert(trx, 'userRoles', userRoles.filter(isThere))
  await insert(trx, 'userPosts', userPosts(CLERK).filter(isThere))
  await insert(trx, 'roleMenus', roleMenus)
  await insert(trx, 'dictTypes', dictTypes)
  await insert(trx, 'dictData', dictData)
  await insert(trx, 'configs', configs)
  await insert(trx, 'files', files)
  await insert(trx, 'fileContents', fileContents)
  await insert(trx, 'fileParts', fileParts)
  await insert(trx, 'documents', documents(given.now))
  const soundOf = await pinyinReader()
  await insert(
    trx,
    'arbitrators',
    arbitrators(given.now).map(person => ({ ...person, sound: soundOf(person.name) })),
  )
  await publishRoster(trx, { publisher: PUBLISHER, now: PUBLISHED })
  await insert(trx, 'feeTables', feeTables)
  await insert(trx, 'disclosureItems', disclosureItems)
  await insert(trx, 'searchWords', searchWords)
  await insert(trx, 'notifyTemplates', notifyTemplates)
  await insert(trx, 'notifyMessages', notifyMessages(given.now).filter(isThere))
  await insert(trx, 'notices', notices)
  for (const table of CHANGED_BY_FORMS) {
    await sql`update ${sql.table(table)} set ${sql.ref('updateTime')} = ${sql.ref('createTime')}`.execute(trx)
  }
}

/** Tables whose rows tell when they were saved last. */
const CHANGED_BY_FORMS = [
  'users',
  'roles',
  'depts',
  'posts',
  'dictTypes',
  'dictData',
  'configs',
  'notifyTemplates',
  'notices',
  'arbitrators',
  'feeTables',
  'disclosureItems',
  'searchWords',
] as const

/** A statement takes 999 variables in the SQLite builds with the lowest limit; no table has more than 33 columns. */
const ROWS_AT_ONCE = 30

async function insert<T extends keyof Tables>(
  trx: Writer,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute()
  }
}
