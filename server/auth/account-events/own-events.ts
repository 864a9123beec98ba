import { z } from 'zod'
import type { AccountEvent } from '../../../src/api/system/user-profile'
import { Module } from '../../api/endpoint'
import { paging } from '../../contract/input'
import { readPage } from '../../db/query'

/** What happened to the caller's own account, newest first (docs/security.md, "Account events"): an addition of this product. */
export const ownAccountEvents = new Module('/admin-api/system/user/profile').get(
  '/events',
  { access: 'signed-in', query: z.object(paging) },
  ({ db, query, user }): Promise<{ total: number; list: AccountEvent[] }> =>
    readPage(
      db
        .selectFrom('accountEvents')
        .select(['id', 'kind', 'ip', 'userAgent', 'detail', 'count', 'createTime', 'lastTime'])
        .where('userId', '=', user.id)
        .orderBy('lastTime', 'desc')
        .orderBy('id', 'desc'),
      query,
    ),
)
