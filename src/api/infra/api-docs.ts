import type { ApiDocs } from '@shared/contract/api-docs'
import { queryOptions } from '@tanstack/react-query'
import { env } from '@/config/env'
import { adminHttp } from '@/lib/http/admin-http'

/** The server's OpenAPI description of its endpoints, without an envelope. The screen shows the failure itself. */
export const apiDocs = queryOptions({
  queryKey: ['api-docs'],
  queryFn: ({ signal }) =>
    adminHttp.get<ApiDocs>('/v3/api-docs', { baseURL: env.baseApi, signal, silent: true }),
  // It changes only with the server's version.
  staleTime: Number.POSITIVE_INFINITY,
})
