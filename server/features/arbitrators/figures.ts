import type { DashboardFigures, DayCount } from '@shared/contract/dashboard'
import { splitItems } from '@shared/domain/arbitrators/specialities'
import { foldText } from '@shared/domain/texts/fold'
import { chinaDay, chinaMonth, monthStart } from '../../platform/config/time'
import type { Reader } from '../../platform/db/database'
import { LISTED } from './columns'

const DAY = 86_400_000
const MONTHS = 12
/** Bars that are shown; the list has the rest. */
const SHOWN = 8

/**
 * The terms of the roster that have ended, then those that end in each of 12 months, this one first; and how many
 * arbitrators a search for each speciality finds.
 */
export async function rosterFigures(
  db: Reader,
  now: number,
): Promise<Pick<DashboardFigures, 'terms' | 'specialities'>> {
  const rows = await db
    .selectFrom('arbitrators')
    .select(['termEndTime', 'profession'])
    .where('status', '=', LISTED)
    .execute()
  const ends = rows.flatMap(({ termEndTime }) => termEndTime ?? []).map(chinaDay)
  const count = (from: string, to: string): DayCount => ({
    ...{ from, to },
    count: ends.filter(day => day >= from && day <= to).length,
  })
  const { year, month } = chinaMonth(now)
  const today = chinaDay(now)
  const yesterday = chinaDay(now - DAY)
  const first = ends.reduce((least, day) => (day < least ? day : least), yesterday)
  const months = Array.from({ length: MONTHS }, (_, at) => {
    const from = chinaDay(monthStart(year, month + at))
    return count(at === 0 ? today : from, chinaDay(monthStart(year, month + at + 1) - DAY))
  })
  const texts = rows.map(({ profession }) => profession ?? '')
  const folded = texts.map(foldText)
  const list = [...new Set(texts.flatMap(splitItems))]
    .map(name => ({ name, count: folded.filter(text => text.includes(foldText(name))).length }))
    .sort((a, b) => b.count - a.count)
    .slice(0, SHOWN)
  return { terms: [count(first, yesterday), ...months], specialities: { total: rows.length, list } }
}
