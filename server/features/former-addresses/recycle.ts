import { FORMER_ADDRESS_LABELS } from '@shared/domain/former-addresses'
import type { RecycleKind } from '../../platform/db/recycle/kind'
import { assertFree, assertStillFormer } from './check'

export const formerAddressKind: RecycleKind<'formerAddresses'> = {
  kind: 'former-address',
  table: 'formerAddresses',
  label: '旧地址',
  permissions: {
    query: 'system:former-address:query',
    remove: 'system:former-address:delete',
    restore: 'system:former-address:create',
  },
  title: 'path',
  facts: row => ({ [FORMER_ADDRESS_LABELS.path]: row.path, [FORMER_ADDRESS_LABELS.target]: row.target }),
  beforeRestore: async (trx, row) => {
    await assertFree(trx, row.path, row.id)
    await assertStillFormer(trx, row.path)
    return {}
  },
}
