import { z } from 'zod'
import type { SearchPage, Suggestion } from '../../src/api/system/search'
import { Module } from '../endpoint'
import { paging, param } from '../input'
import { KIND_NAMES, shownKinds } from '../search/kinds'
import { countSearch } from '../search/rate-limit'
import { siteSearch } from '../search/site-search'

const MOST_SUGGESTIONS = 8

/** Each row has its text looked through for an excerpt: fewer than other lists give at once. */
const pageSize = paging.pageSize.refine(value => value <= 20, '每页条数最大值为 20')

const keyword = param.requiredText('keyword', 100, '关键字')

/** Visitors' search over the whole site: this product's addition to the calls of contract 13. */
export const search = new Module('/app-api/system/search')
  .get(
    '',
    {
      access: 'open',
      cache: 60,
      query: z.object({ keyword, kind: param.choice(KIND_NAMES, '检索类别不正确'), ...paging, pageSize }),
    },
    async ({ deps, db, query, now, ip }): Promise<SearchPage> => {
      countSearch(deps, ip)
      const kinds = await shownKinds(db, Boolean(deps.rosterService))
      return siteSearch(deps.db).search({ ...query, kind: query.kind, kinds, now })
    },
  )
  .get(
    '/suggest',
    { access: 'open', cache: 60, query: z.object({ keyword }) },
    async ({ deps, db, query: { keyword }, now, ip }): Promise<Suggestion[]> => {
      countSearch(deps, ip)
      const kinds = await shownKinds(db, Boolean(deps.rosterService))
      return siteSearch(deps.db).suggest({ keyword, kinds, now }, MOST_SUGGESTIONS)
    },
  )
