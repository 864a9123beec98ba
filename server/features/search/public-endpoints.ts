import { searchPage, searchQuery, suggestion, suggestQuery } from '@shared/contract/search'
import type { SiteLanguage } from '@shared/domain/site/site-language'
import { z } from 'zod'
import { Module } from '../../platform/api/endpoint'
import { consumeOfAddress } from '../rate-limits'
import { shownKinds } from './kinds'
import { noteMiss } from './misses'
import { siteSearch } from './site-search'

const MAX_SUGGESTIONS = 8

/** Longer ones are not looked for in the other language as well. */
const MAX_OTHER = 40

/** The language that a keyword is in, where its page is in the other one. */
function otherLanguage(keyword: string, language: SiteLanguage): SiteLanguage | undefined {
  if (keyword.length > MAX_OTHER) return undefined
  const isChinese = /\p{Script=Han}/u.test(keyword)
  if (language === 'en') return isChinese ? 'zh-CN' : undefined
  return !isChinese && /[a-z]{2}/i.test(keyword.normalize('NFKC')) ? 'en' : undefined
}

/** Visitors' search over the whole site: this product's addition to the endpoints of contract 13. */
export const search = new Module('/app-api/system/search')
  .adds('publicSite')
  .about(
    '19.8 Search of visitors: `app-api/system/search`',
    '`language` is `zh-CN` without it; `en`: English articles alone, no answers. Marks are ranges, never markup. On the first page of all kinds also `pages` and `answer`. `lookedFor`: the words found in its place, where nothing contains the keyword. `/suggest`: at most 8, first `answer`, then `column`, `article` and `file` that the words lead to, then titles.',
  )
  .get(
    '',
    {
      access: 'open',
      summary: '全站检索',
      cache: 60,
      query: searchQuery,
      response: searchPage,
    },
    async ({ deps, db, query, now, ip }) => {
      consumeOfAddress(deps, 'search', ip)
      const { kind, language = 'zh-CN' } = query
      const searchIn = async (language: SiteLanguage) => {
        const kinds = await shownKinds(db, { language, rosterElsewhere: Boolean(deps.rosterService) })
        return siteSearch(deps.db).search({ ...query, kind, kinds, language, now })
      }
      const found = await searchIn(language)
      // Rows with some of its words are no answer in this language.
      const { answer, pages, lookedFor } = found.page
      const isVague = found.isMissed || (lookedFor !== undefined && !answer && !pages)
      const other = isVague ? otherLanguage(query.keyword, language) : undefined
      const elsewhere = other && (await searchIn(other))
      if (elsewhere && !elsewhere.isMissed) return elsewhere.page
      if (found.isMissed && !kind && query.pageNo === 1)
        noteMiss(deps.db, { keyword: query.keyword, ip, now }).catch(err =>
          deps.log.error({ err }, 'a search without result was not counted'),
        )
      return found.page
    },
  )
  .get(
    '/suggest',
    {
      access: 'open',
      summary: '提示可检索的标题',
      cache: 60,
      query: suggestQuery,
      response: z.array(suggestion),
    },
    async ({ deps, db, query: { keyword, language = 'zh-CN' }, now, ip }) => {
      consumeOfAddress(deps, 'suggest', ip)
      const kinds = await shownKinds(db, { language, rosterElsewhere: Boolean(deps.rosterService) })
      return siteSearch(deps.db).suggest({ keyword, kinds, language, now }, MAX_SUGGESTIONS)
    },
  )
