import type { SearchAnswer } from '@shared/contract/search'
import type { SiteLanguage } from '@shared/domain/site/site-language'
import { sql } from 'kysely'
import type { Database, Reader } from '../../platform/db/database'
import type { SectionLink } from '../sections'
import { answerOf } from './answer'
import { findRows, findWords, type Rows, rowsOf, type SearchIn, sum } from './find-rows'
import { isGeneral } from './little-words'
import { nearestKey, soundOfName } from './nearest'
import { halvesOf, likeTitle } from './nearest-title'
import { findPages, type Understood } from './pages'
import { readWordGroups, sameAs } from './word-groups'
import { lengthOf, runText, wordsOf } from './words'

export interface Found extends Rows {
  understood: Understood
  answer: SearchAnswer | undefined
  /** Whether nothing has what was looked for, though some of it may be found. */
  isMissed: boolean
}

/** Whether a page or an answer is what was asked for, and not only a text that has the words. */
const isAnswered = ({ answer, understood }: Found) =>
  answer !== undefined || understood.pages.some(({ isAsked }) => isAsked)

/** What was typed; where nothing has it, what a visitor may have meant; where nothing has that, some of its words. */
export async function understand(
  db: Database,
  request: SearchIn,
  sections: readonly SectionLink[],
): Promise<Found> {
  const { keyword, language, now } = request
  const groups = await readWordGroups(db.read)
  const same = sameAs(groups)
  const readAs = async (text: string, isCorrected: boolean): Promise<Found> => {
    const understood = await aboutUs(
      db,
      request,
      await findPages(db.read, { keyword: text, groups, sections, language, now }),
    )
    const [answer, rows] = await Promise.all([
      answerIn(db.read, language, understood, now),
      findRows(db, { request: { ...request, keyword: text }, groups, understood }),
    ])
    const isLed = answer || understood.relatedText || understood.pages.length > 0
    const isMissed = !isLed && sum(rows.counts) === 0
    const lookedFor = rows.lookedFor ?? (isCorrected ? [text] : undefined)
    return { ...rows, lookedFor, understood, answer, isMissed }
  }
  const asTyped = await readAs(keyword, false)
  const isWhole = sum(asTyped.counts) > 0 && !asTyped.lookedFor
  const { question, lexicon } = asTyped.understood
  // A name may begin as a word in pinyin does.
  if (isWhole && (isAnswered(asTyped) || !/^[a-z ]+$/.test(question.key))) return asTyped
  const isUnclear = !isAnswered(asTyped)
  const isShort = question.key.length <= MAX_CORRECTED
  const isDoubtful = isUnclear || (isShort && question.others.length > 0)
  const nearest = isDoubtful
    ? await nearestKey(question.key, lexicon.vocabulary, { isUnderstood: !isUnclear })
    : undefined
  const isError = nearest && (!nearest.typed || (await missing(db, request, [nearest.typed])).length > 0)
  const near = isError ? await readAs(nearest.text, true) : undefined
  // What is read into it must say more than what was typed.
  const isBetter = near && (isUnclear || lengthOf(near.understood.question.known) > lengthOf(question.known))
  if (isBetter && (isAnswered(near) || (asTyped.isMissed && !near.isMissed))) return near
  if (isWhole) return asTyped
  const person = isUnclear ? await personIn(db.read, question.key, request) : undefined
  if (person !== undefined) return readAs(person, true)
  const titled =
    asTyped.isMissed || question.others.length > 0 ? await nearestTitle(db, question.key, request) : undefined
  const inTitles = titled === undefined ? undefined : await readAs(titled, true)
  if (inTitles && !inTitles.isMissed) return inTitles
  if (sum(asTyped.counts) > 0 || isExact(keyword) || asTyped.understood.isStrange) return asTyped
  const terms = [...new Set([...question.contiguous, ...question.words])]
  if (terms.length < 2) return asTyped
  // Without a known word the others are found by chance: 行情 in 运行情况.
  if (question.known.length === 0 && (await missing(db, request, question.words)).length > 0) return asTyped
  const atLeast = Math.ceil(terms.length / 2)
  const some = await findWords(db, { request, words: wordsOf(terms.join(' '), same), atLeast })
  return sum(some.counts) > 0 ? { ...asTyped, ...some, lookedFor: terms } : asTyped
}

/** Words between spaces are all asked for, as the page says, and so are the parts of a number. */
const isExact = (keyword: string) =>
  /\p{Script=Han}\s|\s\p{Script=Han}/u.test(keyword.trim()) || !/[a-z\p{Script=Han}]/iu.test(keyword)

/** Without the pages of a question about something else that any office may be asked: 火车票多少钱 is not about our fees. */
async function aboutUs(db: Database, request: SearchIn, understood: Understood): Promise<Understood> {
  const { question, pages } = understood
  const { words, others, known, amount } = question
  // Without a known word the whole of it is a part of one, or most of it is related to one.
  const isSpecific = amount !== undefined || known.length === 0 || !known.every(isGeneral)
  if (words.length === 0 || pages.length === 0 || isSpecific) return understood
  const strange = await missing(db, request, [
    ...words,
    ...others.filter(({ length }) => length <= MAX_STRANGE),
  ])
  const longest = Math.max(0, ...strange.map(({ length }) => length))
  return longest >= lengthOf(known) ? { ...understood, pages: [], isStrange: true } : understood
}

/** What is understood in part is looked at for errors if it is no longer than this. */
const MAX_CORRECTED = 24

/** A longer part is hardly written twice. */
const MAX_STRANGE = 4

/** The words that stand nowhere on the site. */
async function missing(
  { slowRead, searchIndex }: Database,
  { kinds, sections, now }: SearchIn,
  texts: readonly string[],
): Promise<string[]> {
  const words = wordsOf(texts.join(' '))
  if (words.length === 0) return []
  const has = await searchIndex.has(slowRead, { words, kinds, sections, now })
  return words.flatMap(([typed], at) => (has[at] ? [] : [runText(typed)]))
}

const MAX_TITLES = 30

/** The part of a title that visitors see which differs from a keyword by one edit, or sounds like it. */
async function nearestTitle(
  { read, slowRead, searchIndex }: Database,
  key: string,
  { kinds, sections, now, language }: SearchIn,
): Promise<string | undefined> {
  const name = await soundOfName(key)
  const words = name === undefined ? halvesOf(key) : wordsOf(name)
  if (!words) return undefined
  const hits = await searchIndex.findTitles(slowRead, { words, kinds, sections, now, limit: MAX_TITLES })
  const titles = (await rowsOf(read, hits, { now, language })).map(({ title }) => title)
  if (name === undefined) return likeTitle(titles, key)
  for (const title of titles) if ((await soundOfName(title)) === name) return title
  return undefined
}

/** The arbitrator whose name is in a question. */
async function personIn(db: Reader, key: string, { kinds }: SearchIn): Promise<string | undefined> {
  if (!kinds.includes('arbitrator')) return undefined
  const row = await db
    .selectFrom('publishedArbitrators')
    .select('name')
    .where(sql<boolean>`${key} like '%' || "name" || '%'`)
    .limit(1)
    .executeTakeFirst()
  return row?.name
}

/** Answers are in Chinese. */
export const answerIn = async (db: Reader, language: SiteLanguage, understood: Understood, now: number) =>
  language === 'en' ? undefined : answerOf(db, understood, now)
