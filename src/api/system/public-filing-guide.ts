import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '@/api/public-caching'
import type { CopyRule } from '@/lib/format/filing'
import { readRecord } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

export type { CopyRule } from '@/lib/format/filing'

/** What staff have set for the filing guide. */
export interface FilingGuide {
  /** Null while nothing readable is set. */
  copies: CopyRule | null
  /** The article on the procedure, as far as visitors may read it. */
  article: { id: number; title: string } | null
}

const getFilingGuide = async (signal?: AbortSignal) =>
  readRecord<FilingGuide>(await appHttp.get('/system/filing-guide/get', { signal }))

export const filingGuide = () =>
  queryOptions({
    queryKey: ['facade', 'filing-guide'],
    queryFn: ({ signal }) => getFilingGuide(signal),
    ...FRESH,
  })
