import { type InsertObject, sql } from 'kysely'
import { pinyinReader } from '../../features/arbitrators/pinyin'
import { publishRoster } from '../../features/arbitrators/publish'
import { SAMPLE_DATABASE } from '../../features/launch'
import type { Writer } from '../../platform/db/database'
import type { Tables } from '../../platform/db/schema'
import { SYSTEM } from '../../platform/db/system'
import { CLERK, roles, type SeedAccounts, sampleMenus, sampleRoles, userRoles, users } from './accounts'
import { arbitrators, PUBLISHED, PUBLISHER } from './arbitrators/rows'
import { calendarSpans, periods } from './calendar'
import { configs } from './configs'
import { noteDelivered } from './deliver'
import { depts, posts, userPosts } from './departments'
import { dictData, dictTypes } from './dictionaries/rows'
import { disclosureItems } from './disclosure-items'
import { documents } from './documents'
import { feeTables } from './fee-tables'
import { fileContents, fileParts, files } from './files'
import { jobMenus, jobRoles } from './job-roles'
import { facadeMenus } from './menus/facade'
import { staffMenus } from './menus/staff'
import { notifyMessages } from './messages/rows'
import { notifyTemplates } from './messages/templates'
import { notices } from './notices'
import { withoutSampleRows } from './sample-rows'
import { searchWords } from './search-words/search-words'

interface Given {
  /** In epoch milliseconds. */
  now: number
  /** The first accounts. */
  accounts: SeedAccounts
  /** Whether the fictional commission is to be there; without it there is what every commission needs. */
  sampleData: boolean
}

/** Fills an empty, migrated database, inside the caller's transaction. */
export async function seed(trx: Writer, given: Given): Promise<void> {
  const insert: Insert = (table, rows) =>
    insertRows(trx, table, given.sampleData ? rows : withoutSampleRows(table, rows, given.now))
  const accounts = users(given.accounts)
  const isThere = ({ userId }: { userId: number }) => accounts.some(({ id }) => id === userId)
  await insert('depts', depts)
  await insert('posts', posts)
  await insert('users', accounts)
  await insert('roles', given.sampleData ? [...roles, ...sampleRoles] : [...roles, ...jobRoles(given.now)])
  await insert('menus', [...staffMenus, ...facadeMenus])
  await insert('userRoles', userRoles.filter(isThere))
  await insert('userPosts', userPosts(CLERK).filter(isThere))
  await insert('roleMenus', given.sampleData ? sampleMenus : jobMenus)
  await insert('dictTypes', dictTypes)
  await insert('dictData', dictData)
  await insert('configs', configs)
  if (given.sampleData) await insert('configs', [{ ...SAMPLE_DATABASE, createTime: given.now }])
  await insert('files', files)
  await insert('fileContents', fileContents)
  await insert('fileParts', fileParts)
  await insert('documents', await documents(given.now))
  const pinyinOf = await pinyinReader()
  await insert(
    'arbitrators',
    arbitrators(given.now).map(person => ({ ...person, pinyin: pinyinOf(person) })),
  )
  if (given.sampleData) await publishRoster(trx, { publisher: PUBLISHER, now: PUBLISHED })
  await insert('feeTables', feeTables)
  await insert('disclosureItems', disclosureItems)
  await insert('searchWords', searchWords)
  await insert('calendarSpans', calendarSpans)
  await insert('periods', periods)
  await insert('notifyTemplates', notifyTemplates)
  await insert('notifyMessages', notifyMessages(given.now).filter(isThere))
  await insert('notices', notices)
  for (const table of CHANGED_BY_FORMS) {
    await sql`update ${sql.table(table)} set ${sql.ref('updateTime')} = ${sql.ref('createTime')}`.execute(trx)
    if (!given.sampleData)
      await sql`update ${sql.table(table)} set ${sql.ref('updater')} = ${SYSTEM}`.execute(trx)
  }
  await noteDelivered(trx, given.now)
}

type Insert = <T extends keyof Tables>(table: T, rows: readonly InsertObject<Tables, T>[]) => Promise<void>

/** Tables whose rows tell when they were saved last. */
const CHANGED_BY_FORMS = [
  'users',
  'roles',
  'menus',
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
  'calendarSpans',
  'periods',
] as const

/** A statement takes 999 variables in the SQLite builds with the lowest limit; no table has more than 36 columns. */
const ROWS_AT_ONCE = 25

async function insertRows<T extends keyof Tables>(
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
