import type { DocumentState, PublicDocument, StaffDocument } from '@shared/contract/documents'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { Failure } from '../../platform/api/envelope'
import { byEngine } from '../../platform/db/by-engine'
import type { Reader } from '../../platform/db/database'
import { isAmong, nullable } from '../../platform/db/query'
import type { Row, Tables } from '../../platform/db/schema'
import { below, facadeMenus, publicSections } from '../menus'
import { publicService, readFacts } from './service'

export const PUBLISHED = 0
/** The other state that is stored. */
export const WITHHELD = 1

export type DocumentRow = Row<'documents'>
type Documents<O> = SelectQueryBuilder<Tables, 'documents', O>

export const notFound = () => new Failure(1100001000, '文档不存在')

/** Everything but `content`, which lists never read. */
export const LIST_COLUMNS = [
  'id',
  'menuId',
  'title',
  'summary',
  'cover',
  'coverCredit',
  'author',
  'source',
  'sourceUrl',
  'linkUrl',
  'publishTime',
  'top',
  'sort',
  'views',
  'status',
  'creator',
  'createTime',
  'updateTime',
  'updater',
  'ruleVersion',
  'effectiveDate',
  'abolished',
  'withdrawnTime',
  'service',
  'shownUntil',
  'translationOf',
] as const

type ListRow = Pick<DocumentRow, (typeof LIST_COLUMNS)[number]>

/** The time by which documents of one state are read in order, as in the index of the lists; those without one come last. */
export const timeInOrder = sql<number>`coalesce(${sql.ref('publishTime')}, 0)`

/** A section of the facade and all sections below it. */
export async function menuIds(db: Reader, menuId: number): Promise<number[]> {
  const { rows } = await facadeMenus(db)
  return [menuId, ...below(rows, menuId).map(row => row.id)]
}

export async function menuNames(db: Reader): Promise<Map<number, string>> {
  const rows = await db.selectFrom('menus').select(['id', 'name']).execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

/** Those that have been taken down by themselves. */
const ended = (now: number) => (eb: ExpressionBuilder<Tables, 'documents'>) =>
  eb.selectFrom('documents as ended').select('ended.id').where('ended.shownUntil', '<=', now)

/** What is published, due and not ended by itself: the state `published` of staff, whatever the state of its section. */
export const published = <O>(query: Documents<O>, now: number) =>
  query
    .where('status', '=', PUBLISHED)
    .where('publishTime', '<=', now)
    .where('documents.id', 'not in', ended(now))

/**
 * What visitors may read: published, and in a section that is public. The one condition of every public query.
 * `is true` has the sections compared row by row: the engines would else begin with them, and sort what they find.
 */
export const visible = <O>(query: Documents<O>, now: number) =>
  published(query, now).where(sql<boolean>`(${sql.ref('documents.menuId')} in ${publicSections}) is true`)

/** Those of the sections that have an article which visitors may read. */
export async function sectionsWithArticles(
  db: Reader,
  now: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await visible(db.selectFrom('documents'), now)
    .select('menuId')
    .distinct()
    .where(isAmong('menuId', ids))
    .execute()
  return new Set(rows.map(({ menuId }) => menuId))
}

/** Whether visitors see nothing of a section, since it or one above it is disabled or gone. */
export async function sectionsOff(db: Reader): Promise<(menuId: number) => boolean> {
  const open = new Set((await facadeMenus(db)).rows.map(({ id }) => id))
  return menuId => !open.has(menuId)
}

/** The same rule for rows that are read by their ids: with the condition, SQLite would look through all published ones. */
export async function visibleRows<R extends StateColumns & Pick<DocumentRow, 'menuId'>>(
  db: Reader,
  rows: readonly R[],
  now: number,
): Promise<R[]> {
  const isOff = await sectionsOff(db)
  return rows.filter(row => stateOf(row, now) === 'published' && !isOff(row.menuId))
}

type StateColumns = Pick<DocumentRow, 'status' | 'publishTime' | 'withdrawnTime' | 'shownUntil'>

/** The state of a document as staff see it. */
export function stateOf(
  { status, publishTime, withdrawnTime, shownUntil }: StateColumns,
  now: number,
): DocumentState {
  if (status === PUBLISHED) {
    if (shownUntil !== null && shownUntil <= now) return 'ended'
    return publishTime !== null && publishTime <= now ? 'published' : 'scheduled'
  }
  return withdrawnTime === null ? 'draft' : 'withdrawn'
}

/** The same as a condition of a query. */
export function inState<O>(query: Documents<O>, state: DocumentState, now: number): Documents<O> {
  if (state === 'published') return published(query, now)
  if (state === 'ended') return query.where('status', '=', PUBLISHED).where('shownUntil', '<=', now)
  if (state === 'scheduled') return query.where('status', '=', PUBLISHED).where('publishTime', '>', now)
  const unpublished = query.where('status', '!=', PUBLISHED)
  return unpublished.where('withdrawnTime', state === 'draft' ? 'is' : 'is not', null)
}

/** With the texts, as one document is read. */
export const DETAIL_COLUMNS = [...LIST_COLUMNS, 'content', 'attachments'] as const

/** Order of the public list (contract 13.4). */
export const inOrder = <O>(query: Documents<O>) =>
  query.orderBy('top', 'desc').orderBy('sort').orderBy('publishTime', nullable('desc')).orderBy('id', 'desc')

export function toPublic(row: ListRow, names: Map<number, string>): PublicDocument {
  const { status: _, creator: __, updateTime: ___, updater: ____, withdrawnTime: _____, ...more } = row
  const { service, shownUntil: ______, translationOf: _______, ...rest } = more
  return {
    ...rest,
    ...(service !== null && { service: publicService(service, row.publishTime) }),
    menuName: names.get(row.menuId) ?? null,
    top: row.top === 1,
    abolished: row.abolished === 1,
    content: null,
    attachments: null,
  }
}

export function toStaff(row: ListRow, names: Map<number, string>): StaffDocument {
  const { status, creator, updateTime, updater, withdrawnTime, shownUntil } = row
  return {
    ...toPublic(row, names),
    ...{ status, creator, updateTime, updater, withdrawnTime, shownUntil },
    service: readFacts(row.service),
  }
}

/** A published document outside of a user's data scope: no more than visitors see, whose titles are masked. */
export const toStaffOutside = (row: ListRow, names: Map<number, string>): StaffDocument => ({
  ...toStaff(row, names),
  ...{ creator: null, updater: null, service: null },
})

/**
 * The id, by which rows are read from the index of the list alone: in SQLite, reading the table
 * means reading the texts. The unary plus prevents it from scanning the table in its own order instead.
 */
export const idInList = byEngine<number>({ sqlite: sql`+${sql.ref('id')}`, postgres: sql.ref('id') })
