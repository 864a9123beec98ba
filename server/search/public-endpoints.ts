import { z } from 'zod'
import type { SearchPage, Suggestion } from '../../src/api/system/public-search'
import { Module } from '../api/endpoint'
import { consumeOfAddress } from '../auth/address-limits'
import { paging, param } from '../contract/input'
import { siteSearch } from './fts'
import { KIND_NAMES, shownKinds } from './kinds'

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
      consumeOfAddress(deps, 'search', ip)
      const kinds = await shownKinds(db, Boolean(deps.rosterService))
      return siteSearch(deps.db).search({ ...query, kind: query.kind, kinds, now })
    },
  )
  .get(
    '/suggest',
    { access: 'open', cache: 60, query: z.object({ keyword }) },
    async ({ deps, db, query: { keyword }, now, ip }): Promise<Suggestion[]> => {
      consumeOfAddress(deps, 'search', ip)
      const kinds = await shownKinds(db, Boolean(deps.rosterService))
      return siteSearch(deps.db).suggest({ keyword, kinds, now }, MOST_SUGGESTIONS)
    },
  )
