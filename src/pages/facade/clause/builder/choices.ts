/**
 * What the parties settle in a clause beyond the choice of the institution (requirements R-clause-1). Empty: not
 * settled.
 */
export interface ClauseChoices {
  /** Of a new contract, or a later agreement on disputes that exist. */
  purpose: 'later' | ''
  /** The contract of which disputes exist. */
  contract: string
  /** The languages of the clause itself. */
  text: 'en' | 'both' | ''
  /** Of two texts, the one that prevails. */
  prevails: 'en' | ''
  /** 仲裁地, in the sense of the law. */
  seat: string
  seatEnglish: string
  /** The parties or the matter are partly abroad. */
  foreign: 'yes' | ''
  /** 开庭地点, where the tribunal meets. */
  venue: string
  venueEnglish: string
  language: ClauseLanguage | ''
  arbitrators: '1' | '3' | ''
  procedure: 'ordinary' | 'summary' | ''
  online: 'yes' | 'no' | ''
  /** Service of documents by electronic means. */
  service: 'yes' | ''
  mediation: 'yes' | ''
}

type ClauseLanguage = 'zh' | 'en' | 'both' | 'both-en'

/** What stands in a clause of the choices: what contradicts itself is left out, and said beside its question. */
export interface Settled extends ClauseChoices {
  hasChinese: boolean
  hasEnglish: boolean
}
