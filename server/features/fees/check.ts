import type { ChargesDraft } from '@shared/domain/fees/fee'
import { faultText, feeFaults } from '@shared/domain/fees/fee-faults'
import { badInput } from '../../platform/api/envelope'

/**
 * Refuses a fee table that leaves amounts out, charges them twice, or charges a larger one less, and names the bracket.
 * @throws Failure 400
 */
export function checkCharges(charges: ChargesDraft): void {
  const [fault] = feeFaults(charges)
  if (fault) throw badInput(faultText(fault, charges))
}
