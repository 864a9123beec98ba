import type { FindingKind, InstitutionNames } from './findings'
import { isForeignKey, keyOf, OURS } from './institutions'
import { blankIn } from './options'
import { FOREIGN_PLACE_ENGLISH } from './places'
import { distance, shorten } from './words'

interface EnglishFinding {
  kind: FindingKind
  quote?: string
  isLess?: boolean
}

interface EnglishFindings {
  findings: EnglishFinding[]
  /** Keys of the institutions that were chosen. */
  keys: string[]
}

/** Half width, lower case, one space between words. */
export const englishOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/\p{Script=Han}[^a-z]*/gu, ' . ')

const NAME =
  /arbitration (?:commission|committee|cent(?:er|re)|court|institut(?:e|ion)|association|board|body|organi[sz]ation|agency|authority)|(?:international )?court of (?:international )?arbitration|court of arbitration|\b(?:cietac|hkiac|siac|icc|lcia|scc|cmac|biac|shiac|scia|icdr)\b|chamber of commerce/g
const KNOWN: readonly [RegExp, string][] = [
  [/china international economic and trade/, 'cietac'],
  [/beijing (?:international )?arbitration/, '北京仲裁委'],
  [/shanghai international/, 'shiac'],
  [/shenzhen (?:court of )?(?:international )?arbitration|south china international/, 'scia'],
  [/china maritime/, 'cmac'],
  [/shanghai arbitration/, '上仲'],
  [/guangzhou (?:international )?arbitration/, '广仲'],
  [/hong kong international/, 'hkiac'],
  [/singapore international/, 'siac'],
  [/international chamber of commerce|international court of arbitration/, 'icc'],
  [/london court/, 'lcia'],
  [/stockholm/, 'scc'],
]
const BEFORE_NAME =
  /^.*(?:[^a-z' -]|\b(?:to|by|the|with|before|at|in|of|under|or|from|an?|any|said|such|either|through|that|is|be|and(?! trade)|administered|referred|submitted)\b)/s
const VAGUE =
  /^(?:competent|relevant|local|appropriate|recogni[sz]ed|mutually|agreed|chinese|domestic|foreign|international|independent|authori[sz]ed|other|professional|legal|respective|plaintiff's|defendant's|\s)*$/
const RULES_AFTER =
  /^(?:'s)?(?: \([^)]*\))?(?: (?:international|administered|arbitration|expedited|institutional))* rules?\b/

const endingLess = (name: string) =>
  name
    .replace(
      /\b(?:the|arbitration|commission|committee|cent(?:er|re)|court|institut(?:e|ion)|association|board|body|organi[sz]ation|agency|authority|international|of|city)\b/g,
      '',
    )
    .replace(/[^a-z]/g, '')

/** Slips of the pen in the words that a name ends with. */
const withoutSlips = (text: string): string =>
  text
    .replace(/\bcom+is+i?on\b/g, 'commission')
    .replace(/\bcom+it+e+\b/g, 'committee')
    .replace(/\barb[iat]{0,3}r[iat]{0,5}on\b/g, 'arbitration')

/** Arbitration is excluded, and not only until something else was done. */
const REFUSED =
  /(?:(?:(?:shall|may|will|must|can|do|does) not|neither party (?:shall|may|will|must|can)) (?:be )?(?:(?:submit|refer|bring|brought|resolv|settl|commenc|initiat|resort|subject|agree|accept|consent|bound|oblig|requir)\w* (?:\w+ ){0,3})?arbitrat|\bnot subject to arbitrat|\bno (?:disputes?|claims?|arbitration) (?:shall|may|will|can)\b[^.;]{0,40}arbitrat|waives? (?:(?:any|all|the|their|its|rights?|to|of|claims?|recourse|resort|submit|disputes?) ){0,8}arbitrat|arbitration (?:is|shall be) (?:hereby )?(?:excluded|waived|not\b)|(?:without|rather than|instead of) (?:recourse to |any )?arbitration)(?!or|[^.;]*\b(?:until|unless|before)\b)/
/** Arbitrators whom only the parties choose. */
const AD_HOC =
  /\bad[ -]?hoc\b|arbitrators? (?:to be )?(?:jointly |mutually )?(?:appointed|chosen|selected|nominated|agreed)[^.;]{0,20}(?:part|each)|each party (?:shall |will |may )?(?:appoint|nominate|select)s?\b|one (?:to be )?(?:appointed|nominated|chosen) by each|to (?:a|one|the) (?:sole|single) arbitrator/
const RULES_OF_NONE = /\b(?:uncitral|united nations commission)[^.;]{0,60}rules/

const plain = (name: string) => englishOf(name).trim().replace(/^the /, '')

function mentionsOf(
  text: string,
  own: string,
): { key: string; kind: FindingKind | null; quote: string; isRules: boolean }[] {
  const found = []
  let covered = 0
  for (const { 0: ending, index } of text.matchAll(NAME)) {
    if (index < covered) continue
    if (found.length >= 30) break
    const before = text.slice(Math.max(0, index - 70), index)
    const stem = before.replace(BEFORE_NAME, '').trimStart()
    const ended = index + ending.length
    const end = ended + ownTail(text.slice(ended), own)
    covered = end
    const name = `${stem}${text.slice(index, end)}`.trim()
    const isRules =
      RULES_AFTER.test(text.slice(end, end + 60)) ||
      /rules? of (?:arbitration of )?(?:the )?$/.test(text.slice(0, end - name.length).slice(-30))
    const [, known] = KNOWN.find(([words]) => words.test(name)) ?? []
    const acronym = /^[a-z]{3,6}$/.test(ending) ? ending : undefined
    if (ending === 'chamber of commerce' && !known) continue
    const isOwn = own !== '' && (name === own || name.endsWith(` ${own}`))
    const key = known ?? acronym
    const owned =
      key === undefined && !isOwn && own !== '' ? distance(endingLess(name), endingLess(own), 2) : 9
    if (isOwn) found.push({ key: OURS, kind: null, quote: name, isRules })
    else if (key !== undefined)
      found.push({ key: keyOf(key), kind: 'other-institution' as const, quote: name, isRules })
    else if (blankIn(before.slice(-12)) && stem === '')
      found.push({ key: 'blank', kind: 'blank' as const, quote: name, isRules })
    else if (VAGUE.test(stem) && endingLess(name.replace(stem, '')) === '')
      found.push({ key: 'vague', kind: 'vague-institution' as const, quote: name, isRules })
    else if (owned === 0) found.push({ key: OURS, kind: 'short-institution' as const, quote: name, isRules })
    else if (owned <= 2) found.push({ key: OURS, kind: 'maybe-ours' as const, quote: name, isRules })
    else found.push({ key: keyOf(name), kind: 'other-institution' as const, quote: name, isRules })
  }
  return found
}

/** Of a name such as Court of Arbitration of Yunzhou: how much of it follows. */
const ownTail = (after: string, own: string): number => {
  const place = own.split(' ')[0] ?? ''
  const [words] = /^(?: of(?: the)?(?: city| municipality)?)+ [a-z]+/.exec(after.slice(0, 60)) ?? []
  return place !== '' && words?.endsWith(` ${place}`) ? words.length : 0
}

const DISPUTE = /disput|controvers|difference|claim|disagreement/
const COURT =
  /\bcourts?\b|litigat|lawsuit|\b(?:file|bring)s? (?:a )?suit\b|\bsue\b|legal (?:action|proceedings)/
const ASSISTS =
  /enforc|interim|injuncti|conservatory|preserv|set aside|judge?ment (?:up)?on|entered|waive|shall not|may not|no party|neither|without (?:resort|recourse)|instead of|in lieu of|to the exclusion|recogni|assist|costs|fees|expenses|notices?\b|\bserved\b|not (?:be )?(?:bring|submit|refer)/
const AFTER_AWARD =
  /non-?binding|\bnot (?:be )?(?:final|binding)|\badvisory\b|(?:dissatisf|not satisfied|disagree|objects? to|refuses? to accept|not accept|against the award)[^.;]{0,80}(?:court|appeal|litigat|sue)|appeal[^.;]{0,40}(?:court|award)/
const NO_APPEAL =
  /\b(?:no|without|nor)(?: \w+){0,3} appeal|\bnot (?:be )?(?:subject to )?(?:any )?appeal|\b(?:waives?|excludes?)\b[^.;]{0,40}\bappeal/
const OTHER_THAN = /\b(?:except|other than|excluding|not)\b/
const OTHER_MATTERS =
  /(?:all )?other disputes|except|other than|excluding|disputes? (?:concerning|relating to|regarding|about|over|as to|on) |claims? (?:for|of|in respect of) /g

/** By kind: what may not be arbitrated as a commercial dispute. */
const OUTSIDE: readonly [FindingKind, RegExp][] = [
  ['family', /\b(?:divorce|custody|matrimonial|marriage|inheritance|guardianship)\b/],
  ['labour', /\bemployment\b|\blabou?r (?:contract|dispute|relation)|\b(?:wrongful|unfair) dismissal/],
  ['administrative', /\badministrative (?:penalt|licen|act\b|decision)|\bexpropriat/],
  [
    'outside',
    /\bvalidity of (?:the |a |any )?(?:patents?|trade ?marks?)\b(?! licen)|\b(?:bankruptcy|insolvency|criminal)\b/,
  ],
]

/** What is wrong with a clause, or a part of one, in English. */
export function englishFindings(typed: string, names: InstitutionNames): EnglishFindings {
  const text = withoutSlips(typed)
  const findings: EnglishFinding[] = []
  const add = (kind: FindingKind, quote?: string, isLess?: boolean) => {
    if (!findings.some(one => one.kind === kind))
      findings.push({ kind, ...(quote && { quote: shorten(quote.trim()) }), ...(isLess && { isLess }) })
  }
  const sentences = text.split(/[.;](?:\s|$)/)
  if (!/arbitrat/.test(text)) {
    add(
      'no-arbitration',
      sentences.find(one => COURT.test(one)),
    )
    return { findings, keys: [] }
  }
  const refused = REFUSED.exec(text)
  if (refused) {
    add('refused', refused[0])
    return { findings, keys: [] }
  }
  const own = names.englishName ? plain(names.englishName) : ''
  const all = mentionsOf(text, own).map(one =>
    one.kind === null && !typed.includes(own) ? { ...one, kind: 'maybe-ours' as const } : one,
  )
  const mentions = all.filter(
    ({ isRules, kind }) => !isRules && kind !== 'vague-institution' && kind !== 'blank',
  )
  const keys = [...new Set(mentions.map(({ key }) => key))]
  addInstitution()
  for (const sentence of sentences) {
    const words = sentence.replace(
      /court of (?:international )?arbitration|international arbitration court|arbitration court|london court|shenzhen court[a-z ]*/g,
      '',
    )
    if (DISPUTE.test(words) && /arbitrat/.test(words) && !OTHER_THAN.test(words))
      for (const [kind, matter] of OUTSIDE) {
        const [found] = matter.exec(words) ?? []
        if (found) add(kind, found)
      }
    const after = AFTER_AWARD.exec(words)
    if (after && NO_APPEAL.test(words)) continue
    if (after && !/set aside/.test(words)) add('not-final', after[0])
    else if (COURT.test(words) && !ASSISTS.test(words))
      add((text.match(OTHER_MATTERS) ?? []).length > 1 ? 'split' : 'or-court', sentence)
  }
  if (!DISPUTE.test(text)) add('no-matter')
  const blank = blankIn(text)
  if (blank) add('blank', text.slice(blank.start, blank.end))
  return { findings, keys }

  function addInstitution() {
    const isForeignParty = /\b(?:incorporated|organi[sz]ed|established) (?:in|under)|foreign/.test(text)
    const [adHoc] = AD_HOC.exec(text) ?? []
    const isAdHoc = adHoc !== undefined && (keys.length === 0 || /ad[ -]?hoc/.test(adHoc))
    if (isAdHoc) add('ad-hoc', adHoc, isForeignParty)
    const foreign = mentions.find(({ key, quote }) => isForeignKey(key) || FOREIGN_PLACE_ENGLISH.test(quote))
    const seat = /(?:seat|place|venue|arbitration|arbitrated)[^.;]{0,40}/.exec(text)
    const abroad = foreign?.quote ?? seatAbroad(text)
    if (seat && abroad) add('foreign', abroad, isForeignParty)
    const [first] = mentions
    const best = mentions.find(({ kind }) => kind === null) ?? first
    if (keys.length > 1)
      add('several-institutions', keys.map(key => mentions.find(one => one.key === key)?.quote).join('、'))
    else if (best) {
      if (best.kind && !foreign) add(best.kind, best.quote)
      const rules = all.find(
        ({ isRules, key, kind }) =>
          isRules && key !== OURS && kind !== 'vague-institution' && kind !== 'blank',
      )
      const others = rules?.quote ?? RULES_OF_NONE.exec(text)?.[0]
      if (keys[0] === OURS && others) add('other-rules', others)
    } else if (!isAdHoc && !abroad) {
      const vague = all.find(({ kind }) => kind === 'vague-institution')
      const rules = rulesNamed(text)
      const isOfNone = rules && !/\b(?:its|their|such|said|the then)\b[^.]{0,20}rules/.test(text)
      if (all.some(({ kind }) => kind === 'blank')) return
      if (vague) add('vague-institution', vague.quote)
      else if (isOfNone) add('rules-only', rules)
      else add('no-institution')
    }
  }
}

/** The first rules that are named, with the words before them. */
function rulesNamed(text: string): string | undefined {
  const at = text.search(/\brules\b/)
  if (at < 0) return undefined
  const before = text.slice(Math.max(0, at - 60), at).split(/[^a-z' ]/)
  return `${before.at(-1)}rules`
}

function seatAbroad(text: string): string | undefined {
  // Where a hearing is held is not the seat.
  const rest = text.replace(/\bhearings?\b[^.;]*/g, '')
  for (const [words] of rest.matchAll(/(?:seat|place|venue|arbitrat(?:ion|ed)|held|conducted)[^.;]{0,50}/g)) {
    const [place] = FOREIGN_PLACE_ENGLISH.exec(words) ?? []
    if (place !== undefined && /\b(?:in|be|is|at)\b/.test(words)) return words
  }
  return undefined
}
