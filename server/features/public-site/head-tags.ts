import { encodedAddress } from '@shared/domain/paths/former-address'
import { FACADE_PATH } from '@shared/domain/paths/paths'
import { ENGLISH_HOME, type SiteLanguage } from '@shared/domain/site/site-language'
import { cut } from '@shared/domain/texts/cut'
import { escapeMarkup, scriptJson } from '../../platform/html/markup'
import type { PageHead } from '../../platform/web/site'
import type { FacadeSettings } from '../site-settings'

/** What the head of a page says of it. */
export interface Facts {
  /** With its query, if it has one. */
  path: string
  language: SiteLanguage
  /** The path of the same page in the other language. */
  translation?: string | undefined
  title: string
  description: string
  image?: string | null
  type: 'website' | 'article' | 'profile'
  /** Sections above the page, outermost first. */
  trail: { name: string; path: string }[]
  article?: { headline: string; datePublished?: string; dateModified?: string; author?: string }
  person?: Person
}

/** An arbitrator, as schema.org describes a person. */
interface Person {
  name: string
  jobTitle: string | null
  workUnit: string | null
  knowsAbout: string[]
  knowsLanguage: string[]
}

/** The commission and how it is reached. */
export interface Site extends Pick<FacadeSettings, 'logo'> {
  /** In the language of the page. */
  name: string
  address?: string | undefined
  telephone?: string | undefined
}

export const NO_INDEX = '<meta name="robots" content="noindex">'
const LOCALES: Record<SiteLanguage, string> = { 'zh-CN': 'zh_CN', en: 'en_US' }
const DESCRIPTION_LENGTH = 160
/** What shared links show of pages without a picture of their own, drawn by scripts/site-pictures.mjs. */
const SHARED_PICTURE = { path: '/share.png', width: '1200', height: '630' }
/** The same as a square, which WeChat shows beside a link. */
const SHARED_SQUARE = '/share-square.png'

/** The head of a page that is there. */
export function head(site: Site, facts: Facts, origin: string): PageHead {
  const { logo, name } = site
  const address = absolutePath(origin, facts.path)
  const description = cut(facts.description.replace(/\s+/g, ' ').trim(), DESCRIPTION_LENGTH)
  const own = absolute(facts.image, origin) ?? absolute(logo, origin)
  const image = own ?? origin + SHARED_PICTURE.path
  const organization = {
    ...{
      '@type': 'Organization',
      name,
      url: origin + FACADE_PATH,
      logo: absolute(logo, origin) ?? undefined,
    },
    ...{ address: site.address, telephone: site.telephone },
  }
  const data = [
    mainEntity(facts, { organization, address, image }),
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

interface Around {
  organization: { name: string; [property: string]: unknown }
  address: string
  image: string
}

/** What the page is about, as schema.org describes it. */
function mainEntity(
  { article, person, image: own }: Facts,
  { organization, address, image }: Around,
): Record<string, unknown> {
  if (article) {
    const { headline, datePublished, dateModified, author = organization.name } = article
    return {
      ...{ '@type': 'Article', headline, datePublished, dateModified, image },
      author: { '@type': 'Organization', name: author },
      publisher: organization,
      mainEntityOfPage: address,
    }
  }
  if (person) {
    const { name, jobTitle, workUnit, knowsAbout, knowsLanguage } = person
    return {
      ...{ '@type': 'Person', name, url: address, knowsAbout, knowsLanguage, memberOf: organization },
      image: own ? image : undefined,
      jobTitle: jobTitle ?? undefined,
      worksFor: workUnit ? { '@type': 'Organization', name: workUnit } : undefined,
    }
  }
  return organization
}

const absolutePath = (origin: string, path: string) => origin + encodedAddress(path)

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
