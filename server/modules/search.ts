import { z } from 'zod'
import type { SearchPage, Suggestion } from '../../src/api/system/search'
import { Module } from '../endpoint'
import { paging, param } from '../input'
import { KIND_NAMES } from '../search/kinds'
import { siteSearch } from '../search/site-search'

const MOST_SUGGESTIONS = 8

const keyword = param.requiredText('keyword', 100, '关键字')

/** Visitors' search over the whole site: this product's addition to the calls of contract 13. */
export const search = new Module('/app-api/system/search')
  .get(
    '',
    {
      access: 'open',
      cache: 60,
      query: z.object({ keyword, kind: param.choice(KIND_NAMES, '检索类别不正确'), ...paging }),
    },
    ({ deps, query: { keyword, kind, pageNo, pageSize }, now }): Promise<SearchPage> =>
      siteSearch(deps.db).search({ keyword, kind, pageNo, pageSize, now }),
  )
  .get(
    '/suggest',
    { access: 'open', cache: 60, query: z.object({ keyword }) },
    ({ deps, query, now }): Promise<Suggestion[]> =>
      siteSearch(deps.db).suggest(query.keyword, now, MOST_SUGGESTIONS),
  )
