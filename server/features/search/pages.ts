import type { FacadeMenuKind } from '@shared/contract/sections'
import { languageOf, type SiteLanguage } from '@shared/domain/site/site-language'
import type { Reader } from '../../platform/db/database'
import { targetsOf } from '../disclosure'
import { type SectionLink, sectionLinks } from '../sections'
import { type Question, readQuestion } from './question'
import type { WordGroup } from './word-groups'
import { keyOf, lengthOf } from './words'

/** A page that words lead to, the best first. */
export interface FoundPage {
  kind: 'column' | 'article' | 'file'
  title: string
  url: string
  /** The kind of section; undefined for an article and a file. */
  section: FacadeMenuKind | undefined
  /** Whether the keyword asks for it, and does not only begin like one of its words. */
  isAsked: boolean
  /** The characters of the keyword that lead to it. */
  length: number
}

/** How well a word fits what was typed: the smaller the better. */
const FIT = { exact: 0, name: 1, asked: 2, begins: 3, contains: 4 } as const
/** A word of one character is in too many others. */
const MIN_PART = 2

interface Lead {
  /** What it leads to: kind and id. */
  to: string
  word: string
  /** The name of a section, not a word that staff have entered. */
  isName: boolean
}

/** What a visitor means, and the pages that it leads to. */
export interface Understood {
  question: Question
  pages: FoundPage[]
  /** The known words in the question, and what means the same. */
  asked: string[]
  /** What staff have written for the words that are asked for. */
  text: string | undefined
  /** The words that are known, and those of them that have a page or an answer. */
  vocabulary: string[]
  leading: string[]
  /** Whether it is about something else than this site. */
  isStrange: boolean
}

interface PageQuery {
  keyword: string
  groups: readonly WordGroup[]
  /** Pages of the other language are left out. */
  language: SiteLanguage
  now: number
}

/** The sections whose names, and the pages whose words, are in what was typed, or begin like it. */
export async function findPages(
  db: Reader,
  { keyword, groups, language, now }: PageQuery,
): Promise<Understood> {
  const sections = (await sectionLinks(db)).filter(({ url }) => languageOf(url) === language)
  const leads: Lead[] = [
    ...sections.map(({ id, name }) => ({ to: `column ${id}`, word: keyOf(name), isName: true })),
    ...groups.flatMap(({ kind, target, words }) =>
      kind === 'same' || kind === 'answer'
        ? []
        : words.map(word => ({ to: `${kind} ${target}`, word, isName: false })),
    ),
  ].filter(({ word }) => word !== '')
  const wordsOf = (wanted: WordGroup['kind']) =>
    groups.flatMap(({ kind, words }) => (kind === wanted ? words : []))
  const leading = [...leads.map(({ word }) => word), ...wordsOf('answer')]
  const vocabulary = [...leading, ...wordsOf('same')]
  const question = readPlainly(keyword, vocabulary)
  const best = new Map<string, { fit: number; length: number }>()
  const calculator = sections.find(({ kind }) => kind === 'fee-calculator')
  if (calculator && question.isAmount) best.set(`column ${calculator.id}`, { fit: FIT.asked, length: 0 })
  for (const { to, word, isName } of leads) {
    const fit = fitOf(question, word, isName)
    if (fit === undefined) continue
    const former = best.get(to)
    // Two words that lead to a page say more than one.
    if (former?.fit === fit && fit === FIT.asked && !isName) former.length += word.length
    else if (!former || fit < former.fit || (fit === former.fit && word.length > former.length))
      best.set(to, { fit, length: word.length })
  }
  // Who names an amount asks for the fee, whatever the case is about.
  const fee = calculator && question.amount !== undefined && best.get(`column ${calculator.id}`)
  if (fee && fee.length > 0) fee.length += question.key.length
  const all = [...best].map(([to, rank]) => ({ to, ...rank }))
  const isVague = all.every(({ fit }) => fit === FIT.contains)
  const ranked = all
    .filter(({ fit }) => isVague || fit < FIT.contains)
    .sort((a, b) => a.fit - b.fit || b.length - a.length)
  const targets = await readTargets(db, { sections, ids: ranked.map(({ to }) => to), now })
  const pages = ranked.flatMap(({ to, fit, length }) => {
    const page = targets.get(to)
    return page && languageOf(page.url) === language
      ? [
          {
            ...page,
            length,
            isAsked: fit <= FIT.asked && (question.isAmount || question.key.length >= MIN_PART),
          },
        ]
      : []
  })
  const asked = question.known.flatMap(word => [
    word,
    ...groups.flatMap(({ kind, words }) => (kind === 'same' && words.includes(word) ? words : [])),
  ])
  return { question, pages, asked, text: textFor(question, groups), vocabulary, leading, isStrange: false }
}

/** 增加仲裁请求 asks for 增加请求, since all is about arbitration here. */
function readPlainly(keyword: string, vocabulary: readonly string[]): Question {
  const typed = readQuestion(keyword, vocabulary)
  const plain = keyword.replaceAll('仲裁', '')
  if (plain === keyword) return typed
  const short = readQuestion(plain, vocabulary)
  return lengthOf(short.known) > lengthOf(typed.known) ? short : typed
}

/** The answer of the group with the longest word that is asked for. */
function textFor({ key, known, isCovered }: Question, groups: readonly WordGroup[]): string | undefined {
  const asked = groups.flatMap(({ kind, words, answer }) =>
    kind === 'answer'
      ? words
          .filter(word => word === key || (isCovered && known.includes(word)))
          .map(word => ({ answer, length: word.length }))
      : [],
  )
  return asked.sort((a, b) => b.length - a.length)[0]?.answer
}

function fitOf({ key, known, isCovered }: Question, word: string, isName: boolean): number | undefined {
  if (key === '') return undefined
  if (word === key) return FIT.exact
  if (isName && key.split(' ').every(part => word.includes(part))) return FIT.name
  if (isCovered && known.includes(word)) return FIT.asked
  if (word.startsWith(key)) return FIT.begins
  return key.length >= MIN_PART && word.includes(key) ? FIT.contains : undefined
}

type Target = Omit<FoundPage, 'isAsked' | 'length'>

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
