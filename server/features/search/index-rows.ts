import { cut } from '@shared/domain/texts/cut'
import type { Database, Reader, Writer } from '../../platform/db/database'
import type { SearchIndex } from '../../platform/db/search-index'
import { runsOf } from './characters'
import { KINDS, type SearchableTexts } from './kinds'
import { keyOf } from './words'

/** Rows in one transaction: other writers wait no longer than for these. */
const BATCH = 50
/** Characters of a text that are indexed: a book of 100 pages. */
const MAX_TEXT = 200_000

/** Indexes the texts of all rows that are new or were changed since the last call (migrations/0001-baseline). */
export async function updateIndex(db: Database): Promise<void> {
  while ((await staleRows(db.read, 1)).length > 0) await db.write(trx => indexSome(trx, db.searchIndex))
}

const pending = new WeakMap<Database, Promise<void>>()

/** Runs something with the index; if the index is damaged it is emptied first, and all texts are read again. */
export async function withIndexRepair<T>(db: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!db.searchIndex.isDamaged(error)) throw error
  }
  const emptied =
    pending.get(db) ?? db.write(trx => empty(trx, db.searchIndex)).finally(() => pending.delete(db))
  pending.set(db, emptied)
  await emptied
  return work()
}

async function empty(trx: Writer, index: SearchIndex): Promise<void> {
  await index.clear(trx)
  await trx.updateTable('searchItems').set({ stale: 1 }).execute()
}

const staleRows = (db: Reader, max: number) =>
  db
    .selectFrom('searchItems')
    .select(['id', 'kind', 'itemId'])
    .where('stale', '=', 1)
    .orderBy('id')
    .limit(max)
    .execute()

async function indexSome(trx: Writer, index: SearchIndex): Promise<void> {
  const rows = await staleRows(trx, BATCH)
  for (const [kind, { texts }] of Object.entries(KINDS)) {
    const own = rows.filter(row => row.kind === kind)
    const read = await texts(
      trx,
      own.map(({ itemId }) => itemId),
    )
    const numbers = new Map(own.map(({ id, itemId }) => [itemId, id]))
    for (const { id, ...rest } of read) {
      const number = numbers.get(id)
      if (number !== undefined) await put(trx, index, number, rest)
    }
  }
  // Rows of a kind that this version does not know are removed as well: otherwise they would be read again each time.
  await trx
    .updateTable('searchItems')
    .set({ stale: 0 })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}

async function put(
  trx: Writer,
  index: SearchIndex,
  id: number,
  {
    title,
    otherNames = '',
    summary,
    menuName,
    isOutdated = false,
    isNews = false,
    ...rest
  }: Omit<SearchableTexts, 'id'>,
) {
  const text = cut(rest.text, MAX_TEXT)
  await index.put(trx, id, {
    title: [...runsOf(title), ...runsOf(otherNames)],
    summary: runsOf(summary),
    text: runsOf(text),
    menuName: runsOf(menuName),
  })
  const stored = { text, titleKey: keyOf(withoutExtension(title)) }
  await trx
    .insertInto('searchTexts')
    .values({ id, ...stored })
    .onConflict(conflict => conflict.column('id').doUpdateSet(stored))
    .execute()
  await trx
    .updateTable('searchItems')
    .set({ outdated: isOutdated ? 1 : 0, news: isNews ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** Visitors name a file as a paper, not as a file. */
const withoutExtension = (title: string) => title.replace(/\.[a-z]{2,4}$/i, '')
