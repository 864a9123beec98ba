import type { FeeTable } from '@shared/contract/fee-tables'
import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '@/api/public-caching'
import { readRecord } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

export type { FeeTable }

/**
 * The table in force, or the one with an id.
 * @throws HttpError 1100003000 for an unknown one, and while none is in force
 */
const getFeeTable = async (id?: number, signal?: AbortSignal) =>
  readRecord<FeeTable>(await appHttp.get('/system/fee-table/get', { params: { id }, signal }))

export const feeTable = (id?: number) =>
  queryOptions({
    queryKey: ['facade', 'fee-table', id],
    queryFn: ({ signal }) => getFeeTable(id, signal),
    ...FRESH,
  })
