import type { RosterFacets } from '@shared/contract/arbitrators'
import { sql } from 'kysely'
import type { Reader } from '../db/open'
import { contains, readPage } from '../db/query'
import { PUBLIC_COLUMNS } from './columns'
import { ITEM_KINDS, type ItemKind } from './items'
import { typedPinyin } from './sound'

/** What the roster is narrowed by: the fields of contract 13.7 and, after them, this product's additions. */
export interface RosterFilters extends Partial<Record<ItemKind, string>> {
  name?: string
  /** One person: whatever else is said, so that a link goes on leading there when the name was put right. */
  id?: number
  /** Names are also found as they sound. */
  sound?: boolean
  /** A speciality, a region or a language is one whole item of its field, not a part of the field. */
  exact?: boolean
}

/** More of one kind are more than anyone chooses from. */
const MAX_ITEMS = 200
const PARTS: readonly ItemKind[] = ['profession', 'region', 'language']

function select(db: Reader, filters: RosterFilters, without?: ItemKind) {
  const { name = '', id, sound, exact } = filters
  const typed = sound ? typedPinyin(name) : ''
  if (id !== undefined) return db.selectFrom('publishedArbitrators').where('id', '=', id)
  let rows = db
    .selectFrom('publishedArbitrators')
    .$if(name !== '', q =>
      q.where(({ or }) => or([contains('name', name), ...(typed ? [contains('sound', ` ${typed}`)] : [])])),
    )
  for (const kind of ITEM_KINDS) {
    const value = kind === without ? '' : (filters[kind] ?? '')
    if (value === '') continue
    rows =
      PARTS.includes(kind) && !exact
        ? rows.where(contains(kind, value))
        : rows.where('id', 'in', itemsOf(db, kind).select('arbitratorId').where('value', '=', value))
  }
  return rows
}

const itemsOf = (db: Reader, kind: ItemKind) => db.selectFrom('publishedItems').where('kind', '=', kind)

/** One page of what was published last. */
export const readPublished = (
  db: Reader,
  filters: RosterFilters,
  page: { pageNo: number; pageSize: number },
) => readPage(select(db, filters).select(PUBLIC_COLUMNS).orderBy('sort').orderBy('id'), page)

/** How many would be left by each choice, the other filters kept; the most frequent choices first. */
export async function countFacets(db: Reader, filters: RosterFilters): Promise<RosterFacets> {
  const count = async (kind: ItemKind) => {
    const people = select(db, filters, kind).select('id')
    const rows = await itemsOf(db, kind)
      .select(['value', sql<number>`count(*)`.as('count')])
      .where('arbitratorId', 'in', people)
      .groupBy('value')
      .orderBy('count', 'desc')
      .orderBy('value')
      .limit(MAX_ITEMS)
      .execute()
    return rows.map(row => ({ value: row.value, count: Number(row.count) }))
  }
  const [rosterType, profession, region, language, sex] = await Promise.all([
    count('rosterType'),
    count('profession'),
    count('region'),
    count('language'),
    count('sex'),
  ])
  return { rosterType, profession, region, language, sex }
}

/** When the roster was published last, and by whom; nothing where that is not known. */
export const lastPublication = (db: Reader) =>
  db
    .selectFrom('rosterPublications')
    .select(['publishTime', 'publisher'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
