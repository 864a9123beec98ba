import { param } from '@shared/contract/input'
import {
  permissionRequest,
  permissionRequestPageQuery,
  requestApproveBody,
  requestChoices,
  requestRefuseBody,
} from '@shared/contract/permission-requests'
import { done, pageOf } from '@shared/contract/row'
import { z } from 'zod'
import { Module } from '../../platform/api/endpoint'
import type { Reader } from '../../platform/db/database'
import { filterBy, matchesText, readPage } from '../../platform/db/query'
import { seenUsers } from '../roles'
import { choicesFor } from './choices'
import { approve, refuse, requestOf } from './handle'

const QUERY = 'perm:system:permission-request:query'
const UPDATE = 'perm:system:permission-request:update'
const byId = z.object({ id: param.id() })

/** The requests of the users whom a caller sees. */
const select = async (db: Reader, callerId: number) =>
  db
    .selectFrom('permissionRequests')
    .innerJoin('users', 'users.id', 'permissionRequests.userId')
    .leftJoin('depts', 'depts.id', 'users.deptId')
    .select(['permissionRequests.id', 'permissionRequests.userId', 'users.nickname', 'users.username'])
    .select(['depts.name as deptName', 'page', 'path', 'reason', 'permissionRequests.status', 'answer'])
    .select(['handler', 'handledTime', 'roleName', 'requestTime'])
    .where(await seenUsers(db, callerId))

/** Requests for pages, and what becomes of them: additions of this product. */
export const permissionRequests = new Module(
  '/admin-api/system/permission-request',
  '权限申请',
  {},
  { by: 'users' },
)
  .adds('permissionRequests')
  .about(
    '9.3',
    '`/permission-request` (additions): requests of users in the caller’s data scope, those that wait first. `/choices`: the enabled roles by which the user would open the page, with the fewest further rights first; `refusal`: why the caller may not give one. `/approve` gives the role beside those that the user has, by the rules of `/assign-user-role`, whose permission it needs as well; without a role it approves what the user can open already. A request that was answered meanwhile is 1100025011.',
  )
  .get(
    '/page',
    {
      access: QUERY,
      summary: '分页查询权限申请',
      query: permissionRequestPageQuery,
      response: pageOf(permissionRequest),
    },
    async ({ db, query, user }) => {
      const { nickname, status, requestTime } = query
      const rows = filterBy(await select(db, user.id), {
        equals: { 'permissionRequests.status': status },
        between: { requestTime },
      }).$if(nickname !== undefined, all => all.where(matchesText('users', 'nickname', nickname ?? '')))
      return readPage(
        rows.orderBy('permissionRequests.status').orderBy('permissionRequests.id', 'desc'),
        query,
      )
    },
  )
  .get(
    '/get',
    { access: QUERY, summary: '查询一项权限申请', query: byId, response: permissionRequest.nullable() },
    async ({ db, query, user }) =>
      (await select(db, user.id)).where('permissionRequests.id', '=', query.id).executeTakeFirst(),
  )
  .get(
    '/choices',
    { access: UPDATE, summary: '查询可以批准的角色', query: byId, response: requestChoices },
    async ({ db, query, user }) => choicesFor(db, await requestOf(db, query.id, user.id), user.id),
  )
  .put(
    '/approve',
    { access: UPDATE, summary: '批准权限申请', body: requestApproveBody, response: done },
    ({ deps, body, ...actor }) => deps.db.write(trx => approve(trx, body, actor)),
  )
  .put(
    '/refuse',
    { access: UPDATE, summary: '拒绝权限申请', body: requestRefuseBody, response: done },
    ({ deps, body, ...actor }) => deps.db.write(trx => refuse(trx, body, actor)),
  )
