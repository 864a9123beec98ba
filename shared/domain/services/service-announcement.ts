import { maskedNames, maskHtml, maskText, shownName } from '../texts/personal-data'
import type { Party, ServiceFacts } from './service-facts'

const CHINA = 8 * 3_600_000
const DAY = 24 * 3_600_000

/** Days since 1970 in China, where there is one time zone and no summer time. */
const dayNumber = (time: number) => Math.floor((time + CHINA) / DAY)
const dayText = (number: number) => new Date(number * DAY).toISOString().slice(0, 10)

type Period = Pick<ServiceFacts, 'days' | 'graceDays'>

/** The last day of the period, `2026-03-31`: the day of publication is not counted. */
export const lastDay = (publishTime: number, { days }: Pick<Period, 'days'>): string =>
  dayText(dayNumber(publishTime) + days)

/** The last day on which visitors see it. */
export const lastShownDay = (publishTime: number, { days, graceDays }: Period): string =>
  dayText(dayNumber(publishTime) + days + graceDays)

/** When it is taken down: at the end of the last day on which it is shown, in epoch milliseconds. */
export const shownUntil = (publishTime: number, { days, graceDays }: Period): number =>
  (dayNumber(publishTime) + days + graceDays + 1) * DAY - CHINA

/** How names are shown to visitors, by the folded name; empty where they are shown as they are. */
export const namesOf = ({ parties, maskNames }: Pick<ServiceFacts, 'parties' | 'maskNames'>) =>
  maskedNames(maskNames ? parties.filter(({ isPerson }) => isPerson).map(({ name }) => name) : [])

/** The parties and papers as visitors read them. */
export function publicFacts(facts: ServiceFacts): Pick<ServiceFacts, 'caseNumber' | 'papers' | 'days'> & {
  parties: Pick<Party, 'name' | 'role'>[]
} {
  const names = namesOf(facts)
  const { caseNumber, papers, days, parties } = facts
  return {
    caseNumber,
    days,
    papers: maskText(papers, names),
    parties: parties.map(({ name, role }) => ({ name: shownName(name, names), role })),
  }
}

export interface ServiceTexts {
  title: string
  summary: string | null
  content: string | null
  /** Names of the attachments. */
  fileNames: string[]
}

/** The texts of an announcement as visitors read them: without identity and phone numbers, and names where so chosen. */
export function publicTexts(
  facts: ServiceFacts,
  { title, summary, content, fileNames }: ServiceTexts,
): ServiceTexts {
  const names = namesOf(facts)
  return {
    title: maskText(title, names),
    summary: summary && maskText(summary, names),
    content: content && maskHtml(content, names),
    fileNames: fileNames.map(name => maskText(name, names)),
  }
}
