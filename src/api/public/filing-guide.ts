import type { FilingGuide } from '@shared/contract/filing-guide'
import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '@/api/public-caching'
import { readRecord } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

export type { FilingGuide }

const getFilingGuide = async (signal?: AbortSignal) =>
  readRecord<FilingGuide>(await appHttp.get('/system/filing-guide/get', { signal }))

export const filingGuide = () =>
  queryOptions({
    queryKey: ['facade', 'filing-guide'],
    queryFn: ({ signal }) => getFilingGuide(signal),
    ...FRESH,
  })
