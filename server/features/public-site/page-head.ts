import { MISSING_PAGE, MISSING_SCREEN } from '@shared/domain/paths/missing-page'
import { FACADE_PATH, withoutEndSlashes } from '@shared/domain/paths/paths'
import { ENGLISH_HOME, languageOf, type SiteLanguage } from '@shared/domain/site/site-language'
import { escapeMarkup, scriptJson } from '../../platform/html/markup'
import type { PageHead } from '../../platform/web/site'
import { readTranslation, visible } from '../documents'
import { articlePath, hasEnglish, type PageContext, sectionPages, sectionTranslations } from '../sections'
import { type FacadeSettings, readPublicSettings } from '../site-settings'
import { leadsToSection, mayBeStaffScreen } from './known-paths'

interface Facts {
  path: string
  language: SiteLanguage
  /** The path of the same page in the other language. */
  translation?: string | undefined
  title: string
  description: string
  image?: string | null
  type: 'website' | 'article'
  /** Sections above the page, outermost first. */
  trail: { name: string; path: string }[]
  article?: { headline: string; datePublished?: string; dateModified?: string; author?: string }
}

export const ARTICLE = /^\/facade\/(?:en\/)?article\/([^/]+)$/
const SEARCH = [FACADE_PATH, ENGLISH_HOME].map(home => `${home}/search`)
export const SITE_MAP = `${FACADE_PATH}/site-map`
/** Before the name of a screen that is shown in English (src/app/prerendered-page.ts). */
const ENGLISH_SCREEN = 'facade/en/'
const LOCALES: Record<SiteLanguage, string> = { 'zh-CN': 'zh_CN', en: 'en_US' }
const NO_INDEX = '<meta name="robots" content="noindex">'
const DESCRIPTION_LENGTH = 160
/** What shared links show of pages without a picture of their own, drawn by scripts/site-pictures.mjs. */
const SHARED_PICTURE = { path: '/share.png', width: '1200', height: '630' }
/** The same as a square, which WeChat shows beside a link. */
const SHARED_SQUARE = '/share-square.png'

/** The head of a path of the public site; null for paths that only the app knows, such as those of the back-office. */
export async function pageHead(path: string, context: PageContext): Promise<PageHead | null> {
  const plain = path === '/' ? FACADE_PATH : withoutEndSlashes(path)
  const [, id] = ARTICLE.exec(plain) ?? []
  if (id) return articleHead(/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0, plain, context)
  const decoded = decode(plain)
  const isInside = plain === FACADE_PATH || plain.startsWith(`${FACADE_PATH}/`)
  if (!isInside && (await mayBeStaffScreen(decoded, context.db))) return null
  const site = await readPublicSettings(context.db)
  const language = languageOf(plain)
  const name = nameIn(site, language)
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
      ...(language === 'en' && { screen: `${ENGLISH_SCREEN}search` }),
    }
  const pages = await sectionPages(context.db)
  if (plain === FACADE_PATH) {
    const description = `${name}官方网站：仲裁规则、收费标准、仲裁员名册、文书下载和立案指南。`
    const translation = (await hasEnglish(context.db)) ? ENGLISH_HOME : undefined
    const facts: Facts = { path: plain, language, translation, title: name, description, ...HOME }
    return { ...head(site, facts, context.origin), screen: 'home' }
  }
  if (plain === SITE_MAP) {
    const description = `${name}网站地图：全部栏目和在线服务。`
    const facts: Facts = {
      path: plain,
      language,
      title: `网站地图 - ${name}`,
      description,
      type: 'website',
      trail: [{ name: '网站地图', path: plain }],
    }
    return { ...head(site, facts, context.origin), screen: 'facade/site-map' }
  }
  const page = pages.find(section => section.path === decoded)
  if (!page && plain === ENGLISH_HOME && (await hasEnglish(context.db))) {
    const description = `${name}: arbitration rules, model clauses, fees, arbitrators and contact.`
    const facts: Facts = {
      path: plain,
      language,
      translation: FACADE_PATH,
      title: name,
      description,
      ...HOME,
    }
    return { ...head(site, facts, context.origin), screen: `${ENGLISH_SCREEN}home` }
  }
  if (!page) return (await leadsToSection(decoded, context.db)) ? null : missingHead(path, name, language)
  const names = [...page.above.map(section => section.name), page.row.name]
  const facts: Facts = {
    path: plain,
    language,
    translation: (await sectionTranslations(context.db, context.now, pages)).get(page.row.id)?.path,
    title: `${page.row.name} - ${name}`,
    description: language === 'en' ? `${name}: ${page.row.name}.` : `${name}：${names.join('，')}。`,
    type: 'website',
    trail: [...page.above, { name: page.row.name, path: page.path }],
  }
  const screen = language === 'en' ? `${ENGLISH_SCREEN}${page.row.component}` : page.row.component
  return { ...head(site, facts, context.origin), screen: screen ?? undefined }
}

/** No page of this site, and none that a sign-in would show. */
const missingHead = (path: string, name: string, language: SiteLanguage): PageHead => ({
  title: `${language === 'en' ? 'Page not found' : '页面不存在'} - ${name}`,
  tags: `${NO_INDEX}\n    <meta name="${MISSING_PAGE}" content="${escapeMarkup(path)}">`,
  language,
  status: 404,
  screen: language === 'en' ? `${ENGLISH_SCREEN}${MISSING_SCREEN}` : MISSING_SCREEN,
})

const HOME = { type: 'website' as const, trail: [] }

/** The commission's name in a language; the Chinese one where there is no other. */
const nameIn = ({ name, englishName }: FacadeSettings, language: SiteLanguage) =>
  (language === 'en' && englishName) || name

async function articleHead(id: number, address: string, context: PageContext): Promise<PageHead> {
  const { db, now } = context
  const [site, row, columns] = await Promise.all([
    readPublicSettings(db),
    visible(db.selectFrom('documents'), now)
      .select(['id', 'menuId', 'title', 'summary', 'cover', 'author', 'publishTime', 'updateTime'])
      .select('translationOf')
      .where('id', '=', id)
      .executeTakeFirst(),
    sectionPages(db),
  ])
  const asked = languageOf(address)
  if (!row) return { title: nameIn(site, asked), tags: NO_INDEX, status: 404, language: asked }
  const { language, translation } = await readTranslation(db, row, now)
  const path = articlePath(id, language)
  const section = columns.find(({ row: { id } }) => id === row.menuId)
  const iso = (time: number | null) => (time ? new Date(time).toISOString() : undefined)
  const facts: Facts = {
    path,
    language,
    translation: translation ? articlePath(translation.id, language === 'en' ? 'zh-CN' : 'en') : undefined,
    title: `${row.title} - ${nameIn(site, language)}`,
    description: row.summary ?? row.title,
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
  const page = head(site, facts, context.origin)
  // It is at the address of its own language, to which the other one leads (own-address.ts).
  return asked === language ? { ...page, screen } : { ...page, status: 404 }
}

function head(site: FacadeSettings, facts: Facts, origin: string): PageHead {
  const { logo } = site
  const name = nameIn(site, facts.language)
  const address = absolutePath(origin, facts.path)
  const description = facts.description.replace(/\s+/g, ' ').trim().slice(0, DESCRIPTION_LENGTH)
  const own = absolute(facts.image, origin) ?? absolute(logo, origin)
  const image = own ?? origin + SHARED_PICTURE.path
  const organization = {
    '@type': 'Organization',
    name,
    url: origin + FACADE_PATH,
    logo: absolute(logo, origin) ?? undefined,
  }
  const data = [
    facts.article
      ? {
          '@type': 'Article',
          headline: facts.article.headline,
          datePublished: facts.article.datePublished,
          dateModified: facts.article.dateModified,
          author: { '@type': 'Organization', name: facts.article.author ?? name },
          publisher: organization,
          image,
          mainEntityOfPage: address,
        }
      : organization,
    ...(facts.trail.length > 0 ? [breadcrumbs(facts, origin)] : []),
  ]
  const tags = [
    `<meta name="description" content="${escapeMarkup(description)}">`,
    `<link rel="canonical" href="${escapeMarkup(address)}">`,
    ...alternates(facts).map(
      ([language, path]) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(absolutePath(origin, path))}">`,
    ),
    `<link rel="alternate" type="application/rss+xml" title="${escapeMarkup(name)}" href="/rss.xml">`,
    ...[
      ['og:type', facts.type],
      ['og:title', facts.article?.headline ?? facts.title],
      ['og:description', description],
      ['og:url', address],
      ['og:site_name', name],
      ['og:locale', LOCALES[facts.language]],
      ['og:image', image],
      ...(own
        ? []
        : [
            ['og:image:width', SHARED_PICTURE.width],
            ['og:image:height', SHARED_PICTURE.height],
          ]),
    ].map(([property, content]) => `<meta property="${property}" content="${escapeMarkup(content ?? '')}">`),
    // WeChat and QQ read these of a link that is shared in a chat.
    ...[
      ['name', facts.article?.headline ?? facts.title],
      ['description', description],
      ['image', own ?? origin + SHARED_SQUARE],
    ].map(([name, content]) => `<meta itemprop="${name}" content="${escapeMarkup(content ?? '')}">`),
    `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': data })}</script>`,
  ]
  return { title: facts.title, tags: tags.join('\n    '), status: 200, language: facts.language }
}

/** The addresses of a page in both languages, itself included, where it has both. */
function alternates({ path, language, translation }: Facts): [SiteLanguage, string][] {
  if (!translation) return []
  return language === 'en'
    ? [
        ['zh-CN', translation],
        ['en', path],
      ]
    : [
        ['zh-CN', path],
        ['en', translation],
      ]
}

const absolutePath = (origin: string, path: string) => origin + encodeURI(decode(path))

const homeIn = (language: SiteLanguage) =>
  language === 'en' ? { name: 'Home', path: ENGLISH_HOME } : { name: '首页', path: FACADE_PATH }

const breadcrumbs = ({ trail, language }: Facts, origin: string) => ({
  '@type': 'BreadcrumbList',
  // The English home is the first-level section itself.
  itemListElement: [homeIn(language), ...trail.filter(({ path }) => path !== ENGLISH_HOME)].map(
    ({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + encodeURI(path),
    }),
  ),
})

/** Only pictures of this site or by https: every recipient of a shared link loads them. */
function absolute(address: string | null | undefined, origin: string): string | null {
  if (!address) return null
  if (/^\/(?![/\\])/.test(address)) return origin + address
  return /^https:\/\//i.test(address) ? address : null
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
