import type { OwnerProof } from '@shared/contract/own-account'

/** Proof that the owner of the account makes the request: the password, or a code of two-step sign-in in its place. */
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

/** Only the requested one of a form's values. */
export const proofIn = ({ password, secondStep }: OwnerProof): OwnerProof =>
  secondStep === undefined ? { password } : { secondStep: secondStep.trim() }
