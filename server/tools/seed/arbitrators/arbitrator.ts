/** A person of the roster; all of them are invented. */
export interface Arbitrator {
  name: string
  sex: 1 | 2
  profession: string
  region: string
  /** 中国 without it. */
  nationality?: string
  workUnit: string
  jobTitle: string
  education: '本科' | '硕士研究生' | '博士研究生'
  language: string
  introduction: string
  /** As in the passport, where it is no pinyin. */
  latinName?: string
  englishIntroduction?: string
  /** The day of appointment, for three years (charter, article 11). */
  appointed: string
}
