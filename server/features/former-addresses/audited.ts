import { FORMER_ADDRESS_LABELS } from '@shared/domain/former-addresses'
import { tableRecords } from '../audit'

export const formerAddressRecords = tableRecords('formerAddresses', {
  name: 'path',
  columns: FORMER_ADDRESS_LABELS,
})
