import type { Arbitrator } from '@/api/back/arbitrator'
import type { PublicDictEntry } from '@/api/system/public-dict'
import { formatDay } from '@/lib/time'

/** One arbitrator as texts that can be shown; empty where nothing is known. */
export interface ArbitratorFacts {
  name: string
  roster: string
  profession: string
  region: string
  workUnit: string
  jobTitle: string
  education: string
  language: string
  appointed: string
  introduction: string
}

/** Another system's field: a text, a number, or whatever its next version sends. */
const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/**
 * Reads a row of the roster service, whose fields have no schema of ours.
 * @param types the roster kinds (dict arbitrator_roster_type); an unknown kind is shown as it came
 */
export function arbitratorFacts(row: Arbitrator, types: PublicDictEntry[]): ArbitratorFacts {
  const kind = text(row.rosterType)
  return {
    name: text(row.name) || '（姓名未登记）',
    roster: types.find(({ value }) => value === kind)?.label ?? kind,
    profession: text(row.profession),
    region: text(row.region),
    workUnit: text(row.workUnit),
    jobTitle: text(row.jobTitle),
    education: text(row.education),
    language: text(row.language),
    appointed: formatDay(row.appointTime),
    introduction: text(row.introduction),
  }
}
