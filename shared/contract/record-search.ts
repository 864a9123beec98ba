import { z } from 'zod'
import { MAX_KEYWORD } from '../domain/record-search'
import { param } from './input'

const RECORD_KINDS = ['user', 'document', 'dictionary', 'arbitrator', 'parameter'] as const

const foundRecord = z.strictObject({
  kind: z.enum(RECORD_KINDS),
  id: z.int(),
  name: z.string(),
  /** Tells records of one name apart: an account, a section, a type, an employer, a key. */
  detail: z.string(),
})
export type FoundRecord = z.infer<typeof foundRecord>

/** The kinds in the order of `RECORD_KINDS`; within a kind the closest first. */
export const foundRecords = z.array(foundRecord)

export const recordSearchQuery = z.object({ keyword: param.requiredText('keyword', MAX_KEYWORD, '关键字') })
