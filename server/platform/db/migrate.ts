import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely'
import type { Engine } from './by-engine'
import { FILLING, hasTable } from './catalog'
import type { Database, Reader, Snapshot } from './database'
import { DatabaseUnfit } from './errors'
import * as start from './migrations/0001-start'
import * as notices from './migrations/0002-notices'
import * as filesSessionsVisits from './migrations/0003-files-sessions-visits'
import * as updates from './migrations/0004-updates'
import * as menus from './migrations/0005-menus'
import * as signIn from './migrations/0006-sign-in'
import * as feeTables from './migrations/0007-fee-tables'
import * as smsBrakes from './migrations/0008-sms-brakes'
import * as oauth from './migrations/0009-oauth'
import * as search from './migrations/0010-search'
import * as arbitrators from './migrations/0011-arbitrators'
import * as disclosure from './migrations/0012-disclosure'
import * as articles from './migrations/0013-articles'
import * as searchArbitrators from './migrations/0014-search-arbitrators'
import * as facadeMenus from './migrations/0015-facade-menus'
import * as feeTableHistory from './migrations/0016-fee-table-history'
import * as pictures from './migrations/0017-pictures'
import * as documentLogs from './migrations/0018-document-logs'
import * as documentDrafts from './migrations/0019-document-drafts'
import * as accountEvents from './migrations/0020-account-events'
import * as fileUses from './migrations/0022-file-uses'
import * as smsAskers from './migrations/0023-sms-askers'
import * as endedSessions from './migrations/0024-ended-sessions'
import * as signInBounds from './migrations/0025-sign-in'
import * as initialPasswords from './migrations/0026-initial-passwords'
import * as oauthCodeOnly from './migrations/0027-oauth-code-only'
import * as documentsFound from './migrations/0028-documents-found'
import * as sessionMenu from './migrations/0031-session-menu'
import * as apiDocsMenu from './migrations/0032-api-docs-menu'
import * as fileParts from './migrations/0033-file-parts'
import * as administration from './migrations/0034-administration'
import * as administrationMenus from './migrations/0035-administration-menus'
import * as permissionVersion from './migrations/0040-permission-version'
import * as sectionNames from './migrations/0043-section-names'
import * as securitySettings from './migrations/0044-security-settings'
import * as menuAdministration from './migrations/0045-menu-administration'
import * as oauthClients from './migrations/0046-oauth-clients'
import * as fileStore from './migrations/0047-file-store'
import * as processes from './migrations/0048-processes'
import * as searchWords from './migrations/0049-search-words'
import * as formerContacts from './migrations/0050-former-contacts'
import * as translations from './migrations/0051-translations'
import * as serviceAnnouncements from './migrations/0052-service-announcements'
import * as feedback from './migrations/0053-feedback'
import * as coverCredit from './migrations/0054-cover-credit'
import * as roster from './migrations/0055-roster'
import * as downloadGroups from './migrations/0056-download-groups'
import * as documentsById from './migrations/0057-documents-by-id'
import * as staffMessages from './migrations/0058-staff-messages'
import * as recycleBin from './migrations/0060-recycle-bin'
import * as backups from './migrations/0061-backups'
import * as sampleData from './migrations/0062-sample-data'
import * as documentReviews from './migrations/0064-document-reviews'
import * as flatMenus from './migrations/0065-flat-menus'
import * as listsByIndex from './migrations/0066-lists-by-index'
import * as pictureFailures from './migrations/0067-picture-failures'
import * as messageRecord from './migrations/0068-message-record'
import * as auditAnchor from './migrations/0070-audit-anchor'
import * as noSampleMarks from './migrations/0073-no-sample-marks'
import { BASELINE, baseline } from './postgres/baseline'

/** All migrations, oldest first. A released one is never edited: add the next number. */
export const migrations = {
  '0001-start': start,
  '0002-notices': notices,
  '0003-files-sessions-visits': filesSessionsVisits,
  '0004-updates': updates,
  '0005-menus': menus,
  '0006-sign-in': signIn,
  '0007-fee-tables': feeTables,
  '0008-sms-brakes': smsBrakes,
  '0009-oauth': oauth,
  '0010-search': search,
  '0011-arbitrators': arbitrators,
  '0012-disclosure': disclosure,
  '0013-articles': articles,
  '0014-search-arbitrators': searchArbitrators,
  '0015-facade-menus': facadeMenus,
  '0016-fee-table-history': feeTableHistory,
  '0017-pictures': pictures,
  '0018-document-logs': documentLogs,
  '0019-document-drafts': documentDrafts,
  '0020-account-events': accountEvents,
  '0022-file-uses': fileUses,
  '0023-sms-askers': smsAskers,
  '0024-ended-sessions': endedSessions,
  '0025-sign-in': signInBounds,
  '0026-initial-passwords': initialPasswords,
  '0027-oauth-code-only': oauthCodeOnly,
  '0028-documents-found': documentsFound,
  '0031-session-menu': sessionMenu,
  '0032-api-docs-menu': apiDocsMenu,
  '0033-file-parts': fileParts,
  '0034-administration': administration,
  '0035-administration-menus': administrationMenus,
  '0040-permission-version': permissionVersion,
  '0043-section-names': sectionNames,
  '0044-security-settings': securitySettings,
  '0045-menu-administration': menuAdministration,
  '0046-oauth-clients': oauthClients,
  '0047-file-store': fileStore,
  '0048-processes': processes,
  '0049-search-words': searchWords,
  '0050-former-contacts': formerContacts,
  '0051-translations': translations,
  '0052-service-announcements': serviceAnnouncements,
  '0053-feedback': feedback,
  '0054-cover-credit': coverCredit,
  '0055-roster': roster,
  '0056-download-groups': downloadGroups,
  '0057-documents-by-id': documentsById,
  '0058-staff-messages': staffMessages,
  '0060-recycle-bin': recycleBin,
  '0061-backups': backups,
  '0062-sample-data': sampleData,
  '0064-document-reviews': documentReviews,
  '0065-flat-menus': flatMenus,
  '0066-lists-by-index': listsByIndex,
  '0067-picture-failures': pictureFailures,
  '0068-message-record': messageRecord,
  '0070-audit-anchor': auditAnchor,
  '0073-no-sample-marks': noSampleMarks,
}

/** Kysely's migrator, to go back to an older state: `migrateTo` with a name above. */
export const migratorOf = ({ engine, writer: db }: Database) =>
  new Migrator({ db, provider: { getMigrations: async () => migrationsOf(engine) } })

/** PostgreSQL begins with a baseline in place of those up to its name. */
const migrationsOf = (engine: Engine): Record<string, Migration> =>
  engine === 'sqlite'
    ? migrations
    : {
        [BASELINE]: baseline,
        ...Object.fromEntries(Object.entries(migrations).filter(([name]) => name > BASELINE)),
      }

/**
 * Brings the database to this version's schema, in one transaction: if the process is killed half way, nothing has
 * changed.
 * @throws DatabaseUnfit for a database that a later version has been at, or that is not completely filled
 */
export const migrate = (db: Database): Promise<void> => migrateUpTo(db)

/** The same up to one migration, for a database that is to be filled with the rows of an older one. */
export async function migrateUpTo(db: Database, last?: string): Promise<void> {
  const had = await namesIn(db.writer)
  refuseLater(had)
  await refuseUnfinished(db.writer)
  // Kysely would take the lock even with nothing to do, while another process may hold it.
  if (missingIn(db.engine, had, last).length === 0) return
  const migrator = migratorOf(db)
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) throw error
  await db.alignIds(db.writer)
}

export interface SchemaState {
  /** The last migration. */
  last: string
  /** Whether it is this version's schema. */
  isCurrent: boolean
}

/**
 * What a database that is not to be changed has had.
 * @throws DatabaseUnfit for one of a later version, one that is not completely filled, and one of something else
 */
export async function schemaStateOf({ engine, read }: Snapshot): Promise<SchemaState> {
  const had = await namesIn(read)
  refuseLater(had)
  await refuseUnfinished(read)
  const last = had.toSorted().at(-1)
  if (last === undefined) throw new DatabaseUnfit('数据库里没有本系统的数据。')
  return { last, isCurrent: missingIn(engine, had).length === 0 }
}

/** @throws DatabaseUnfit */
async function refuseUnfinished(db: Reader): Promise<void> {
  if (await hasTable(db, FILLING))
    throw new DatabaseUnfit(
      '数据库的复制或恢复还没有完成。请再次执行同一条 npm run data 命令，完成后再使用；或者改用空的数据库。',
    )
}

/** @throws DatabaseUnfit for migrations that this version does not know */
export function refuseLater(names: readonly string[]): void {
  const later = names.filter(name => !(name in migrations))
  if (later.length > 0)
    throw new DatabaseUnfit(
      `数据库已由更新版本的程序升级（${later.join('、')}），本版本不能使用。请运行更新的版本，或者恢复升级前的备份。`,
    )
}

const missingIn = (engine: Engine, had: readonly string[], last?: string) =>
  Object.keys(migrationsOf(engine)).filter(name => !had.includes(name) && (!last || name <= last))

/** The migrations the database has had; none for a new one. */
async function namesIn(db: Reader): Promise<string[]> {
  if (!(await hasTable(db, DEFAULT_MIGRATION_TABLE))) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name)
}
