import type { FoundRecord } from '@shared/contract/record-search'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

export type { FoundRecord }

/** This product's addition. The search shows its failure. @param keyword 1–50 characters, or '' for no request */
export const foundRecords = (keyword: string) =>
  queryOptions({
    queryKey: ['record-search', keyword],
    queryFn: ({ signal }) =>
      adminHttp.get<FoundRecord[]>('/system/record-search/list', {
        params: { keyword },
        signal,
        silent: true,
      }),
    enabled: keyword !== '',
    retry: false,
    staleTime: 10_000,
    gcTime: 60_000,
  })
