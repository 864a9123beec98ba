import { splitItems } from '@shared/domain/arbitrators/specialities'
import type { Reader } from '../../platform/db/database'
import { publishedPerson, withLatinNames } from '../arbitrators'
import { englishWords } from '../dictionaries'
import type { PageContext, SectionPage } from '../sections'
import type { Facts } from './head-tags'

/** The query of a page of a list besides the first. */
const PAGE = /^\?page=([1-9]\d{0,5})$/
/** The query of an arbitrator's page; services without numbers need the name as well. */
const PERSON = /^\?id=([1-9]\d{0,14})(?:&who=[^&]{0,300})?$/
const LISTS = /^facade\/(?:document|file|arbitrator)\/list$/
const ROSTER = 'facade/arbitrator/list'

/** In characters: no form of the site makes a longer query. */
const MAX_QUERY = 4_000

/**
 * Whether a page with this query is prerendered, and stored under an address of its own. How many a visitor may have made is
 * limited (server/features/rate-limits/address-limits.ts).
 */
export const isPrerendered = (search: string): boolean => search.length <= MAX_QUERY

/** The number of the page of a list; 1 where the section is no list. */
export function pageOfList({ row }: SectionPage, search: string): number {
  const [, page] = PAGE.exec(search) ?? []
  return page && LISTS.test(row.component ?? '') ? Number(page) : 1
}

/** The number of the arbitrator whose page it is; null for every other page. */
export function personOf({ row }: SectionPage, search: string): number | null {
  const [, id] = PERSON.exec(search) ?? []
  return id && row.component === ROSTER ? Number(id) : null
}

/** The address of an arbitrator's page, at the path of the roster. */
export const personPath = (roster: string, id: number): string => `${roster}?id=${id}`

interface PersonPage {
  id: number
  page: SectionPage
  /** The roster in the other language. */
  translation: SectionPage | undefined
  /** Of the roster. */
  title: string
  /** The commission's. */
  name: string
  trail: Facts['trail']
}

/** What the head says of an arbitrator; null for one who is not on the roster. */
export async function personFacts(
  { db }: PageContext,
  { id, page, translation, title, name, trail }: PersonPage,
): Promise<Omit<Facts, 'language'> | null> {
  const row = await publishedPerson(db, id)
  if (!row) return null
  const path = personPath(page.path, id)
  const person = page.language === 'en' ? await inEnglish(db, row) : row
  const described = page.language === 'en' ? englishDescription(person) : chineseDescription(person)
  return {
    path,
    translation: translation && personPath(translation.path, id),
    title: `${person.name} - ${title}`,
    description: page.language === 'en' ? `${name}: ${described}` : name + described,
    image: row.photo,
    type: 'profile',
    trail: [...trail, { name: person.name, path }],
    person: {
      ...{ name: person.name, jobTitle: person.jobTitle, workUnit: person.workUnit },
      knowsAbout: splitItems(person.profession),
      knowsLanguage: splitItems(person.language),
    },
  }
}

type Published = NonNullable<Awaited<ReturnType<typeof publishedPerson>>>

/** With the words of the English roster; items stay apart as in the Chinese one. */
async function inEnglish(db: Reader, row: Published): Promise<Published> {
  const [[named], wordOf] = await Promise.all([withLatinNames([row]), englishWords(db)])
  const items = (text: string | null) => text && splitItems(text).map(wordOf).join('；')
  return {
    ...row,
    name: named?.latinName || row.name,
    profession: items(row.profession),
    region: items(row.region),
    language: items(row.language),
    jobTitle: row.jobTitle && wordOf(row.jobTitle),
    workUnit: row.workUnit && wordOf(row.workUnit),
  }
}

function chineseDescription({ name, profession, region, language, workUnit, jobTitle }: Published): string {
  const known = [
    profession && `专业：${profession}`,
    region && `地区：${region}`,
    language && `工作语言：${language}`,
    [workUnit, jobTitle].filter(Boolean).join(''),
  ].filter(Boolean)
  return `仲裁员${name}。${known.join('；')}`
}

function englishDescription({ name, profession, region, language, englishIntroduction }: Published): string {
  const list = (text: string) => splitItems(text).join(', ')
  const known = [
    profession && `Specialities: ${list(profession)}.`,
    region && `Place: ${region}.`,
    language && `Working languages: ${list(language)}.`,
    englishIntroduction,
  ].filter(Boolean)
  return `${name}. ${known.join(' ')}`
}
