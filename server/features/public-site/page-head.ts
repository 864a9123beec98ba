import { MISSING_PAGE, MISSING_SCREEN } from '@shared/domain/paths/missing-page'
import { FACADE_PATH, withoutEndSlashes } from '@shared/domain/paths/paths'
import { ENGLISH_HOME, languageOf, type SiteLanguage } from '@shared/domain/site/site-language'
import { escapeMarkup } from '../../platform/html/markup'
import type { PageHead } from '../../platform/web/site'
import { readTranslation, visible } from '../documents'
import {
  articlePath,
  hasEnglish,
  kindOf,
  type PageContext,
  type SectionPage,
  sectionPages,
  sectionTranslations,
  textOfSection,
} from '../sections'
import { emptyPages } from './empty-pages'
import { type Facts, head, NO_INDEX } from './head-tags'
import { leadsToSection, mayBeStaffScreen } from './known-paths'
import { pageOfList, personFacts, personOf } from './list-address'
import { describeSection, describeText } from './page-description'
import { type Reach, readReach, readSite } from './read-site'

export const ARTICLE = /^\/facade\/(?:en\/)?article\/([^/]+)$/
export const SEARCH = [FACADE_PATH, ENGLISH_HOME].map(home => `${home}/search`)
export const SITE_MAP = `${FACADE_PATH}/site-map`
/** Before the name of a screen that is shown in English (src/app/prerendered-page.ts). */
const ENGLISH_SCREEN = 'facade/en/'
const HOME = { type: 'website' as const, trail: [] }

/**
 * The head of an address of the public site; null for addresses that only the app knows, such as those of the
 * back-office.
 * @param search the query with its question mark, without what other apps have added
 */
export async function pageHead(path: string, context: PageContext, search = ''): Promise<PageHead | null> {
  const plain = path === '/' ? FACADE_PATH : withoutEndSlashes(path)
  const [, id] = ARTICLE.exec(plain) ?? []
  if (id) return articleHead(/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0, plain, context)
  const decoded = decode(plain)
  const isInside = /^\/facade(\/|$)/i.test(plain)
  if (!isInside && (await mayBeStaffScreen(decoded, context.db))) return null
  const language = languageOf(plain)
  const site = await readSite(context.db, language)
  const { name } = site
  if (!isInside) return missingHead(path, name, language)
  // Search results are not indexed: the pages they link to are.
  if (SEARCH.includes(plain))
    return {
      ...{
        title: `${language === 'en' ? 'Search' : '站内搜索'} - ${name}`,
        tags: NO_INDEX,
        status: 200,
        language,
      },
      screen: language === 'en' ? `${ENGLISH_SCREEN}search` : 'search',
    }
  const show = (facts: SomeFacts, screen: string | null, reach: Reach = {}) => ({
    ...head({ ...site, ...reach }, { path: plain, language, ...facts }, context.origin),
    screen: (screen && language === 'en' ? ENGLISH_SCREEN + screen : screen) ?? undefined,
  })
  if (plain === FACADE_PATH) {
    const description = `${name}官方网站：仲裁规则、收费标准、仲裁员名册、文书下载和立案指南。`
    const translation = (await hasEnglish(context.db)) ? ENGLISH_HOME : undefined
    return show(
      { translation, title: name, description, ...HOME },
      'home',
      await readReach(context.db, language),
    )
  }
  if (plain === SITE_MAP) {
    const description = `${name}网站地图：全部栏目和在线服务。`
    const trail = [{ name: '网站地图', path: plain }]
    return show({ title: `网站地图 - ${name}`, description, type: 'website', trail }, 'facade/site-map')
  }
  const pages = await sectionPages(context.db)
  const page = pages.find(section => section.path === decoded)
  if (!page && plain === ENGLISH_HOME && (await hasEnglish(context.db))) {
    const description = `${name}: arbitration rules, model clauses, fees, arbitrators and contact.`
    return show({ translation: FACADE_PATH, title: name, description, ...HOME }, 'home')
  }
  if (!page) return (await leadsToSection(decoded, context.db)) ? null : missingHead(path, name, language)
  const facts = await sectionFacts({ page, pages, search }, name, context)
  // The person looked for is not on the roster.
  if (!facts)
    return {
      ...show({ title: name, description: '', ...HOME }, page.row.component),
      ...{ tags: NO_INDEX, status: 404 },
    }
  const reach = kindOf(page.row) === '5' ? await readReach(context.db, language) : {}
  const shown = show(facts, page.row.component, reach)
  const isEmpty = (await emptyPages(context, [page])).has(page.row.id)
  return isEmpty ? { ...shown, tags: `${shown.tags}\n    ${NO_INDEX}` } : shown
}

type SomeFacts = Omit<Facts, 'path' | 'language'> & { path?: string }

interface SectionAddress {
  page: SectionPage
  pages: readonly SectionPage[]
  search: string
}

/** Null for an arbitrator who is not on the roster. */
async function sectionFacts(
  { page, pages, search }: SectionAddress,
  name: string,
  context: PageContext,
): Promise<Omit<Facts, 'language'> | null> {
  const title = `${page.row.name} - ${name}`
  const trail = [...page.above, { name: page.row.name, path: page.path }]
  const id = context.isRosterElsewhere ? null : personOf(page, search)
  const translations = await sectionTranslations(context.db, context.now, pages)
  const translation = translations.get(page.row.id)
  if (id !== null) return personFacts(context, { id, page, translation, title, name, trail })
  const number = pageOfList(page, search)
  return {
    path: number > 1 ? `${page.path}?page=${number}` : page.path,
    // A list in another language has other pages.
    translation: number > 1 ? undefined : translation?.path,
    title,
    description: await describeSection(context, page, name),
    type: 'website',
    trail,
  }
}

/** No page of this site, and none that a sign-in would show. */
const missingHead = (path: string, name: string, language: SiteLanguage): PageHead => ({
  title: `${language === 'en' ? 'Page not found' : '页面不存在'} - ${name}`,
  tags: `${NO_INDEX}\n    <meta name="${MISSING_PAGE}" content="${escapeMarkup(path)}">`,
  language,
  status: 404,
  screen: language === 'en' ? `${ENGLISH_SCREEN}${MISSING_SCREEN}` : MISSING_SCREEN,
})

async function articleHead(id: number, address: string, context: PageContext): Promise<PageHead> {
  const { db, now, origin } = context
  const asked = languageOf(address)
  const row = await visible(db.selectFrom('documents'), now)
    .select(['id', 'menuId', 'title', 'summary', 'cover', 'author', 'publishTime', 'updateTime'])
    .select('translationOf')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) {
    const { name } = await readSite(db, asked)
    return { title: name, tags: NO_INDEX, status: 404, language: asked }
  }
  const { language, translation } = await readTranslation(db, row, now)
  const [site, pages] = await Promise.all([readSite(db, language), sectionPages(db)])
  const section = pages.find(({ row: { id } }) => id === row.menuId)
  // A section that is this one text is its address.
  const own = section && (await textOfSection(db, now, section)) === id ? section : undefined
  const path = articlePath(id, language)
  const iso = (time: number | null) => (time ? new Date(time).toISOString() : undefined)
  const facts: Facts = {
    path: own?.path ?? path,
    language,
    translation:
      translation && !own ? articlePath(translation.id, language === 'en' ? 'zh-CN' : 'en') : undefined,
    title: `${row.title} - ${site.name}`,
    description: await describeText(db, row),
    image: row.cover,
    type: 'article',
    trail: [
      ...(section ? [...section.above, { name: section.row.name, path: section.path }] : []),
      { name: row.title, path },
    ],
    article: {
      headline: row.title,
      datePublished: iso(row.publishTime),
      dateModified: iso(Math.max(row.updateTime, row.publishTime ?? 0)),
      author: row.author ?? undefined,
    },
  }
  const screen = language === 'en' ? `${ENGLISH_SCREEN}article` : 'article'
  const page = head(site, facts, origin)
  // It is at the address of its own language, to which the other one leads (own-address.ts).
  return asked === language ? { ...page, screen } : { ...page, status: 404 }
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
