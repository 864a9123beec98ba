import type { FacadeMenuKind } from '@shared/contract/sections'
import { languageOf, type SiteLanguage } from '@shared/domain/site/site-language'
import type { Reader } from '../../platform/db/database'
import { targetsOf } from '../disclosure'
import type { SectionLink } from '../sections'
import { type Lexicon, lexiconOf, placeOf } from './lexicon'
import { type Question, readQuestion } from './question'
import { relatedPlace } from './related'
import type { WordGroup } from './word-groups'
import { lengthOf } from './words'

/** A page that words lead to, the best first. */
export interface FoundPage {
  kind: 'column' | 'article' | 'file'
  title: string
  url: string
  /** The kind of section; undefined for an article and a file. */
  section: FacadeMenuKind | undefined
  /** Whether the keyword asks for it, and does not only begin like one of its words. */
  isAsked: boolean
  /** Whether the words of the keyword are only much like those of it. */
  isRelated: boolean
  /** The characters of the keyword that lead to it. */
  length: number
}

/** How well a word fits what was typed: the smaller the better. */
const FIT = { exact: 0, name: 1, asked: 2, begins: 3, contains: 4, related: 5 } as const
/** A word of one character is in too many others. */
const MIN_PART = 2

/** 云仲案字〔2026〕第0386号, 0386号案. */
const NAMES_CASE = /[案字仲]\D{0,4}(?:20\d\d\D{1,2})?\d{1,5}号|\d{2,5}号案/

/** What a visitor means, and the pages that it leads to. */
export interface Understood {
  question: Question
  pages: FoundPage[]
  /** The known words in the question, and what means the same. */
  asked: string[]
  /** What staff have written for the words that are asked for. */
  text: string | undefined
  /** What staff have written for words that are much like them, where nothing is asked for. */
  relatedText: string | undefined
  lexicon: Lexicon
  /** Whether it is about something else than this site. */
  isStrange: boolean
}

interface PageQuery {
  keyword: string
  groups: readonly WordGroup[]
  sections: readonly SectionLink[]
  /** Pages of the other language are left out. */
  language: SiteLanguage
  now: number
}

/** The sections whose names, and the pages whose words, are in what was typed, or begin like it. */
export async function findPages(
  db: Reader,
  { keyword, groups, sections: all, language, now }: PageQuery,
): Promise<Understood> {
  const sections = all.filter(({ url }) => languageOf(url) === language)
  const lexicon = lexiconOf(groups, sections)
  const { leads, vocabulary, shares } = lexicon
  const question = readPlainly(keyword, vocabulary)
  const best = new Map<string, Rank>()
  const calculator = sections.find(({ kind }) => kind === 'fee-calculator')
  if (calculator && question.isAmount)
    best.set(`column ${calculator.id}`, { fit: FIT.asked, length: 0, score: 0 })
  for (const { to, word, isName } of leads) {
    const fit = fitOf(question, word, isName)
    if (fit === undefined) continue
    const former = best.get(to)
    const { length } = word
    const score = isName ? length : length * Math.max(MIN_WEIGHT, shares.get(word)?.get(to) ?? 1)
    // Two words that lead to a page say more than one.
    if (former?.fit === fit && fit === FIT.asked && !isName) {
      former.length += length
      former.score += score
    } else if (!former || fit < former.fit || (fit === former.fit && length > former.length))
      best.set(to, { fit, length, score })
  }
  // Where a case can be asked for.
  if (NAMES_CASE.test(keyword.normalize('NFKC')))
    for (const { id, kind } of sections)
      if (kind === 'case-progress' || kind === 'notice-check')
        best.set(`column ${id}`, { fit: FIT.asked, length: 0, score: question.key.length })
  // Who names an amount asks for the fee, whatever the case is about.
  const fee = calculator && question.amount !== undefined && best.get(`column ${calculator.id}`)
  if (fee && fee.length > 0) {
    fee.length += question.key.length
    fee.score += question.key.length
  }
  const text = textFor(question, groups)
  const isAsked = text !== undefined || [...best.values()].some(({ fit }) => fit <= FIT.asked)
  const related = relatedPlace(question, { lexicon, isAsked })
  if (related && !best.has(related)) best.set(related, { fit: FIT.related, length: 0, score: 0 })
  const found = [...best].map(([to, rank]) => ({ to, ...rank }))
  const isVague = found.every(({ fit }) => fit >= FIT.contains)
  const ranked = found
    .filter(({ fit }) => isVague || fit !== FIT.contains)
    .sort((a, b) => a.fit - b.fit || b.score - a.score || b.length - a.length)
  const targets = await readTargets(db, { sections, ids: ranked.map(({ to }) => to), now })
  const pages = ranked.flatMap(({ to, fit, length }) => {
    const page = targets.get(to)
    return page && languageOf(page.url) === language
      ? [
          {
            ...page,
            length,
            isRelated: fit === FIT.related,
            isAsked: fit <= FIT.asked && (question.isAmount || question.key.length >= MIN_PART),
          },
        ]
      : []
  })
  const asked = question.known.flatMap(word => [
    word,
    ...groups.flatMap(({ kind, words }) => (kind === 'same' && words.includes(word) ? words : [])),
  ])
  const relatedText = isAsked ? undefined : groups.find(group => placeOf(group) === related)?.answer
  return { question, pages, asked, text, relatedText: relatedText || undefined, lexicon, isStrange: false }
}

interface Rank {
  fit: number
  length: number
  /** The length of its words, each weighted by the share of its uses that lead here: 材料 leads elsewhere as well. */
  score: number
}

/** Of a word that mostly leads elsewhere. */
const MIN_WEIGHT = 0.3

/** 增加仲裁请求 asks for 增加请求, since all is about arbitration here. */
function readPlainly(keyword: string, vocabulary: readonly string[]): Question {
  const typed = readQuestion(keyword, vocabulary)
  const plain = keyword.replaceAll('仲裁', '')
  if (plain === keyword) return typed
  const short = readQuestion(plain, vocabulary)
  return lengthOf(short.known) > lengthOf(typed.known) ? short : typed
}

/** The answer of the groups with most words that are asked for. */
function textFor({ key, known, isCovered }: Question, groups: readonly WordGroup[]): string | undefined {
  const asked = new Map<string, number>()
  for (const { kind, words, answer } of groups) {
    if (kind !== 'answer') continue
    if (words.includes(key)) return answer
    const own = isCovered ? words.filter(word => known.includes(word)) : []
    if (own.length > 0) asked.set(answer, (asked.get(answer) ?? 0) + lengthOf(own))
  }
  const [best] = [...asked].sort(([, a], [, b]) => b - a)
  return best?.[0]
}

function fitOf({ key, known, isCovered }: Question, word: string, isName: boolean): number | undefined {
  if (key === '') return undefined
  if (word === key) return FIT.exact
  if (isName && key.split(' ').every(part => word.includes(part))) return FIT.name
  if (isCovered && known.includes(word)) return FIT.asked
  if (word.startsWith(key)) return FIT.begins
  return key.length >= MIN_PART && word.includes(key) ? FIT.contains : undefined
}

type Target = Omit<FoundPage, 'isAsked' | 'isRelated' | 'length'>

/** What leads lead to, of what visitors may open now. */
async function readTargets(
  db: Reader,
  { sections, ids, now }: { sections: readonly SectionLink[]; ids: string[]; now: number },
): Promise<Map<string, Target>> {
  const targets = new Map<string, Target>(
    sections.map(({ id, name, url, kind }) => [
      `column ${id}`,
      { kind: 'column', title: name, url, section: kind },
    ]),
  )
  for (const kind of ['article', 'file'] as const) {
    const values = ids.flatMap(id => (id.startsWith(`${kind} `) ? [id.slice(kind.length + 1)] : []))
    const found = values.length > 0 ? await targetsOf(db, now, kind, { values }) : []
    for (const { value, label, href } of found)
      targets.set(`${kind} ${value}`, { kind, title: label, url: href, section: undefined })
  }
  return targets
}
