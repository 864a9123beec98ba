import { splitItems } from '@shared/domain/arbitrators/specialities'
import type { Arbitrator } from '@/api/back/public-arbitrator'
import type { PublicDictEntry } from '@/api/public/dict-data'
import { formatDay } from '@/lib/format/time'
import { safeImage } from '@/lib/html/safe-link'
import type { RosterTexts } from './texts'

/** One arbitrator as texts that can be shown; empty where nothing is known. */
export interface ArbitratorFacts {
  id: string
  /** As the page writes it. */
  name: string
  /** As the roster has it. */
  chineseName: string
  photo: string | null
  roster: string
  sex: string
  profession: string
  region: string
  nationality: string
  workUnit: string
  jobTitle: string
  education: string
  language: string
  appointed: string
  /** The last day of the term. */
  termEnd: string
  /** The same as a time. */
  termEndTime: number | null
  introduction: string
}

/** What values in rows are called, in the language of the page. */
export interface RosterWords {
  isChinese: boolean
  texts: RosterTexts
  types: PublicDictEntry[]
  sexes: PublicDictEntry[]
  /** What a Chinese word is called. */
  wordOf: (chinese: string) => string
  dayOf: (time: number) => string
}

/** Another system's field: a text, a number, or whatever its next version sends. */
const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** What a value is called; an unknown one is shown as it came. */
export const labelOf = (value: string, entries: PublicDictEntry[]): string =>
  entries.find(entry => entry.value === value)?.label ?? value

/** Reads a row of the roster service, whose fields have no schema of ours. */
export function arbitratorFacts(row: Arbitrator, words: RosterWords): ArbitratorFacts {
  const { isChinese, types, sexes, wordOf, dayOf, texts } = words
  const sex = text(row.sex)
  const chineseName = text(row.name)
  /** None for what is no time. */
  const day = (time: number | null | undefined) =>
    typeof time === 'number' && formatDay(time) ? dayOf(time) : ''
  /** Of several items. */
  const items = (value: unknown) =>
    isChinese ? text(value) : splitItems(text(value)).map(wordOf).join(texts.between)
  return {
    id: text(row.id),
    name: (isChinese ? chineseName : text(row.latinName) || chineseName) || texts.unnamed,
    chineseName,
    photo: safeImage(row.photo),
    roster: labelOf(text(row.rosterType), types),
    sex: sex === '0' ? '' : labelOf(sex, sexes),
    profession: items(row.profession),
    region: items(row.region),
    nationality: items(row.nationality),
    workUnit: wordOf(text(row.workUnit)),
    jobTitle: wordOf(text(row.jobTitle)),
    education: wordOf(text(row.education)),
    language: items(row.language),
    appointed: day(row.appointTime),
    termEnd: day(row.termEndTime),
    termEndTime: typeof row.termEndTime === 'number' ? row.termEndTime : null,
    introduction: text(isChinese ? row.introduction : row.englishIntroduction),
  }
}
