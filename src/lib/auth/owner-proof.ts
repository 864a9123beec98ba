import type { OwnerProof } from '@shared/contract/own-account'

/** What shows that it is the owner who asks: the password, or a code of two-step sign-in in its place. */
export type { OwnerProof }

/** Fields that the server's refusals of it are about, by its code. */
export const PROOF_FIELD_OF: Record<number, keyof OwnerProof> = {
  1002003005: 'password',
  1100008002: 'secondStep',
  1100008004: 'secondStep',
  1100008005: 'secondStep',
}

/** Which of the two a form asks for. */
export const proofName = (form: { getFieldValue: (name: keyof OwnerProof) => unknown }): keyof OwnerProof =>
  form.getFieldValue('secondStep') !== undefined ? 'secondStep' : 'password'

/** Of a form's values only what was asked for. */
export const proofIn = ({ password, secondStep }: OwnerProof): OwnerProof =>
  secondStep === undefined ? { password } : { secondStep: secondStep.trim() }
