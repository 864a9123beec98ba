import { z } from 'zod'
import { paging, param } from './input'
import { pageOf, time } from './row'

/** Every kind that can be asked for. A server may know more kinds, or fewer. */
export const SEARCH_KINDS = ['article', 'file', 'arbitrator'] as const
const searchKind = z.enum(SEARCH_KINDS)
export type SearchKind = z.infer<typeof searchKind>

/** From where to where a text is marked, in UTF-16 units. */
const mark = z.tuple([z.int(), z.int()])
export type Mark = z.infer<typeof mark>

/** Texts are plain texts; `url` is unchecked. */
const searchResult = z.strictObject({
  kind: searchKind,
  id: z.int(),
  title: z.string(),
  titleMarks: z.array(mark),
  excerpt: z.string(),
  excerptMarks: z.array(mark),
  /** Where it is: a path of the site, of the server for a file, or another site's address. */
  url: z.string(),
  time: time().nullable(),
  /** The column of an article. */
  menuId: z.int().nullable(),
  menuName: z.string().nullable(),
  /** Of a file, in bytes. */
  size: z.int().nullable(),
})
export type SearchResult = z.infer<typeof searchResult>

export const searchPage = pageOf(searchResult).extend({
  /** How many there are of each kind that has any, whichever kind was asked for. */
  counts: z.partialRecord(searchKind, z.int()),
})
export type SearchPage = z.infer<typeof searchPage>

/** A title that holds what is typed: of a column of the site, or of something that the search finds. */
export const suggestion = z.strictObject({
  kind: z.enum([...SEARCH_KINDS, 'column']),
  title: z.string(),
  titleMarks: z.array(mark),
  url: z.string(),
})
export type Suggestion = z.infer<typeof suggestion>

const keyword = param.requiredText('keyword', 100, '关键字')

export const searchQuery = z.object({
  keyword,
  kind: param.choice(SEARCH_KINDS, '检索类别不正确'),
  ...paging,
  /** Each row has its text looked through for an excerpt: fewer than other lists give at once. */
  pageSize: paging.pageSize.refine(value => value <= 20, '每页条数最大值为 20'),
})
export type SearchQuery = z.input<typeof searchQuery>

export const suggestQuery = z.object({ keyword })
