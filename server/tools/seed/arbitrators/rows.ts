import type { Insertable } from 'kysely'
import type { ArbitratorTable } from '../../../platform/db/tables/arbitrators'
import { chinaTime, FOUNDED } from '../time'
import type { Arbitrator } from './arbitrator'
import { commerce } from './commerce'
import { crossBorder } from './cross-border'
import { engineering } from './engineering'
import { finance } from './finance'
import { mediators } from './mediators'
import { regional } from './regional'

const DAY = 86_400_000
const CHINA = 8 * 3_600_000

/** By the values of the dictionary `arbitrator_roster_type`. */
const rosters: [rosterType: string, people: Arbitrator[]][] = [
  ['1', [...engineering, ...finance, ...commerce]],
  ['2', crossBorder],
  ['3', regional],
  ['4', mediators],
]

/** Years of a term (charter, article 11). */
const TERM = 3

/** The last day of the term that runs at `now`: terms are renewed, so that the example stays one of use. */
function termEnd(appointed: string, now: number): number {
  const [year = 0, month = 1, day = 1] = appointed.split('-').map(Number)
  const endOf = (terms: number) => Date.UTC(year + TERM * terms, month - 1, day - 1) - CHINA
  let terms = 1
  while (endOf(terms) + DAY <= now) terms += 1
  return endOf(terms)
}

/**
 * The roster in the order it is printed.
 * @param now in epoch milliseconds
 */
export const arbitrators = (now: number): Insertable<ArbitratorTable>[] =>
  rosters
    .flatMap(([rosterType, people]) => people.map(person => ({ rosterType, ...person })))
    .map(({ appointed, ...person }, index) => ({
      nationality: '中国',
      ...person,
      photo: null,
      appointTime: chinaTime(appointed),
      termEndTime: termEnd(appointed, now),
      sort: index + 1,
      createTime: FOUNDED,
    }))

/** When the roster was published last, and by whom. */
export const PUBLISHED = chinaTime('2026-03-02')
export const PUBLISHER = '综合部'
