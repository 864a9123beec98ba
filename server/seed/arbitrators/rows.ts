import type { Insertable } from 'kysely'
import type { ArbitratorTable } from '../../db/tables/arbitrators'
import { chinaTime, FOUNDED } from '../time'
import type { Arbitrator } from './arbitrator'
import { commerce } from './commerce'
import { crossBorder } from './cross-border'
import { engineering } from './engineering'
import { finance } from './finance'
import { mediators } from './mediators'
import { regional } from './regional'

/** By the values of the dictionary `arbitrator_roster_type`. */
const rosters: [rosterType: string, people: Arbitrator[]][] = [
  ['1', [...engineering, ...finance, ...commerce]],
  ['2', crossBorder],
  ['3', regional],
  ['4', mediators],
]

/** The roster in the order it is printed. */
export const arbitrators: Insertable<ArbitratorTable>[] = rosters
  .flatMap(([rosterType, people]) => people.map(person => ({ rosterType, ...person })))
  .map(({ appointed, ...person }, index) => ({
    ...person,
    photo: null,
    appointTime: chinaTime(appointed),
    sort: index + 1,
    createTime: FOUNDED,
  }))

/** When the roster was published last, and by whom. */
export const PUBLISHED = chinaTime('2026-03-02')
export const PUBLISHER = '综合部'
