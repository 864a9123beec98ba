import { SEARCH_KINDS, type SearchKind, type SearchResult } from '@shared/contract/search'
import type { FacadeMenuKind } from '@shared/contract/sections'
import { splitItems } from '@shared/domain/arbitrators/specialities'
import type { SiteLanguage } from '@shared/domain/site/site-language'
import { Failure } from '../../platform/api/envelope'
import { chinaDay } from '../../platform/config/time'
import type { Reader } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { listed } from '../../platform/files/public-files'
import { textOf } from '../../platform/html/sanitize'
import { withLatinNames } from '../arbitrators'
import { englishWords } from '../dictionaries'
import { menuNames, readFacts, visibleRows } from '../documents'
import { urlOf } from '../files'
import { englishSections } from '../menus'
import { withCurrentTexts } from '../references'
import { articlePath, kindOf as sectionKind, sectionPages } from '../sections'

/** The texts by which a row is found. */
export interface SearchableTexts {
  id: number
  title: string
  /** Further spellings of the title, which are not shown: its pinyin. */
  otherNames?: string
  /** A superseded set of rules. */
  isOutdated?: boolean
  /** An article of a list by date, which says less the older it is. */
  isNews?: boolean
  summary: string
  /** One line for each block. */
  text: string
  menuName: string
}

/** A row as visitors see it. `summary` is shown where the text contains none of the words. */
export type FoundRow = Omit<SearchResult, 'titleMarks' | 'excerpt' | 'excerptMarks'> & { summary: string }

/**
 * A table that visitors can search. A further one needs an entry in SEARCH_KINDS and in KINDS below, and a migration
 * that creates the triggers that the baseline has for the others (`SEARCHED`).
 */
interface Kind {
  /** Texts of the rows that still exist. */
  texts: (db: Reader, ids: number[]) => Promise<SearchableTexts[]>
  /** Rows that visitors may see by the table's own rule, whatever the index says; all others are left out. */
  found: (db: Reader, ids: number[], as: Shown) => Promise<FoundRow[]>
}

/** When and in which language rows are shown. */
interface Shown {
  now: number
  language: SiteLanguage
}

const articles: Kind = {
  async texts(db, ids) {
    const rows = await db
      .selectFrom('documents')
      .leftJoin('menus', 'menus.id', 'documents.menuId')
      .select(['documents.id', 'title', 'summary', 'content', 'abolished', 'documents.sort', 'service'])
      .select(['menus.name', 'menus.path', 'menus.component'])
      .where('documents.id', 'in', ids)
      .execute()
    return Promise.all(
      rows.map(async ({ id, title, summary, content, abolished, sort, service, name, path, component }) => ({
        ...{ id, title, summary: summary ?? '', menuName: name ?? '' },
        otherNames: caseNames(readFacts(service)?.caseNumber ?? ''),
        isOutdated: abolished === 1,
        // What staff have put in an order is no chronicle.
        isNews: sort === 0 && LISTS.has(sectionKind({ path: path ?? '', component: component ?? null })),
        text: await readableText(db, content ?? ''),
      })),
    )
  },
  async found(db, ids, { now }) {
    const [rows, names, english] = await Promise.all([
      // By their ids alone: with the condition of what is public SQLite would read the index of all published ones.
      db
        .selectFrom('documents')
        .select(['id', 'menuId', 'title', 'summary', 'linkUrl', 'status', 'publishTime', 'withdrawnTime'])
        .select('shownUntil')
        .where('id', 'in', ids)
        .execute(),
      menuNames(db),
      englishSections(db),
    ])
    const shown = await visibleRows(db, rows, now)
    return shown.map(({ id, menuId, title, summary, linkUrl, publishTime }) => ({
      ...{ kind: 'article', id, title, summary: summary ?? '' },
      url: linkUrl || articlePath(id, english.has(menuId) ? 'en' : 'zh-CN'),
      ...{ time: publishTime, menuId, menuName: names.get(menuId) ?? null, size: null },
    }))
  },
}

const LISTS = new Set<FacadeMenuKind>(['1', 'service-list'])

/** As people write the number of a case: the year before or within it, with the zeros of its number or without. */
function caseNames(caseNumber: string): string {
  const [, before = '', year, zeros = '', number] = /^(.*?)\W?(20\d\d)\D+?(0*)(\d+)/.exec(caseNumber) ?? []
  if (!year || !number) return caseNumber
  return [zeros + number, number]
    .flatMap(no => [`${before} ${year} 第${no}号`, `${year} ${before}第${no}号`, `${before}${no}号`])
    .join(' ')
}

/** The text of an article. One that cannot be read by the rules of saving is found by its title and summary alone. */
const readableText = async (db: Reader, content: string): Promise<string> =>
  textOf(apart(await withCurrentTexts(db, content))).catch((error: unknown) => {
    if (error instanceof Failure) return ''
    throw error
  })

/** Cells of a table are in one line: without a gap the end of one and the beginning of the next would form a word. */
const apart = (html: string) => html.replace(/<\/t[dh]>/g, '$& ')

/** The download centre (contract 13.6). */
const files: Kind = {
  async texts(db, ids) {
    const rows = await db.selectFrom('files').select(['id', 'name']).where('id', 'in', ids).execute()
    return rows.map(({ id, name }) => ({ id, title: name, summary: '', text: '', menuName: '' }))
  },
  async found(db, ids) {
    const rows = await listed(db.selectFrom('files'))
      .select(['id', 'name', 'configId', 'path', 'size', 'createTime'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, name, size, createTime, ...file }) => ({
      ...{ kind: 'file', id, title: name, summary: '', url: urlOf(file) },
      ...{ time: createTime, menuId: null, menuName: null, size },
    }))
  },
}

const ROSTER = /^facade\/arbitrator\/list(\/index)?$/

/** The page of the roster in a language; undefined for a site without one. */
const rosterPage = async (db: Reader, asked: SiteLanguage) =>
  (await sectionPages(db)).find(
    ({ row, language }) => language === asked && row.component && ROSTER.test(row.component),
  )

/** The published roster (contract 13.7). */
const arbitrators: Kind = {
  async texts(db, ids) {
    const rows = await db.selectFrom('publishedArbitrators').selectAll().where('id', 'in', ids).execute()
    const wordOf = await englishWords(db)
    return (await withLatinNames(rows)).map(row => ({
      ...{ id: row.id, title: row.name, summary: describe(row), menuName: '' },
      // Where ü is no v, it is found as u.
      otherNames: [row.pinyin, row.pinyin.replaceAll('v', 'u'), row.latinName].filter(Boolean).join(' '),
      text: [row.jobTitle, row.language, row.introduction, describeInEnglish(row, wordOf)]
        .filter(Boolean)
        .join('\n'),
    }))
  },
  async found(db, ids, { language }) {
    const [rows, page] = await Promise.all([
      db.selectFrom('publishedArbitrators').selectAll().where('id', 'in', ids).execute(),
      rosterPage(db, language),
    ])
    if (!page) return []
    const { row: column, path } = page
    const wordOf = await englishWords(db)
    return (await withLatinNames(rows)).map(row => ({
      ...(language === 'en'
        ? { title: row.latinName, summary: describeInEnglish(row, wordOf) }
        : { title: row.name, summary: describe(row) }),
      ...{ kind: 'arbitrator', id: row.id },
      url: `${path}?${new URLSearchParams({ id: String(row.id), who: row.name })}`,
      ...{ time: null, menuId: column.id, menuName: column.name, size: null },
    }))
  },
}

/** With the end of the term, so that no one takes a former arbitrator for a current one. */
const describe = ({ profession, region, workUnit, termEndTime }: Row<'publishedArbitrators'>): string =>
  [profession, region, workUnit, termEndTime !== null && `聘期至 ${chinaDay(termEndTime)}`]
    .filter(Boolean)
    .join('，')

/** What the English roster says: by the words of its dictionary as they are when the person is indexed. */
const describeInEnglish = (
  { profession, region, nationality, language, englishIntroduction }: Row<'publishedArbitrators'>,
  wordOf: (chinese: string) => string,
): string =>
  [
    ...[profession, region, nationality, language].map(text => splitItems(text).map(wordOf).join(', ')),
    englishIntroduction,
  ]
    .filter(Boolean)
    .join('; ')

export const KINDS: Record<SearchKind, Kind> = { article: articles, file: files, arbitrator: arbitrators }

/**
 * The kinds that visitors can open: in English no files, whose names are Chinese.
 * @param rosterElsewhere visitors see another system's roster (`ARBITRATOR_API`)
 */
export async function shownKinds(
  db: Reader,
  { language, rosterElsewhere }: { language: SiteLanguage; rosterElsewhere: boolean },
): Promise<readonly SearchKind[]> {
  const hasRoster = !rosterElsewhere && (await rosterPage(db, language)) !== undefined
  return SEARCH_KINDS.filter(name => {
    if (name === 'file') return language === 'zh-CN'
    return name !== 'arbitrator' || hasRoster
  })
}

/** Undefined for a kind of a newer version, whose rows stay in the database when an older one is started again. */
export const kindOf = (name: string): Kind | undefined =>
  Object.entries(KINDS).find(([kind]) => kind === name)?.[1]
