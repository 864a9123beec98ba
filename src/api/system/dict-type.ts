import type { DictType, DictTypeQuery, DictTypeSave } from '@shared/contract/dictionaries'
import { queryOptions } from '@tanstack/react-query'
import { recordCalls } from '@/api/record-calls'

export type { DictType, DictTypeQuery, DictTypeSave }

export const DICT_TYPE_KEY = ['dict-type'] as const

const base = '/system/dict-type'

export const dictTypeCalls = recordCalls<DictType, DictTypeSave, DictTypeQuery>(base)

export const dictType = (id: number) =>
  queryOptions({
    queryKey: [...DICT_TYPE_KEY, 'one', id],
    queryFn: ({ signal }) => dictTypeCalls.get(id, { signal }),
  })
