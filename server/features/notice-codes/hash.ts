import { caseKey, codeKey } from '@shared/domain/notice-codes'
import { hashToken } from '../../platform/api/tokens'

/**
 * What is stored of a code: salted with the number of its case, so that one look-up finds the notice of both or nothing, and a
 * copy of the database forges none. Codes are random and long enough for a hash that is quick.
 */
export const hashOf = (caseNumber: string, code: string): string =>
  hashToken(`${caseKey(caseNumber)} ${codeKey(code)}`)
