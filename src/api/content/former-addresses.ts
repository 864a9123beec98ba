import type {
  FormerAddress,
  FormerAddressKind,
  FormerAddressQuery,
  FormerAddressSave,
  FormerAddressSource,
} from '@shared/contract/former-addresses'
import type { SheetSent } from '@shared/contract/row'
import { type ImportOptions, importSheet } from '@/api/import-sheet'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'

/** Former addresses; a change invalidates them. */
export const FORMER_ADDRESS_KEY = ['former-address'] as const

export type { FormerAddress, FormerAddressKind, FormerAddressQuery, FormerAddressSave, FormerAddressSource }

const base = '/system/former-address'

export const formerAddressCalls = recordCalls<FormerAddress, FormerAddressSave, FormerAddressQuery>(base)

export const importFormerAddresses = (body: SheetSent, options?: ImportOptions) =>
  importSheet(`${base}/import`, body, options)
export const getFormerAddressTemplate = () =>
  adminHttp.download(`${base}/get-import-template`, { silent: true })
