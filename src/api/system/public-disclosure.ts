import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '@/api/public-caching'
import { readList } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

/** How often it must be published anew. */
export type DisclosureRenewal = 'once' | 'yearly'

/** What an item leads to: an article, a stored file, a column of the facade, or a path of this site. */
export type DisclosureKind = 'none' | 'article' | 'file' | 'column' | 'path'

/** Not published, older than it may be, or as it should be. */
export type DisclosureState = 'missing' | 'old' | 'current'

/** What visitors are told of one item (requirements R-disclosure-1). */
export interface PublicDisclosure {
  key: string
  title: string
  owner: string | null
  renewal: DisclosureRenewal
  /** Where it can be read, and what it is called there; null while it is not published. */
  link: { href: string; title: string } | null
  /** When it was published; null where nobody knows. */
  time: number | null
}

const getDisclosureBoard = async (signal?: AbortSignal) =>
  readList<PublicDisclosure>(await appHttp.get('/system/disclosure/list', { signal }))

export const disclosureBoard = () =>
  queryOptions({
    queryKey: ['facade', 'disclosure'],
    queryFn: ({ signal }) => getDisclosureBoard(signal),
    ...FRESH,
  })
