import { paging } from '@shared/contract/input'
import { accountEvent } from '@shared/contract/own-account'
import { pageOf } from '@shared/contract/row'
import { z } from 'zod'
import { Module } from '../../platform/api/endpoint'
import { readPage } from '../../platform/db/query'

/**
 * The events of the caller's own account, newest first (docs/threat-model.md, "Account events"): an addition of this
 * product.
 */
export const ownAccountEvents = new Module('/admin-api/system/user/profile')
  .adds('ownSecurity')
  .about('6', '`kind` of `/events`: `shared/domain/messages/account-events.ts`.')
  .get(
    '/events',
    {
      access: 'signed-in',
      summary: '分页查询本人的账号动态',
      query: z.object(paging),
      response: pageOf(accountEvent),
    },
    ({ db, query, user }) =>
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
