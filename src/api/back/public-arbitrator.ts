import type { Arbitrator, ArbitratorQuery, RosterAnswer } from '@shared/contract/arbitrators'
import { type RosterPage, readRoster } from '@/api/back/read-roster'
import { type RosterExtras, readRosterExtras } from '@/lib/format/roster-extras'
import { rosterHttp } from '@/lib/http/app-http'

export type { Arbitrator, ArbitratorQuery, RosterAnswer }

/** A service that does not page sends them all; a screen shows no more than these. */
const MOST = 200

/** The roster, from another system behind a proxy, whose shape may differ: lib/roster.ts reads it. */
export async function selectArbitrators(
  body: ArbitratorQuery,
  signal?: AbortSignal,
  most = MOST,
): Promise<RosterPage<Arbitrator> & RosterExtras> {
  const answer = await rosterHttp.post('/back/arbitrator/selectArbitratorlist', body, { signal })
  const { total, list } = readRoster<Arbitrator>(answer)
  return { total, list: list.slice(0, most), ...readRosterExtras(answer) }
}
