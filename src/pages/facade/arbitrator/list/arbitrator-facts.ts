import type { Arbitrator } from '@/api/back/public-arbitrator'
import type { PublicDictEntry } from '@/api/public/dict-data'
import { formatDay } from '@/lib/format/time'
import { safeImage } from '@/lib/html/safe-link'

/** One arbitrator as texts that can be shown; empty where nothing is known. */
export interface ArbitratorFacts {
  id: string
  name: string
  photo: string | null
  roster: string
  sex: string
  profession: string
  region: string
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

/** The dictionaries of the values in rows. */
export interface RosterWords {
  types: PublicDictEntry[]
  sexes: PublicDictEntry[]
}

/** Another system's field: a text, a number, or whatever its next version sends. */
const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** What a value is called; an unknown one is shown as it came. */
export const wordOf = (value: string, entries: PublicDictEntry[]): string =>
  entries.find(entry => entry.value === value)?.label ?? value

/** Reads a row of the roster service, whose fields have no schema of ours. */
export function arbitratorFacts(row: Arbitrator, { types, sexes }: RosterWords): ArbitratorFacts {
  const sex = text(row.sex)
  return {
    id: text(row.id),
    name: text(row.name) || '（姓名未登记）',
    photo: safeImage(row.photo),
    roster: wordOf(text(row.rosterType), types),
    sex: sex === '0' ? '' : wordOf(sex, sexes),
    profession: text(row.profession),
    region: text(row.region),
    workUnit: text(row.workUnit),
    jobTitle: text(row.jobTitle),
    education: text(row.education),
    language: text(row.language),
    appointed: formatDay(row.appointTime),
    termEnd: formatDay(row.termEndTime),
    termEndTime: typeof row.termEndTime === 'number' ? row.termEndTime : null,
    introduction: text(row.introduction),
  }
}
