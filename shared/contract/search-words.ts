import { z } from 'zod'
import { field, paging, param } from './input'
import { type ListQuery, saved, time } from './row'

/** Words that mean the same, or words that lead to a section, an article or a file. */
const KINDS = ['same', 'column', 'article', 'file'] as const
const kind = z.enum(KINDS)
export type SearchWordKind = z.infer<typeof kind>

export const searchWordRow = z.strictObject({
  id: z.int(),
  /** Separated by 、 */
  words: z.string(),
  kind,
  /** Id of the section, article or file; empty for words that mean the same. */
  target: z.string(),
  /** What they lead to; null where visitors cannot open it, and for words that mean the same. */
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
  kind: z.enum(KINDS, { error: '用途必须是 same、column、article 或 file' }),
  target: field.optionalText({ max: [20, '指向的内容不正确'] }),
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
