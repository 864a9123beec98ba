import { splitItems } from '@shared/domain/arbitrators/specialities'
import { publishedPerson } from '../arbitrators'
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
export function personOf({ row, language }: SectionPage, search: string): number | null {
  const [, id] = PERSON.exec(search) ?? []
  return id && row.component === ROSTER && language === 'zh-CN' ? Number(id) : null
}

/** The address of an arbitrator's page, at the path of the roster. */
export const personPath = (roster: string, id: number): string => `${roster}?id=${id}`

interface PersonPage {
  id: number
  page: SectionPage
  /** Of the roster. */
  title: string
  /** The commission's. */
  name: string
  trail: Facts['trail']
}

/** What the head says of an arbitrator; null for one who is not on the roster. */
export async function personFacts(
  { db }: PageContext,
  { id, page, title, name, trail }: PersonPage,
): Promise<Omit<Facts, 'language'> | null> {
  const row = await publishedPerson(db, id)
  if (!row) return null
  const path = personPath(page.path, id)
  const known = [
    row.profession && `专业：${row.profession}`,
    row.region && `地区：${row.region}`,
    row.language && `工作语言：${row.language}`,
    [row.workUnit, row.jobTitle].filter(Boolean).join(''),
  ].filter(Boolean)
  return {
    path,
    title: `${row.name} - ${title}`,
    description: `${name}仲裁员${row.name}。${known.join('；')}`,
    image: row.photo,
    type: 'profile',
    trail: [...trail, { name: row.name, path }],
    person: {
      ...{ name: row.name, jobTitle: row.jobTitle, workUnit: row.workUnit },
      knowsAbout: splitItems(row.profession),
      knowsLanguage: splitItems(row.language),
    },
  }
}
