import type { ServiceFacts } from '@shared/domain/services/service-facts'
import type { FormKey } from '../forms/forms'

/** An article as it is written here; documents.ts makes the row. */
export interface Article {
  id: number
  title: string
  summary: string
  /** A picture of public/, and who made it. */
  cover?: string
  coverCredit?: string
  /** Empty for one that only leads elsewhere. */
  content?: string
  author: string
  /** The commission itself unless named. */
  source?: string
  linkUrl?: string
  /** Time in China, days after the seeding for one that is still to come, null for one never published. */
  published: string | { inDays: number } | null
  views: number
  top?: boolean
  /** Order inside a section that is not a chronicle. */
  sort?: number
  withheld?: boolean
  attachments?: readonly FormKey[]
  /** Of a rule. */
  ruleVersion?: string
  effectiveDate?: string
  abolished?: 1
  /** Of a service announcement. */
  service?: ServiceFacts
  /** Of an English one: the Chinese article that it translates. */
  translationOf?: number
}

/** HTML as one line: the line breaks and indentation it is written with here are no part of the text. */
export function html(strings: TemplateStringsArray, ...values: string[]): string {
  return String.raw(strings, ...values).replace(/(?<!\s)\s*\n\s*/g, '')
}
