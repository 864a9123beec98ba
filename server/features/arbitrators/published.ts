import type { RosterFacets } from '@shared/contract/arbitrators'
import { SPECIALITIES } from '@shared/domain/arbitrators/specialities'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database'
import { contains, matchesText, readPage } from '../../platform/db/query'
import { PUBLIC_COLUMNS } from './columns'
import { ITEM_KINDS, type ItemKind } from './items'
import { typedPinyin } from './pinyin'

/** The filters of the roster: the fields of contract 13.7 and, after them, this product's additions. */
export interface RosterFilters extends Partial<Record<ItemKind, string>> {
  name?: string
  /** One arbitrator, whatever the other filters say, so that a link still works after the name was corrected. */
  id?: number
  /** Names also match by their pinyin. */
  pinyin?: boolean
  /** A speciality, a region or a language matches as one whole item of its field, not as a part of the field. */
  exact?: boolean
}

const DAY = 86_400_000

/** Who may be chosen: a term without a recorded end goes on, one with an end includes its last day. */
const isCurrent = (now: number) =>
  sql<boolean>`(${sql.ref('termEndTime')} is null or ${sql.ref('termEndTime')} > ${now - DAY})`

/** No one chooses from more of one kind. */
const MAX_ITEMS = 200
const PARTS = ['profession', 'region', 'language'] as const
const isPart = (kind: ItemKind): kind is (typeof PARTS)[number] => PARTS.some(part => part === kind)

function select(db: Reader, now: number, filters: RosterFilters, without?: ItemKind) {
  const { name = '', id, pinyin, exact } = filters
  const typed = pinyin ? typedPinyin(name) : ''
  if (id !== undefined) return db.selectFrom('publishedArbitrators').where('id', '=', id)
  let rows = db
    .selectFrom('publishedArbitrators')
    .where(isCurrent(now))
    .$if(name !== '', q =>
      q.where(({ or }) =>
        or([
          matchesText('publishedArbitrators', 'name', name),
          ...(typed ? [contains('pinyin', ` ${typed}`)] : []),
        ]),
      ),
    )
  for (const kind of ITEM_KINDS) {
    const value = kind === without ? '' : (filters[kind] ?? '')
    if (value === '') continue
    if (isPart(kind) && !exact) rows = rows.where(matchesText('publishedArbitrators', kind, value))
    else {
      const has = itemsOf(db, kind)
        .select('arbitratorId')
        .where(({ or, eb }) =>
          or([
            eb('value', '=', value),
            ...(kind === 'profession'
              ? [eb('value', 'in', grouped(db).select('speciality.label').where('group.label', '=', value))]
              : []),
          ]),
        )
      rows = rows.where('id', 'in', has)
    }
  }
  return rows
}

const itemsOf = (db: Reader, kind: ItemKind) => db.selectFrom('publishedItems').where('kind', '=', kind)

/** The specialities of the dictionary beside their groups (shared/domain/arbitrators/specialities.ts). */
const grouped = (db: Reader) =>
  db
    .selectFrom('dictData as speciality')
    .innerJoin('dictData as group', join =>
      join.on(
        sql<boolean>`substr(${sql.ref('speciality.value')}, 1, length(${sql.ref('group.value')}) + 1) = ${sql.ref('group.value')} || '/'`,
      ),
    )
    .where('speciality.dictType', '=', SPECIALITIES)
    .where('group.dictType', '=', SPECIALITIES)

/** One page of what was published last, without those whose term has ended. */
export const readPublished = (
  db: Reader,
  now: number,
  filters: RosterFilters,
  page: { pageNo: number; pageSize: number },
) => readPage(select(db, now, filters).select(PUBLIC_COLUMNS).orderBy('sort').orderBy('id'), page)

/** Who may be chosen now, by their numbers in the order of the roster. */
export async function currentPeople(db: Reader, now: number): Promise<number[]> {
  const rows = await select(db, now, {}).select('id').orderBy('sort').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** What is published of one arbitrator, also after the end of the term; undefined for one who is not on the roster. */
export const publishedPerson = (db: Reader, id: number) =>
  db.selectFrom('publishedArbitrators').select(PUBLIC_COLUMNS).where('id', '=', id).executeTakeFirst()

/** How many records each choice would leave, with the other filters as they are; the most frequent choices first. */
export async function countFacets(db: Reader, now: number, filters: RosterFilters): Promise<RosterFacets> {
  const count = async (kind: ItemKind) => {
    const people = select(db, now, filters, kind).select('id')
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
  const [rosterType, profession, region, nationality, language, sex] = await Promise.all([
    count('rosterType'),
    count('profession'),
    count('region'),
    count('nationality'),
    count('language'),
    count('sex'),
  ])
  return {
    rosterType,
    profession,
    professionGroup: await countGroups(db, now, filters),
    region,
    nationality,
    language,
    sex,
  }
}

/** The groups of specialities in the order of the dictionary, how many records each would leave, and what is in it. */
async function countGroups(db: Reader, now: number, filters: RosterFilters) {
  const people = select(db, now, filters, 'profession').select('id')
  const groups = await grouped(db)
    .innerJoin('publishedItems as item', join =>
      join.onRef('item.value', '=', 'speciality.label').on('item.kind', '=', 'profession'),
    )
    .select(['group.value as key', 'group.label as value'])
    .select(sql<number>`count(distinct ${sql.ref('item.arbitratorId')})`.as('count'))
    .where('item.arbitratorId', 'in', people)
    .groupBy(['group.id', 'group.value', 'group.label', 'group.sort'])
    .orderBy('group.sort')
    .orderBy('group.id')
    .limit(MAX_ITEMS)
    .execute()
  const members = await grouped(db)
    .select(['group.value as key', 'speciality.label'])
    .orderBy('speciality.sort')
    .orderBy('speciality.id')
    .execute()
  return groups.map(({ key, value, count }) => ({
    value,
    count: Number(count),
    specialities: members.filter(member => member.key === key).map(({ label }) => label),
  }))
}

/** When the roster was published last, and by whom; undefined where that is not recorded. */
export const lastPublication = (db: Reader) =>
  db
    .selectFrom('rosterPublications')
    .select(['publishTime', 'publisher'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
