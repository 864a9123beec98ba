import { setImmediate as turn } from 'node:timers/promises'
import { menuNames } from '../../documents'
import { FACADE_PATH } from '../../menus'
import { articlePath, ownArticles, type PageContext, sectionPages } from '../../sections'
import { readFacadeSettings } from '../../site-settings'
import { escapeMarkup } from './markup'
import { SITE_MAP } from './page-head'

export interface Feed {
  type: string
  body: string
}

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

async function siteMap({ db, now, origin }: PageContext): Promise<Feed> {
  const sections = await sectionPages(db)
  const entry = (path: string, changed?: number) =>
    `<url><loc>${escapeMarkup(origin + encodeURI(path))}</loc>${
      changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''
    }</url>`
  const entries = [entry(FACADE_PATH), entry(SITE_MAP), ...sections.map(({ path }) => entry(path))]
  let below = Number.MAX_SAFE_INTEGER
  while (entries.length < MAX_ADDRESSES) {
    const articles = await ownArticles(db, now)
      .clearOrderBy()
      .select(['id', 'updateTime', 'publishTime'])
      .where('id', '<', below)
      .orderBy('id', 'desc')
      .limit(Math.min(PORTION, MAX_ADDRESSES - entries.length))
      .execute()
    for (const { id, updateTime, publishTime } of articles)
      entries.push(entry(articlePath(id), Math.max(updateTime, publishTime ?? 0)))
    const last = articles.at(-1)
    if (!last) break
    below = last.id
    await turn()
  }
  return xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`)
}

async function news({ db, now, origin }: PageContext): Promise<Feed> {
  const [{ name }, names, articles] = await Promise.all([
    readFacadeSettings(db),
    menuNames(db),
    ownArticles(db, now).select(['id', 'menuId', 'title', 'summary', 'publishTime']).limit(NEWS).execute(),
  ])
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
      '<rss version="2.0"><channel>',
      `<title>${escapeMarkup(name)}</title><link>${home}</link>`,
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
