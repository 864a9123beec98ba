import type { FacadeMenuKind } from '@shared/contract/sections'
import { FACADE_PATH } from '@shared/domain/paths/paths'
import { ENGLISH_HOME, languageOf, type SiteLanguage } from '@shared/domain/site/site-language'
import type { Reader } from '../../platform/db/database'
import { inOrder, sectionsWithArticles, visible } from '../documents'
import { facadeMenus, isExternal, type MenuRow, pathOf, trailOf } from '../menus'
import { articlesOf, kindOf } from './kinds'

/** The context in which the server describes the public site: origin, time and data. */
export interface PageContext {
  db: Reader
  now: number
  /** Nothing is known here of arbitrators: another system has the roster. */
  isRosterElsewhere?: boolean
  /** The origin of the site, such as https://www.example.cn */
  origin: string
}

/** A page of the public site that has a section. */
export interface SectionPage {
  row: MenuRow
  /** The path, beginning with /facade. */
  path: string
  /** Names of the sections above it, outermost first. */
  above: { name: string; path: string }[]
  /** Of its address. */
  language: SiteLanguage
}

/** The sections that are pages of this site, hidden ones too: their addresses work (contract 13.3). */
export async function sectionPages(db: Reader): Promise<SectionPage[]> {
  const { rows } = await facadeMenus(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  return rows.flatMap(row => {
    if (row.path === FACADE_PATH || !row.component || isExternal(row.path)) return []
    const trail = trailOf(row, byId)
    const above = trail
      .slice(1, -1)
      .map(({ name }, depth) => ({ name, path: pathOf(trail.slice(0, depth + 2)) }))
    const path = pathOf(trail)
    return [{ row, path, above, language: languageOf(path) }]
  })
}

/** The counterparts of sections in the other language, by id; none for a section that has nothing to read. */
export async function sectionTranslations(
  db: Reader,
  now: number,
  pages: readonly SectionPage[],
): Promise<ReadonlyMap<number, SectionPage>> {
  const pairs = pages.flatMap(page => {
    const original = pages.find(({ row }) => row.id === page.row.translationOf)
    return original && original.language !== page.language ? [[page, original] as const] : []
  })
  if (pairs.length === 0) return new Map()
  const texts = pairs.flat().filter(({ row }) => kindOf(row) === '2')
  const written = await sectionsWithArticles(
    db,
    now,
    texts.map(({ row }) => row.id),
  )
  const isReadable = (page: SectionPage) => !texts.includes(page) || written.has(page.row.id)
  return new Map(
    pairs
      .flatMap(([page, original]) => [[page, original] as const, [original, page] as const])
      .filter(([, counterpart]) => isReadable(counterpart))
      .map(([page, counterpart]) => [page.row.id, counterpart]),
  )
}

/** The one text that a section consists of, by its id; null for a section of another kind, or without a text. */
export async function textOfSection(db: Reader, now: number, { row }: SectionPage): Promise<number | null> {
  if (articlesOf(row) !== 'first') return null
  const first = await inOrder(
    visible(db.selectFrom('documents').select('id'), now).where('menuId', '=', row.id),
  )
    .limit(1)
    .executeTakeFirst()
  return first?.id ?? null
}

/** Whether there is an English site: a first-level section with its path. */
export const hasEnglish = async (db: Reader): Promise<boolean> => {
  const { root, rows } = await facadeMenus(db)
  return rows.some(row => row.parentId === root?.id && `${FACADE_PATH}/${row.path}` === ENGLISH_HOME)
}

export const articlePath = (id: number, language: SiteLanguage = 'zh-CN') =>
  `${language === 'en' ? ENGLISH_HOME : FACADE_PATH}/article/${id}`

/** Articles of this site that visitors may read, the newest first; those that only link to other sites are left out. */
export const ownArticles = (db: Reader, now: number) =>
  visible(db.selectFrom('documents'), now)
    .where(eb => eb.or([eb('linkUrl', 'is', null), eb('linkUrl', '=', '')]))
    .orderBy('publishTime', 'desc')
    .orderBy('id', 'desc')

/** A section as something to be found: its name and where it leads, which may be another site. */
export interface SectionLink {
  id: number
  name: string
  url: string
  kind: FacadeMenuKind
}

/** What visitors can reach of the sections, those outside the navigation included; directories lead to their first page. */
export async function sectionLinks(db: Reader): Promise<SectionLink[]> {
  const { rows } = await facadeMenus(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  const hasPage = (id: number) =>
    rows.some(row => row.parentId === id && row.component && row.visible === 1 && !isExternal(row.path))
  return [...rows]
    .sort((a, b) => a.sort - b.sort || a.id - b.id)
    .flatMap(row => {
      if (row.path === FACADE_PATH) return []
      const kind = kindOf(row)
      if (kind === 'directory' && !hasPage(row.id)) return []
      const url = isExternal(row.path) ? row.path : pathOf(trailOf(row, byId))
      return [{ id: row.id, name: row.name, url, kind }]
    })
}
