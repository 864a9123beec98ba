import { rosterHttp } from '@/lib/http/app-http'
import { type RosterPage, readRoster } from '@/lib/roster'

/** Contract 13.7; no phone, mail, address or identity number. `rosterType`: dict arbitrator_roster_type. */
export interface Arbitrator {
  id: number
  name: string
  sex: number | null
  photo: string | null
  rosterType: string | null
  profession: string | null
  region: string | null
  workUnit: string | null
  jobTitle: string | null
  education: string | null
  language: string | null
  introduction: string | null
  appointTime: number | null
  sort: number
}

export interface ArbitratorQuery {
  pageNum: number
  pageSize: number
  name?: string
  rosterType?: string
  profession?: string
  region?: string
  sex?: string
}

/** A service that does not page sends them all; a screen shows no more than these. */
const MOST = 200

/** The roster, from another system behind a proxy, whose shape may differ: lib/roster.ts reads it. */
export async function selectArbitrators(
  body: ArbitratorQuery,
  signal?: AbortSignal,
): Promise<RosterPage<Arbitrator>> {
  const { total, list } = readRoster<Arbitrator>(
    await rosterHttp.post('/back/arbitrator/selectArbitratorlist', body, { signal }),
  )
  return { total, list: list.slice(0, MOST) }
}
