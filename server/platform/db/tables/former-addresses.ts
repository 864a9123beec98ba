import type { FormerAddressKind, FormerAddressSource } from '@shared/contract/former-addresses'
import type { Generated } from 'kysely'
import type { Fixed, Saved } from './columns'

/** An address that led to a page once, and the page that it leads to now. */
interface FormerAddressTable extends Saved {
  id: Generated<number>
  /** As `formerKey` (shared/domain/paths/former-address.ts) writes it. */
  path: string
  kind: FormerAddressKind
  /** Id of the section or article, or the path of another page. */
  target: string
  source: FormerAddressSource
  createTime: Fixed<number>
}

export interface FormerAddressTables {
  formerAddresses: FormerAddressTable
}
