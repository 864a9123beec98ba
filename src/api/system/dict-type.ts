import type { DictType, DictTypeName, DictTypeQuery, DictTypeSave } from '@shared/contract/dictionaries'
import { queryOptions } from '@tanstack/react-query'
import { deleteMany } from '@/api/delete-many'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'

export type { DictType, DictTypeQuery, DictTypeSave }

export const DICT_TYPE_KEY = ['dict-type'] as const

const base = '/system/dict-type'

export const dictTypeCalls = recordCalls<DictType, DictTypeSave, DictTypeQuery>(base)

/** None is deleted when one of them has entries. A caller that deletes several shows which were refused, and why. */
export const deleteDictTypes = (ids: number[]) => deleteMany(base, ids, { silent: true })
export const deleteDictTypeSilently = (id: number) =>
  adminHttp.delete<boolean>(`${base}/delete`, { params: { id }, silent: true })

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
