import type { ChargesDraft } from '@shared/fee'
import { faultText, feeFaults } from '@shared/fee-faults'
import { badInput } from '../contract/envelope'

/**
 * Refuses a fee table that leaves amounts out, charges them twice, or charges a larger one less, and names the bracket.
 * @throws Failure 400
 */
export function checkCharges(charges: ChargesDraft): void {
  const [fault] = feeFaults(charges)
  if (fault) throw badInput(faultText(fault, charges))
}
