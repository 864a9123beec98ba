import { formerKey } from '@shared/domain/paths/former-address'
import { FACADE_PATH } from '@shared/domain/paths/paths'
import { ENGLISH_HOME } from '@shared/domain/site/site-language'
import type { Reader } from '../../platform/db/database'
import { isAmong } from '../../platform/db/query'
import type { Row } from '../../platform/db/schema'
import { visible } from '../documents'
import { englishSections, facadeMenus, isExternal, type MenuRow, pathOf, trailOf } from '../menus'
import { articlePath } from '../sections'

/** Pages of the public site that are no sections, with what staff call them. */
const FIXED: ReadonlyMap<string, string> = new Map([
  [FACADE_PATH, '首页'],
  [`${FACADE_PATH}/search`, '站内搜索'],
  [`${FACADE_PATH}/site-map`, '网站地图'],
  [ENGLISH_HOME, '英文首页'],
  [`${ENGLISH_HOME}/search`, '英文站内搜索'],
])

/** A page that visitors can open. */
interface Target {
  title: string
  href: string
  /** There is a page at that address now, not one that was moved. */
  isCurrent: boolean
}

type Link = Pick<Row<'formerAddresses'>, 'id' | 'kind' | 'target'>

/** Where former addresses lead, by their ids; those that lead to nothing that visitors can open are left out. */
export async function targetsOf(
  db: Reader,
  now: number,
  rows: readonly Link[],
): Promise<Map<number, Target>> {
  const [sections, articles] = await Promise.all([openSections(db), openArticles(db, now, rows)])
  const find = ({ kind, target }: Link): Target | undefined => {
    if (kind === 'section') return sections.byId.get(Number(target))
    if (kind === 'article') return articles.get(Number(target))
    return pageAt(target, sections)
  }
  return new Map(
    rows.flatMap(row => {
      const target = find(row)
      return target ? [[row.id, target] as const] : []
    }),
  )
}

interface Sections {
  byId: ReadonlyMap<number, Target>
  /** By address, as `formerKey` writes it. */
  byKey: ReadonlyMap<string, { id: number; title: string }>
}

/** The sections that visitors can open: pages, and directories, which lead to their first page. */
export async function openSections(db: Reader): Promise<Sections> {
  const { rows } = await facadeMenus(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  const found = rows.flatMap(row => {
    if (row.path === FACADE_PATH || isExternal(row.path)) return []
    const page = row.component ? row : firstPage(rows, row.id)
    if (!page) return []
    const [address, href] = [row, page].map(one => pathOf(trailOf(one, byId)))
    return [{ id: row.id, title: row.name, address: address ?? '', href: href ?? '' }]
  })
  return {
    byId: new Map(found.map(({ id, title, href }) => [id, { title, href, isCurrent: true }])),
    byKey: new Map(found.map(({ id, title, address }) => [formerKey(address) ?? '', { id, title }])),
  }
}

const firstPage = (rows: readonly MenuRow[], parentId: number) =>
  rows
    .filter(row => row.parentId === parentId && row.component && row.visible === 1 && !isExternal(row.path))
    .sort((a, b) => a.sort - b.sort || a.id - b.id)[0]

async function openArticles(db: Reader, now: number, links: readonly Link[]): Promise<Map<number, Target>> {
  const ids = links.flatMap(({ kind, target }) => (kind === 'article' ? [Number(target)] : []))
  if (ids.length === 0) return new Map()
  const [rows, english] = await Promise.all([
    visible(db.selectFrom('documents').select(['id', 'menuId', 'title']), now)
      .where(isAmong('id', ids))
      .execute(),
    englishSections(db),
  ])
  return new Map(
    rows.map(({ id, menuId, title }) => [
      id,
      { title, href: articlePath(id, english.has(menuId) ? 'en' : 'zh-CN'), isCurrent: true },
    ]),
  )
}

/** A page by its path, which may have a query. One at which there is nothing now may have been moved. */
function pageAt(address: string, { byKey }: Sections): Target {
  const key = formerKey(address.split('?', 1)[0] ?? '') ?? ''
  const title = FIXED.get(key) ?? byKey.get(key)?.title
  return { title: title ?? address, href: address, isCurrent: title !== undefined }
}

/** Whether an address, as `formerKey` writes it, is that of a page; the name of that page. */
export const pageNameAt = (key: string, { byKey }: Sections): string | undefined =>
  FIXED.get(key) ?? byKey.get(key)?.title
