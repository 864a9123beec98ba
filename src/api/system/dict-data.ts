import type { DictData, DictDataQuery, DictDataSave, DictEntry, DictUse } from '@shared/contract/dictionaries'
import type { SheetSent } from '@shared/contract/row'
import { type ImportOptions, importSheet } from '@/api/import-sheet'
import { recordCalls } from '@/api/record-calls'
import { BOOT_TIMEOUT_MS } from '@/config/constants'
import { DICT } from '@/config/dict-types'
import { adminHttp } from '@/lib/http/admin-http'

export type { DictData, DictDataQuery, DictDataSave, DictEntry, DictUse }

export const DICT_DATA_KEY = ['dict-data'] as const

const base = '/system/dict-data'

export const dictDataCalls = recordCalls<DictData, DictDataSave, DictDataQuery>(base)
/** Short: a confirmation is shown only after it. */
const USES_TIMEOUT_MS = 5_000

/**
 * The entries of the types that screens read, by which dictionary tags and selects show values; disabled ones say so.
 * Other servers answer with the enabled ones of all types.
 */
export const getDictEntries = (signal?: AbortSignal) =>
  adminHttp.get<DictEntry[]>(`${base}/list-all-simple`, {
    params: { types: Object.values(DICT).join(','), disabled: true },
    signal,
    silent: true,
    timeout: BOOT_TIMEOUT_MS,
  })
/**
 * This product's addition, which other servers do not have. When it fails, the user is asked for confirmation all the
 * same.
 */
export const getDictUses = (params: { dictType: string; value: string }, signal?: AbortSignal) =>
  adminHttp.get<DictUse[]>(`${base}/usage`, { params, signal, silent: true, timeout: USES_TIMEOUT_MS })
export const importDictData = (body: SheetSent, options?: ImportOptions) =>
  importSheet(`${base}/import`, body, options)
export const getDictTemplate = () => adminHttp.download(`${base}/get-import-template`, { silent: true })
