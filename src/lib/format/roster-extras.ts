import { isRecord } from '@shared/domain/is-record'
/** Fields of this product's roster beyond the contract, which other services may not have (contract 13.7). */
export interface RosterExtras {
  /** When the roster was published last, in epoch ms; null where the service does not send it. */
  publishTime: number | null
  /** How many each choice would leave, by filter; null where the service does not count. */
  facets: Facets | null
}

export type Facets = Record<string, FacetChoice[]>

interface FacetChoice {
  value: string
  count: number
  /** Of a group of specialities: what is in it. */
  specialities?: string[]
}

/** More choices of one kind are more than anyone chooses from. */
const MAX_CHOICES = 200

export function readRosterExtras(response: unknown): RosterExtras {
  const { publishTime, facets } = isRecord(response) ? response : {}
  return {
    publishTime: typeof publishTime === 'number' ? publishTime : null,
    facets: isRecord(facets) ? readFacets(facets) : null,
  }
}

const readFacets = (facets: Record<string, unknown>): Facets =>
  Object.fromEntries(
    Object.entries(facets).map(([name, choices]) => [
      name,
      (Array.isArray(choices) ? choices : [])
        .filter(isRecord)
        .flatMap(({ value, count, specialities }) =>
          typeof value === 'string' && typeof count === 'number'
            ? [{ value, count, ...(Array.isArray(specialities) && { specialities: texts(specialities) }) }]
            : [],
        )
        .slice(0, MAX_CHOICES),
    ]),
  )

const texts = (list: unknown[]): string[] => list.filter(item => typeof item === 'string')
