import type { Arbitrator, ArbitratorQuery, RosterResponse } from '@shared/contract/arbitrators'
import type { SiteLanguage } from '@shared/domain/site/site-language'
import { queryOptions } from '@tanstack/react-query'
import { type RosterPage, readRoster } from '@/api/back/read-roster'
import { FRESH } from '@/api/public-caching'
import { type RosterExtras, readRosterExtras } from '@/lib/format/roster-extras'
import { rosterHttp } from '@/lib/http/app-http'

export type { Arbitrator, ArbitratorQuery, RosterResponse }

/** Upper limit of rows that a screen shows: a service without paging sends all of them. */
const MAX_ROWS = 200

/** The roster, from another system behind a proxy, whose shape may differ: lib/roster.ts reads it. */
export async function selectArbitrators(
  body: ArbitratorQuery,
  signal?: AbortSignal,
  max = MAX_ROWS,
): Promise<RosterPage<Arbitrator> & RosterExtras> {
  const response = await rosterHttp.post('/back/arbitrator/selectArbitratorlist', body, { signal })
  const { total, list } = readRoster<Arbitrator>(response)
  return { total, list: list.slice(0, max), ...readRosterExtras(response) }
}

export const ROSTER_KEY = ['facade', 'arbitrators'] as const

export const rosterPage = (body: ArbitratorQuery) =>
  queryOptions({
    queryKey: [...ROSTER_KEY, body],
    queryFn: ({ signal }) => selectArbitrators(body, signal),
    ...FRESH,
  })

export const PERSON_KEY = ['facade', 'arbitrator'] as const

/** Rows requested to find one arbitrator by name: namesakes are among them. */
const NAMESAKES = 100

/**
 * The rows in which one arbitrator is searched: by number, and by name for services without a filter by number. It is
 * the one call that every roster service has.
 */
export const rosterPeople = (id: string, name: string, language: SiteLanguage) =>
  queryOptions({
    queryKey: [...PERSON_KEY, id, name, language],
    queryFn: ({ signal }) =>
      selectArbitrators(
        {
          ...{ pageNum: 1, pageSize: NAMESAKES, facets: true },
          id: /^\d{1,15}$/.test(id) ? Number(id) : undefined,
          name: name || undefined,
          latin: language === 'en' || undefined,
        },
        signal,
      ),
    ...FRESH,
  })

export const wholeRosterKey = (filters: Partial<ArbitratorQuery>) => [...ROSTER_KEY, 'all', filters]
