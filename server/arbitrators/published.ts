import type { RosterFacets } from '@shared/contract/arbitrators'
import { sql } from 'kysely'
import type { Reader } from '../db/database'
import { contains, readPage } from '../db/query'
import { PUBLIC_COLUMNS } from './columns'
import { ITEM_KINDS, type ItemKind } from './items'
import { typedPinyin } from './sound'

/** The filters of the roster: the fields of contract 13.7 and, after them, this product's additions. */
export interface RosterFilters extends Partial<Record<ItemKind, string>> {
  name?: string
  /** One arbitrator, whatever the other filters say, so that a link still works after the name was corrected. */
  id?: number
  /** Names also match by pronunciation. */
  sound?: boolean
  /** A speciality, a region or a language matches as one whole item of its field, not as a part of the field. */
  exact?: boolean
}

/** No one chooses from more of one kind. */
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

/** How many records each choice would leave, with the other filters as they are; the most frequent choices first. */
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

/** When the roster was published last, and by whom; undefined where that is not recorded. */
export const lastPublication = (db: Reader) =>
  db
    .selectFrom('rosterPublications')
    .select(['publishTime', 'publisher'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
