import { z } from 'zod'
import { MAX_ANSWER } from '../domain/search-words'
import { field, paging, param } from './input'
import { type ListQuery, saved, time } from './row'

/** Words that mean the same, that lead to a section, an article or a file, or that have an answer. */
const KINDS = ['same', 'column', 'article', 'file', 'answer'] as const
const kind = z.enum(KINDS)
export type SearchWordKind = z.infer<typeof kind>

export const searchWordRow = z.strictObject({
  id: z.int(),
  /** Separated by 、 */
  words: z.string(),
  kind,
  /** Id of the section, article or file; empty for words that lead to none. */
  target: z.string(),
  /** What visitors who search them are told; empty for all other kinds. */
  answer: z.string(),
  /** What they lead to; null where visitors cannot open it, and for words that lead to none. */
  link: z.strictObject({ title: z.string(), href: z.string() }).nullable(),
  createTime: time(),
  ...saved,
})
export type SearchWords = z.infer<typeof searchWordRow>

const filters = z.object({
  words: param.text([50, '搜索词长度不能超过 50 个字符']),
  kind: param.choice(KINDS, '用途不正确'),
})
export type SearchWordsQuery = ListQuery<typeof filters>
export const searchWordPageQuery = filters.extend(paging)

export const searchWordCreateBody = z.object({
  /** Separated by 、 or other punctuation, blanks or line breaks. */
  words: field.text('搜索词不能为空', { max: [500, '搜索词总长度不能超过 500 个字符'] }),
  kind: z.enum(KINDS, { error: '用途必须是 same、column、article、file 或 answer' }),
  target: field.optionalText({ max: [20, '指向的内容不正确'] }),
  answer: field.optionalText({ max: [MAX_ANSWER, `答复不能超过 ${MAX_ANSWER} 个字符`] }),
})
export const searchWordUpdateBody = z.object({
  id: field.int('搜索词编号不能为空'),
  ...searchWordCreateBody.shape,
})
export type SearchWordsSave = z.input<typeof searchWordCreateBody> & { id?: number }

export const searchWordTargetQuery = z.object({
  kind: param.choice(KINDS, '用途不正确'),
  keyword: param.text([100, '关键字长度不能超过 100 个字符']),
  value: param.text([20, '指向的内容不正确']),
})

/** What visitors looked for in vain. */
export const searchMissRow = z.strictObject({
  id: z.int(),
  words: z.string(),
  /** How many networks it came from. */
  count: z.int(),
  /** In China: 2026-11-29 */
  lastDay: z.string(),
})
export type SearchMiss = z.infer<typeof searchMissRow>
export const searchMissQuery = z.object(paging)
