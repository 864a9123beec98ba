import type {
  FormerAddress,
  FormerAddressImport,
  FormerAddressKind,
  FormerAddressQuery,
  FormerAddressSave,
  FormerAddressSource,
} from '@shared/contract/former-addresses'
import type { SheetResult } from '@shared/contract/row'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'

/** Former addresses; a change invalidates them. */
export const FORMER_ADDRESS_KEY = ['former-address'] as const

export type { FormerAddress, FormerAddressKind, FormerAddressQuery, FormerAddressSave, FormerAddressSource }

const base = '/system/former-address'
/** The server checks thousands of rows one by one. */
const IMPORT_TIMEOUT_MS = 120_000

export const formerAddressCalls = recordCalls<FormerAddress, FormerAddressSave, FormerAddressQuery>(base)

/** When the whole import fails, the dialog shows it; the failure of one row is that row's outcome. */
export const importFormerAddresses = (body: FormerAddressImport, signal?: AbortSignal) =>
  adminHttp.post<SheetResult>(`${base}/import`, body, {
    signal,
    silent: true,
    timeout: IMPORT_TIMEOUT_MS,
  })
