import type { DisclosurePlace } from '@shared/contract/disclosure'
import type { Reader } from '../../platform/db/database'
import { isAmong } from '../../platform/db/query'
import type { Row } from '../../platform/db/schema'
import { SYSTEM } from '../../platform/db/system'
import { sectionsWithArticles, visible } from '../documents'
import { facadeMenus, type MenuRow } from '../menus'

type Item = Pick<Row<'disclosureItems'>, 'kind' | 'target'>

/** Why visitors find nothing at an item: `仲裁规则（栏目内暂无文章）`, and whether what it leads to is there at all. */
interface Shortage {
  text: string
  isGone: boolean
}

const ARTICLES = 'facade/document/'
const ROSTER = 'facade/arbitrator/list'
const FEES = 'facade/fee/calculator'
const PROPER = { article: '文章', file: '文件', column: '栏目' } as const

/**
 * Sections with nothing to read: of articles without any, and those of a roster or of fees that are not published. A
 * table of fees that came with the product is none of the commission's.
 */
export async function emptySections(
  db: Reader,
  now: number,
  hasOtherRoster: boolean,
): Promise<Map<string, string>> {
  const { rows } = await facadeMenus(db)
  const [filled, person, table] = await Promise.all([
    sectionsWithArticles(
      db,
      now,
      rows.filter(({ component }) => component?.startsWith(ARTICLES)).map(({ id }) => id),
    ),
    hasOtherRoster || db.selectFrom('publishedArbitrators').select('id').limit(1).executeTakeFirst(),
    db
      .selectFrom('feeTables')
      .select('id')
      .where('publishTime', 'is not', null)
      .where(eb => eb.or([eb('publisher', 'is', null), eb('publisher', '!=', SYSTEM)]))
      .limit(1)
      .executeTakeFirst(),
  ])
  const why = ({ id, component }: MenuRow): string | null => {
    if (component?.startsWith(ARTICLES)) return filled.has(id) ? null : '栏目内暂无文章'
    if (component === ROSTER) return person ? null : '名册尚未发布'
    if (component === FEES) return table ? null : '收费标准尚未发布'
    return null
  }
  return new Map(
    rows.flatMap(row => {
      const reason = why(row)
      return reason === null ? [] : [[String(row.id), `${row.name}（${reason}）`] as const]
    }),
  )
}

/** By section, when what it shows was published last: its newest article, the roster, the table of fees. */
export async function timesOfSections(db: Reader, now: number): Promise<Map<string, number>> {
  const { rows } = await facadeMenus(db)
  const [articles, roster, fees] = await Promise.all([
    visible(db.selectFrom('documents'), now)
      .select(eb => ['menuId', eb.fn.max('publishTime').as('time')])
      .groupBy('menuId')
      .execute(),
    db
      .selectFrom('rosterPublications')
      .select(eb => eb.fn.max('publishTime').as('time'))
      .executeTakeFirst(),
    db
      .selectFrom('feeTables')
      .select(eb => eb.fn.max('publishTime').as('time'))
      .executeTakeFirst(),
  ])
  const newest = new Map(articles.map(({ menuId, time }) => [menuId, time]))
  return new Map(
    rows.flatMap(({ id, component }) => {
      const time = component === ROSTER ? roster?.time : component === FEES ? fees?.time : newest.get(id)
      return time ? [[String(id), Number(time)] as const] : []
    }),
  )
}

/** What visitors may not open of what items name: by its title, never by its number. */
export async function closedTargets(
  db: Reader,
  items: readonly Item[],
): Promise<(item: Item) => Shortage | null> {
  const idsOf = (kind: Item['kind']) =>
    items.flatMap(item => (item.kind === kind && /^\d{1,15}$/.test(item.target) ? [Number(item.target)] : []))
  const [documents, files, menus] = await Promise.all([
    db
      .selectFrom('documents')
      .select(['id', 'title as name'])
      .where(isAmong('id', idsOf('article')))
      .execute(),
    db
      .selectFrom('files')
      .select(['id', 'name'])
      .where(isAmong('id', idsOf('file')))
      .execute(),
    db
      .selectFrom('menus')
      .select(['id', 'name'])
      .where(isAmong('id', idsOf('column')))
      .execute(),
  ])
  const names = { article: namesOf(documents), file: namesOf(files), column: namesOf(menus) }
  return ({ kind, target }) => {
    if (kind === 'none') return { text: '未指定', isGone: true }
    if (kind === 'path') return null
    const name = names[kind].get(target)
    if (name === undefined) return { text: `${PROPER[kind]}已删除`, isGone: true }
    const why = kind === 'column' ? '栏目已停用' : `${PROPER[kind]}已下线或者未公开`
    return { text: `${name}（${why}）`, isGone: false }
  }
}

/** Where staff put an item right, whose target is there: the screen of that target. */
export async function screensOf(db: Reader): Promise<(item: Item) => DisclosurePlace> {
  const { rows } = await facadeMenus(db)
  const components = new Map(rows.map(({ id, component }) => [String(id), component ?? '']))
  return ({ kind, target }) => {
    if (kind === 'article' || kind === 'file') return kind
    if (kind !== 'column') return 'item'
    const component = components.get(target)
    if (component?.startsWith(ARTICLES)) return 'articles'
    if (component === ROSTER) return 'roster'
    return component === FEES ? 'fees' : 'section'
  }
}

const namesOf = (rows: readonly { id: number; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [String(id), name]))
