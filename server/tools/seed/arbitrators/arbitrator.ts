/** A person of the roster; all of them are invented. */
export interface Arbitrator {
  name: string
  sex: 1 | 2
  profession: string
  region: string
  workUnit: string
  jobTitle: string
  education: '本科' | '硕士研究生' | '博士研究生'
  language: string
  introduction: string
  /** The day of appointment, for three years (charter, article 11). */
  appointed: string
}
