import { queryOptions } from '@tanstack/react-query'
import { type RosterPage, readRoster } from '@/api/back/read-roster'
import { FRESH } from '@/api/public-caching'
import { type RosterExtras, readRosterExtras } from '@/lib/format/roster-extras'
import { rosterHttp } from '@/lib/http/app-http'

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

/** The service's answer; what is optional is this product's addition, told to those who ask for `facets`. */
export interface RosterAnswer {
  code: number
  msg: string
  total: number
  rows: Arbitrator[]
  /** When the roster was published last; null where that is not known. */
  publishTime?: number | null
  facets?: RosterFacets
}

/** How many would be left by each choice, by filter. */
export type RosterFacets = Record<FacetName, FacetCount[]>
type FacetName = 'rosterType' | 'profession' | 'region' | 'language' | 'sex'

interface FacetCount {
  value: string
  count: number
}

export interface ArbitratorQuery {
  pageNum: number
  pageSize: number
  name?: string
  rosterType?: string
  profession?: string
  region?: string
  sex?: string
  // Additions: a service that does not know them answers as if they were not there.
  id?: number
  language?: string
  /** Finds names as they sound, too. */
  sound?: boolean
  /** Takes a speciality, a region or a language as one whole item. */
  exact?: boolean
  facets?: boolean
}

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

export const ROSTER_KEY = ['facade', 'arbitrators'] as const

export const rosterPage = (body: ArbitratorQuery) =>
  queryOptions({
    queryKey: [...ROSTER_KEY, body],
    queryFn: ({ signal }) => selectArbitrators(body, signal),
    ...FRESH,
  })

/** Namesakes are among so many. */
const NAMESAKES = 100

/**
 * Those among whom a person is looked for: by number, and by name for services that do not ask for numbers. It is the one
 * call every roster service has.
 */
export const rosterPeople = (id: string, name: string) =>
  queryOptions({
    queryKey: ['facade', 'arbitrator', id, name],
    queryFn: ({ signal }) =>
      selectArbitrators(
        {
          ...{ pageNum: 1, pageSize: NAMESAKES, facets: true },
          id: /^\d{1,15}$/.test(id) ? Number(id) : undefined,
          name: name || undefined,
        },
        signal,
      ),
    ...FRESH,
  })

export const wholeRosterKey = (filters: Partial<ArbitratorQuery>) => [...ROSTER_KEY, 'all', filters]
