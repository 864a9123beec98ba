/** The screen of sections whose articles are service announcements. */
export const SERVICE_SECTION = 'facade/service/list'

export const PARTY_ROLES = ['claimant', 'respondent', 'other'] as const
export type PartyRole = (typeof PARTY_ROLES)[number]
export const PARTY_ROLE_NAMES: Record<PartyRole, string> = {
  claimant: '申请人',
  respondent: '被申请人',
  other: '其他当事人',
}

export const MAX_PARTIES = 20
export const MAX_DAYS = 365

export interface Party {
  name: string
  role: PartyRole
  /** A natural person, whose name may be masked. */
  isPerson: boolean
}

/** What a service announcement says, as staff enter it. */
export interface ServiceFacts {
  caseNumber: string
  /** What is served. */
  papers: string
  parties: Party[]
  /** From publication until the papers count as served. */
  days: number
  /** How long it is shown after that. */
  graceDays: number
  /** Visitors see names of natural persons without the given name. */
  maskNames: boolean
}
