/** The rules with what they need, loaded when a clause is checked first. */
export { checkClause } from '@shared/domain/clauses/check'
export { relevantPart } from '@shared/domain/clauses/words'
