import type { DictType, DictTypeName, DictTypeQuery, DictTypeSave } from '@shared/contract/dictionaries'
import { queryOptions } from '@tanstack/react-query'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'

export type { DictType, DictTypeQuery, DictTypeSave }

export const DICT_TYPE_KEY = ['dict-type'] as const

const base = '/system/dict-type'

export const dictTypeCalls = recordCalls<DictType, DictTypeSave, DictTypeQuery>(base)

/** Enabled and disabled types by name, to choose from. */
export const dictTypeNames = () =>
  queryOptions({
    queryKey: [...DICT_TYPE_KEY, 'names'],
    queryFn: ({ signal }) => adminHttp.get<DictTypeName[]>(`${base}/simple-list`, { signal, silent: true }),
  })

export const dictType = (id: number) =>
  queryOptions({
    queryKey: [...DICT_TYPE_KEY, 'one', id],
    queryFn: ({ signal }) => dictTypeCalls.get(id, { signal }),
  })
