import { z } from 'zod'
import { SITE_LANGUAGES } from '../site-language'
import { paging, param } from './input'
import { pageOf, time } from './row'

/** Every kind that can be requested. A server may know more kinds, or fewer. */
export const SEARCH_KINDS = ['article', 'file', 'arbitrator'] as const
const searchKind = z.enum(SEARCH_KINDS)
export type SearchKind = z.infer<typeof searchKind>

/** Start and end of a marked range of a text, in UTF-16 units. */
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
  /** Its address: a path of the site, of the server for a file, or another site's address. */
  url: z.string(),
  time: time().nullable(),
  /** The section of an article. */
  menuId: z.int().nullable(),
  menuName: z.string().nullable(),
  /** Of a file, in bytes. */
  size: z.int().nullable(),
})
export type SearchResult = z.infer<typeof searchResult>

export const searchPage = pageOf(searchResult).extend({
  /** The number of results of each kind that has any, whichever kind was requested. */
  counts: z.partialRecord(searchKind, z.int()),
})
export type SearchPage = z.infer<typeof searchPage>

/** A title that contains what is typed: of a section of the site, or of something that the search finds. */
export const suggestion = z.strictObject({
  kind: z.enum([...SEARCH_KINDS, 'column']),
  title: z.string(),
  titleMarks: z.array(mark),
  url: z.string(),
})
export type Suggestion = z.infer<typeof suggestion>

const keyword = param.requiredText('keyword', 100, '关键字')
/** Of the page the search was started on: Chinese without it. In English there are articles and sections alone. */
const language = param.choice(SITE_LANGUAGES, '语言不正确')

export const searchQuery = z.object({
  keyword,
  kind: param.choice(SEARCH_KINDS, '检索类别不正确'),
  language,
  ...paging,
  /** For each row its text is searched for an excerpt: fewer rows than in other lists. */
  pageSize: paging.pageSize.refine(value => value <= 20, '每页条数最大值为 20'),
})
export type SearchQuery = z.input<typeof searchQuery>

export const suggestQuery = z.object({ keyword, language })
