import { checkClause } from '@shared/domain/clauses/check'
import type { InstitutionNames } from '@shared/domain/clauses/findings'
import clauses from './clauses.json'
import contract from './contract.json'
import { NAMES } from './names'

/** What is found in a text, in one order. */
export const kindsOf = (text: string, names: InstitutionNames): string[] =>
  checkClause(text, names)
    .map(({ kind }) => kind)
    .toSorted()

/** A contract of 15,000 characters without a clause on disputes; its clause stands where contracts have it. */
export const inContract = (clause: string): string => {
  const body = contract.join('\n')
  const before = body.repeat(Math.ceil(12_000 / body.length))
  const end = /[。.!?；;]\s*$/.test(clause) ? '' : '。'
  return `${before}\n${clause}${end}\n${body.repeat(2)}`.slice(0, 15_000)
}

/**
 * The clauses in which something else is found when they stand in a whole contract.
 * @param step checks every so many of them
 */
export const differingInContract = (step: number): string[] =>
  clauses
    .map(([text]) => text as string)
    .filter(
      (text, at) =>
        at % step === 0 && kindsOf(inContract(text), NAMES).join() !== kindsOf(text, NAMES).join(),
    )
