import type {
  DisclosureItem,
  DisclosureKind,
  DisclosureState,
  DisclosureTarget,
  PublicDisclosure,
} from '@shared/contract/disclosure'
import { FACADE_PATH } from '@shared/domain/paths/paths'
import type { Reader } from '../../platform/db/database'
import { filterBy, nullable } from '../../platform/db/query'
import type { Row } from '../../platform/db/schema'
import { mayBePublic } from '../../platform/files/public-files'
import { visible, visibleRows } from '../documents'
import { urlOf } from '../files'
import { facadeMenus, isExternal, pathOf, trailOf } from '../menus'
import { articlePath } from '../sections'
import { closedTargets, emptySections, screensOf } from './shortage'

const MAX_TARGETS = 50
const STATE_COLUMNS = [
  'id',
  'menuId',
  'title',
  'status',
  'publishTime',
  'withdrawnTime',
  'shownUntil',
] as const
/** common_status */
const SHOWN = 0

/** Something visitors may open: its title, its address, and its date. */
interface Target extends DisclosureTarget {
  href: string
  time: number | null
}

interface TargetQuery {
  keyword?: string | undefined
  /** Restricts the result to these values. */
  values?: string[] | undefined
}

/** The values that are numbers, as numbers. */
const numbers = (values: string[]) => values.filter(value => /^\d{1,15}$/.test(value)).map(Number)

async function articles(db: Reader, now: number, { keyword, values }: TargetQuery): Promise<Target[]> {
  const documents = filterBy(db.selectFrom('documents').select(STATE_COLUMNS), {
    matches: { documents: { title: keyword } },
    isIn: { id: values && numbers(values) },
  })
    .orderBy('publishTime', nullable('desc'))
    .orderBy('id', 'desc')
  // Chosen ones are read by their ids alone: with the condition, SQLite would look through all that are public.
  const rows = values
    ? await visibleRows(db, await documents.execute(), now)
    : await visible(documents, now).limit(MAX_TARGETS).execute()
  return rows.map(({ id, title, publishTime }) => ({
    value: String(id),
    label: title,
    href: articlePath(id),
    time: publishTime,
  }))
}

async function files(db: Reader, { keyword, values }: TargetQuery): Promise<Target[]> {
  const shown = db
    .selectFrom('files')
    .select(['id', 'name', 'configId', 'path', 'createTime'])
    .where(mayBePublic)
  const rows = await filterBy(shown, {
    matches: { files: { name: keyword } },
    isIn: { id: values && numbers(values) },
  })
    .orderBy('id', 'desc')
    .limit(MAX_TARGETS)
    .execute()
  return rows.map(row => ({
    value: String(row.id),
    label: row.name,
    href: urlOf(row),
    time: row.createTime,
  }))
}

async function columns(db: Reader, { keyword, values }: TargetQuery): Promise<Target[]> {
  const { rows } = await facadeMenus(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  return rows
    .filter(({ path }) => path !== FACADE_PATH)
    .map(row => {
      const trail = trailOf(row, byId)
      return {
        value: String(row.id),
        label: trail
          .slice(1)
          .map(({ name }) => name)
          .join(' / '),
        href: isExternal(row.path) ? row.path : pathOf(trail),
        time: null,
      }
    })
    .filter(
      ({ label, value }) =>
        (keyword === undefined || label.includes(keyword)) && (values?.includes(value) ?? true),
    )
}

/** The targets that items of a kind can have: only what visitors may open. */
export function targetsOf(
  db: Reader,
  now: number,
  kind: DisclosureKind,
  query: TargetQuery,
): Promise<Target[]> {
  switch (kind) {
    case 'article':
      return articles(db, now, query)
    case 'file':
      return files(db, query)
    case 'column':
      return columns(db, query)
    default:
      return Promise.resolve([])
  }
}

/** Whether a path is one of the public site, with any query or fragment. */
export function isFacadePath(path: string): boolean {
  if (!/^\/[\w\-./%?=&#\u4e00-\u9fff]*$/.test(path) || path.startsWith('//')) return false
  const { pathname } = new URL(path, 'http://site.example')
  return pathname === FACADE_PATH || pathname.startsWith(`${FACADE_PATH}/`)
}

export type Resolved = Row<'disclosureItems'> &
  Pick<DisclosureItem, 'link' | 'time' | 'state' | 'missing' | 'place'>

/**
 * Every item, in order, with its current target. A target that was withdrawn since, and a section without anything to
 * read, count as not published.
 * @param hasOtherRoster whether another system has the roster
 */
export async function readDisclosure(db: Reader, now: number, hasOtherRoster: boolean): Promise<Resolved[]> {
  const rows = await db.selectFrom('disclosureItems').selectAll().orderBy('sort').orderBy('id').execute()
  const found = await Promise.all(
    (['article', 'file', 'column'] as const).map(async kind => {
      const values = rows.filter(row => row.kind === kind).map(({ target }) => target)
      const targets = values.length > 0 ? await targetsOf(db, now, kind, { values }) : []
      return targets.map(target => [`${kind} ${target.value}`, target] as const)
    }),
  )
  const targets = new Map<string, Target>(found.flat())
  const [empty, closed, screenOf] = await Promise.all([
    emptySections(db, now, hasOtherRoster),
    closedTargets(db, rows),
    screensOf(db),
  ])
  return rows.map(row => {
    const target =
      row.kind === 'path'
        ? { href: row.target, label: row.title, time: null }
        : targets.get(`${row.kind} ${row.target}`)
    const nothing = row.kind === 'column' ? empty.get(row.target) : undefined
    const lost = target ? null : closed(row)
    const lack = nothing ?? lost?.text ?? null
    const link = target && lack === null ? { href: target.href, title: target.label } : null
    const time = target && link ? (row.publishTime ?? target.time) : null
    const place = lost?.isGone ? 'item' : screenOf(row)
    return { ...row, link, time, missing: lack, place, state: stateOf({ ...row, link, time }, now) }
  })
}

/** Reports are yearly: one without a date may be of any year. */
function stateOf(
  { link, time, renewal }: Pick<PublicDisclosure, 'link' | 'time' | 'renewal'>,
  now: number,
): DisclosureState {
  if (!link) return 'missing'
  if (renewal === 'once') return 'current'
  return time === null || now > aYearAfter(time) ? 'old' : 'current'
}

function aYearAfter(time: number): number {
  const date = new Date(time)
  return date.setUTCFullYear(date.getUTCFullYear() + 1)
}

/** Items of the board as staff see it: with those that are missing. */
export const onBoardOfStaff = (items: Resolved[]): Resolved[] =>
  items.filter(({ status }) => status === SHOWN)

/** Of these, what is missing or outdated. */
export const due = (items: Resolved[]): Resolved[] =>
  onBoardOfStaff(items).filter(({ state }) => state !== 'current')

/**
 * The items that visitors see: those that lead somewhere. What is missing is shown to staff alone. All have a date: where
 * neither staff nor the target says one, that of what the section shows, or of the day on which the item got its target.
 * @param times of sections
 */
export const onBoard = (items: Resolved[], times: ReadonlyMap<string, number>): PublicDisclosure[] =>
  items
    .filter(({ status, link }) => status === SHOWN && link !== null)
    .map(({ key, title, owner, renewal, link, ...item }) => {
      const shown = item.kind === 'column' ? times.get(item.target) : undefined
      return { key, title, owner, renewal, link, time: item.time ?? shown ?? item.updateTime }
    })
