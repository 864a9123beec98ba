import { setImmediate } from 'node:timers/promises'
import { FACADE_PATH } from '@shared/domain/paths/paths'
import { ENGLISH_HOME, languageOf, SITE_LANGUAGES } from '@shared/domain/site/site-language'
import { escapeMarkup } from '../../platform/html/markup'
import type { Feed } from '../../platform/web/site'
import { currentPeople } from '../arbitrators'
import { menuNames, publicTranslations } from '../documents'
import { englishSections } from '../menus'
import {
  articlePath,
  hasEnglish,
  kindOf,
  ownArticles,
  type PageContext,
  sectionPages,
  sectionTranslations,
  textOfSection,
} from '../sections'
import { readPublicSettings } from '../site-settings'
import { emptyPages } from './empty-pages'
import { personPath } from './list-address'
import { SITE_MAP } from './page-head'

type Make = (context: PageContext) => Feed | Promise<Feed>

/** The maximum of a site map. */
const MAX_ADDRESSES = 50_000
/** Articles read at once: other requests are served in between. */
const PORTION = 1_000
const NEWS = 30

/** Public files for search engines and feed readers: robots.txt, the site map, and the latest articles. */
const FEEDS: ReadonlyMap<string, Make> = new Map<string, Make>([
  ['/robots.txt', robots],
  ['/sitemap.xml', siteMap],
  ['/rss.xml', news],
])

export const isFeed = (path: string): boolean => FEEDS.has(path)

/** The feed of a path; null for all other paths. */
export const feedOf = (path: string, context: PageContext): Feed | Promise<Feed> | null =>
  FEEDS.get(path)?.(context) ?? null

/** The public site may be indexed, the back-office may not. */
function robots({ origin }: PageContext): Feed {
  const lines = [
    'User-agent: *',
    ...[
      '/$',
      '/facade',
      '/assets/',
      '/prod-api/app-api/',
      '/prod-api/admin-api/infra/file/',
      '/favicon.svg',
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/pictures/',
      '/share.png',
      '/share-square.png',
    ].map(path => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return { type: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n` }
}

async function siteMap(context: PageContext): Promise<Feed> {
  const { db, now, origin, isRosterElsewhere } = context
  const [sections, english, isBilingual] = await Promise.all([
    sectionPages(db),
    englishSections(db),
    hasEnglish(db),
  ])
  const [translations, empty] = await Promise.all([
    sectionTranslations(db, now, sections),
    emptyPages(context, sections),
  ])
  const address = (path: string) => escapeMarkup(origin + encodeURI(path))
  const entry = (path: string, translation?: string, changed?: number) => {
    const links = [path, translation ?? ''].map(
      one => `<xhtml:link rel="alternate" hreflang="${languageOf(one)}" href="${address(one)}"/>`,
    )
    return [
      `<url><loc>${address(path)}</loc>`,
      changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : '',
      ...(translation ? links : []),
      '</url>',
    ].join('')
  }
  const rosters = isRosterElsewhere
    ? []
    : SITE_LANGUAGES.flatMap(
        own => sections.find(({ row, language }) => kindOf(row) === '4' && language === own) ?? [],
      )
  const people = rosters.length > 0 ? await currentPeople(db, now) : []
  const profiles = rosters.flatMap(({ row, path }) => {
    const other = rosters.find(one => one.row.id === translations.get(row.id)?.row.id)
    return people.map(id => entry(personPath(path, id), other && personPath(other.path, id)))
  })
  const homes = isBilingual ? [FACADE_PATH, ENGLISH_HOME] : [FACADE_PATH]
  const entries = [
    ...homes.map((home, at) => entry(home, homes[1 - at])),
    entry(SITE_MAP),
    ...sections
      .filter(({ row, path }) => !homes.includes(path) && !empty.has(row.id))
      .map(({ row, path }) => entry(path, translations.get(row.id)?.path)),
    ...profiles,
  ]
  const texts = new Set(await Promise.all(sections.map(section => textOfSection(db, now, section))))
  const pathOf = (id: number, menuId: number) => articlePath(id, english.has(menuId) ? 'en' : 'zh-CN')
  let below = Number.MAX_SAFE_INTEGER
  while (entries.length < MAX_ADDRESSES) {
    const articles = await ownArticles(db, now)
      .clearOrderBy()
      .select(['id', 'menuId', 'updateTime', 'publishTime', 'translationOf'])
      .where('id', '<', below)
      .orderBy('id', 'desc')
      .limit(Math.min(PORTION, MAX_ADDRESSES - entries.length))
      .execute()
    const translated = await publicTranslations(db, articles, now)
    for (const { id, menuId, updateTime, publishTime } of articles) {
      // It is at the address of its section.
      if (texts.has(id)) continue
      const other = translated(id)
      const changed = Math.max(updateTime, publishTime ?? 0)
      entries.push(entry(pathOf(id, menuId), other && pathOf(other.id, other.menuId), changed))
    }
    const last = articles.at(-1)
    if (!last) break
    below = last.id
    await setImmediate()
  }
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>`,
  )
}

async function news({ db, now, origin }: PageContext): Promise<Feed> {
  const [{ name }, names, english] = await Promise.all([
    readPublicSettings(db),
    menuNames(db),
    englishSections(db),
  ])
  const articles = await ownArticles(db, now)
    .select(['id', 'menuId', 'title', 'summary', 'publishTime'])
    .where('menuId', 'not in', [...english])
    .limit(NEWS)
    .execute()
  const item = ({ id, menuId, title, summary, publishTime }: (typeof articles)[number]) => {
    const address = escapeMarkup(origin + articlePath(id))
    const section = menuId === null ? undefined : names.get(menuId)
    return [
      `<item><title>${escapeMarkup(title)}</title>`,
      `<link>${address}</link><guid>${address}</guid>`,
      section && `<category>${escapeMarkup(section)}</category>`,
      summary && `<description>${escapeMarkup(summary)}</description>`,
      publishTime !== null && `<pubDate>${new Date(publishTime).toUTCString()}</pubDate>`,
      '</item>',
    ]
      .filter(Boolean)
      .join('')
  }
  const home = escapeMarkup(origin + FACADE_PATH)
  return xml(
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      `<title>${escapeMarkup(name)}</title><link>${home}</link>`,
      `<atom:link rel="self" type="application/rss+xml" href="${escapeMarkup(`${origin}/rss.xml`)}"/>`,
      `<description>${escapeMarkup(`${name}的新闻、通知和规则`)}</description><language>zh-CN</language>`,
      ...articles.map(item),
      '</channel></rss>',
    ].join('\n'),
    'application/rss+xml; charset=utf-8',
  )
}

const xml = (body: string, type = 'application/xml; charset=utf-8'): Feed => ({
  type,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`,
})
