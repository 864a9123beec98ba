import { MAX_DOCUMENTS, type ReplacedContacts, type TypedContacts } from '@shared/contract/references'
import { sql } from 'kysely'
import type { SignedInUser } from '../../../platform/api/caller'
import type { Reader, Writer } from '../../../platform/db/database'
import { updatedStamp } from '../../../platform/db/optimistic-lock'
import { contains, hasPart } from '../../../platform/db/query'
import { hasPermission } from '../../permissions'
import { readContacts, soughtOf } from '../../references'
import { publishesDirectly, waitingAmong } from '../review/rules'
import { DETAIL_COLUMNS, PUBLISHED, stateOf } from '../rows'
import { updateDocument } from '../save'
import { textsOf, withService } from '../service'
import { storeVersion } from '../versions/versions'
import { writtenInScope } from '../writer-scope'
import { type Lines, scanDocument } from './scan'

const UPDATE = 'system:documents:update'
/** Texts of which nothing is found after all are read as well: no more than this for one call. */
const MAX_CANDIDATES = 500
/** Of all lines together, the latest ones. */
const MAX_FORMER = 200

async function readLines(db: Reader): Promise<Lines> {
  const [contacts, former] = await Promise.all([
    readContacts(db),
    db.selectFrom('formerContacts').selectAll().orderBy('createTime', 'desc').limit(MAX_FORMER).execute(),
  ])
  return { contacts, former }
}

function scanRow(row: Parameters<typeof textsOf>[0], lines: Lines) {
  const { title, summary, content } = textsOf(row)
  return scanDocument(content, { title, summary }, lines)
}

/** Ids of the documents that may have some, those that visitors read first. */
async function candidates(db: Reader, { contacts, former }: Lines, userId: number): Promise<number[]> {
  const clues = [...new Set(soughtOf(contacts, former).flatMap(one => one.clues))]
  const text = sql`coalesce("serviceTexts", "content", '') || ' ' || "title" || ' ' || coalesce("summary", '')`
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where(await writtenInScope(db, userId))
    .where(eb =>
      eb.or([
        hasPart(sql.ref('content'), '<data value="contact:'),
        ...clues.map(clue => (clue.includes('@') ? contains('content', clue) : hasPart(text, clue))),
      ]),
    )
    .orderBy('status')
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** Documents that still contain contacts as typed characters: what was true once, and what will not follow a change. */
export async function findTyped(
  db: Reader,
  slow: Reader,
  { user, now }: { user: SignedInUser; now: number },
): Promise<TypedContacts> {
  const lines = await readLines(db)
  const [ids, mayUpdate, isDirect] = await Promise.all([
    candidates(slow, lines, user.id),
    hasPermission(db, user.id, UPDATE),
    publishesDirectly(db, user.id),
  ])
  const list: TypedContacts['list'] = []
  for (const id of ids.slice(0, MAX_CANDIDATES)) {
    // One at a time: a text may have 8 MB.
    const row = await slow
      .selectFrom('documents')
      .select([...DETAIL_COLUMNS, 'serviceTexts'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) continue
    const { contacts } = await scanRow(row, lines)
    if (contacts.length === 0) continue
    if (list.length === MAX_DOCUMENTS) return { list, hasMore: true }
    list.push({
      ...{ id, title: row.title, state: stateOf(row, now), contacts },
      mayReplace: mayUpdate && (row.status !== PUBLISHED || isDirect),
    })
  }
  return { list, hasMore: ids.length > MAX_CANDIDATES }
}

/**
 * Replaces typed contacts by references, each document as a save of its own with a version. Documents that the user may
 * not change, and those in which another user has replaced them since, are passed over.
 */
export async function replaceTyped(
  trx: Writer,
  ids: readonly number[],
  { user, now }: { user: SignedInUser; now: number },
): Promise<ReplacedContacts> {
  const [lines, isDirect, waiting, inScope] = await Promise.all([
    readLines(trx),
    publishesDirectly(trx, user.id),
    waitingAmong(trx, ids),
    writtenInScope(trx, user.id),
  ])
  const result = { documents: 0, places: 0, skipped: 0 }
  for (const id of new Set(ids)) {
    const row = await trx
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', id)
      .where(inScope)
      .executeTakeFirst()
    const mayChange = isDirect || (row?.status !== PUBLISHED && !waiting.has(id))
    const found = row && mayChange ? await scanRow(row, lines) : undefined
    const places = found?.contacts.reduce((all, { count, manual }) => all + count - manual, 0) ?? 0
    if (!row || !found || places === 0) {
      result.skipped += 1
      continue
    }
    const texts = await withService(found.replaced, undefined, row)
    await updateDocument(trx, id, { ...texts, ...updatedStamp({ user, now }, row) })
    await storeVersion(trx, id, { before: row, action: 'update', note: '手写的联系方式改为引用' })
    result.documents += 1
    result.places += places
  }
  return result
}
