import type { SampleData, SampleDataClear } from '@shared/contract/sample-data'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

export type { SampleData }

const base = '/infra/sample-data'

/** What clearing would take out and leave. Its failure is shown in the dialog. */
export const sampleData = () =>
  queryOptions({
    queryKey: ['sample-data'],
    queryFn: ({ signal }) => adminHttp.get<SampleData>(`${base}/get`, { signal, silent: true }),
    staleTime: 0,
    gcTime: 0,
  })

export const clearSampleData = (body: SampleDataClear) =>
  adminHttp.post<SampleData>(`${base}/clear`, body, { silent: true })
