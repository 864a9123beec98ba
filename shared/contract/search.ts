import { z } from 'zod'
import { MAX_KEYWORD } from '../domain/search'
import { SITE_LANGUAGES } from '../domain/site/site-language'
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

/** What leads to something that visitors look for: a section of the site, a title that the search finds, or an answer. */
export const suggestion = z.strictObject({
  kind: z.enum([...SEARCH_KINDS, 'column', 'answer']),
  title: z.string(),
  titleMarks: z.array(mark),
  url: z.string(),
})
export type Suggestion = z.infer<typeof suggestion>

/** Where an answer comes from. */
const answerPage = z.strictObject({ title: z.string(), url: z.string() })

/** What a visitor asked, in place of a page that says it. */
const searchAnswer = z.discriminatedUnion('kind', [
  /** How the commission is reached: dict contact_us_config, what was asked for first. */
  z.strictObject({
    kind: z.literal('contact'),
    page: answerPage,
    lines: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  }),
  /** What a case costs; `page` has the amount that was named. */
  z.strictObject({
    kind: z.literal('fee'),
    page: answerPage,
    /** Null without an amount, or without a fee table. Texts with their unit; `handling` null: by actual cost. */
    fee: z
      .strictObject({
        amount: z.string(),
        acceptance: z.string(),
        handling: z.string().nullable(),
        total: z.string(),
      })
      .nullable(),
  }),
  /** Which papers to file. */
  z.strictObject({ kind: z.literal('filing'), page: answerPage }),
  /** What staff have written for these words. */
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
])
export type SearchAnswer = z.infer<typeof searchAnswer>

export const searchPage = pageOf(searchResult).extend({
  /** The number of results of each kind that has any, whichever kind was requested. */
  counts: z.partialRecord(searchKind, z.int()),
  /** On the first page of all kinds. */
  answer: searchAnswer.optional(),
  /** Pages that the words lead to, sections before others; on the first page of all kinds. */
  pages: z.array(suggestion).optional(),
  /** What was looked for in its place, where nothing contains the keyword. */
  lookedFor: z.array(z.string()).optional(),
  /** Where nothing is found: known words that resemble it. */
  near: z.array(z.string()).optional(),
})
export type SearchPage = z.infer<typeof searchPage>

const keyword = param.requiredText('keyword', MAX_KEYWORD, '关键字')
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
