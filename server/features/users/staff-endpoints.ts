import { param } from '@shared/contract/input'
import { changedCount, done, newId, pageOf } from '@shared/contract/row'
import {
  nicknameQuery,
  passwordLink,
  staffUser,
  type UserValues,
  userCreateBody,
  userExportQuery,
  userInviteBody,
  userLinkBody,
  userPageQuery,
  userPasswordBody,
  userSimple,
  userSimpleQuery,
  userStatusBody,
  userUpdateBody,
} from '@shared/contract/users'
import { z } from 'zod'
import type { ScopeRule } from '../../platform/api/data-scope'
import type { Deps } from '../../platform/api/deps'
import { Module } from '../../platform/api/endpoint'
import type { Writer } from '../../platform/db/database'
import { assertNotStale } from '../../platform/db/optimistic-lock'
import { filterBy, matchesText, orderedBy, readPage } from '../../platform/db/query'
import { assignedPassword, issueLink, NO_PASSWORD, type PasswordColumns, userRecords } from '../auth'
import type { Actor } from './actor'
import { assignRoles, giveFirstRoles, requireMayAssignRoles } from './assign-roles'
import { deleteUsers, setStatus } from './end'
import { exportUsers } from './export'
import { checkMayChange, userMissing } from './guard'
import { assignPassword, renewLink, sendLink } from './passwords'
import { deleteOldAvatar } from './profile'
import { COLUMNS, select, selectSimple, toSimpleUsers, toStaffUsers, visibleUsers } from './rows'
import { createUser, updateUser } from './save'

const byId = z.object({ id: param.id() })
const byIds = z.object({ ids: param.ids() })
const DELETE = 'perm:system:user:delete'
/** The most accounts that a search by name returns. */
const MAX_FOUND = 100

const TO_CHOOSE: ScopeRule = {
  none: 'to choose from: name, picture, sex and department of colleagues, without account, phone number and mail address',
}

/** Accounts (contract 9.4). */
export const staffUsers = new Module(
  '/admin-api/system/user',
  '用户',
  { records: userRecords },
  { by: 'users' },
)
  .about(
    '9.4 Users: `admin-api/system/user`',
    'Newest first; `deptId` includes what is below it, and is 0 for none in a body. A password is never sent back; `password` is required at creation only. A password set by an administrator must be changed at the first sign-in. `isAbove`: the account has rights that the caller lacks, and every change of it gets 1100026001 (docs/threat-model.md). Lists and changes are limited to the data scope of the caller’s roles, and so are those of sessions, the login log and messages of others.',
    '`/invite` (an addition) and `/password-link` give a link in place of a password someone knows: valid for 48 hours and once, dead with a newer one, when the account is disabled, or when the password is changed otherwise. `sentTo` is the masked number it was sent to.',
  )
  .get(
    '/page',
    {
      access: 'perm:system:user:query',
      summary: '分页查询用户',
      query: userPageQuery,
      response: pageOf(staffUser),
    },
    async ({ db, query, user, now }) => {
      const rows = await select(db, query, user.id)
      const ordered = query.sortField
        ? orderedBy(rows, 'users', query.sortField, query.sortOrder ?? 'asc')
        : rows
      const { total, list } = await readPage(ordered.orderBy('id', 'desc'), query)
      return { total, list: await toStaffUsers(db, list, { now, user }) }
    },
  )
  .get(
    '/list',
    {
      access: 'perm:system:user:query',
      summary: '查询多个用户',
      query: byIds,
      response: z.array(staffUser),
    },
    async ({ db, query, user, now }) => {
      const visible = await visibleUsers(db, user.id)
      const rows = await visible.where('id', 'in', query.ids).orderBy('id').execute()
      return toStaffUsers(db, rows, { now, user })
    },
  )
  .get(
    ['/simple-list', '/list-all-simple'],
    {
      access: 'signed-in',
      summary: '查询全部已启用的用户',
      query: userSimpleQuery,
      response: z.array(userSimple),
      scope: TO_CHOOSE,
    },
    async ({ db, query }) => {
      const rows = filterBy(selectSimple(db).where('status', '=', 0), { equals: { deptId: query.deptId } })
      return toSimpleUsers(db, await rows.orderBy('id').execute())
    },
  )
  .get(
    '/get',
    {
      access: 'perm:system:user:query',
      summary: '查询一个用户',
      query: byId,
      response: staffUser.nullable(),
    },
    async ({ db, query, user, now }) => {
      const rows = await (await visibleUsers(db, user.id)).where('id', '=', query.id).execute()
      return (await toStaffUsers(db, rows, { now, user }))[0]
    },
  )
  .get(
    '/get-simple',
    {
      access: 'signed-in',
      summary: '查询一个用户的姓名',
      query: byId,
      response: userSimple.nullable(),
      scope: TO_CHOOSE,
    },
    async ({ db, query }) =>
      (await toSimpleUsers(db, await selectSimple(db).where('id', '=', query.id).execute()))[0],
  )
  .get(
    '/list-by-nickname',
    {
      access: 'signed-in',
      summary: '按姓名查询用户',
      query: nicknameQuery,
      response: z.array(userSimple),
      scope: TO_CHOOSE,
    },
    async ({ db, query }) => {
      const found = selectSimple(db)
        .where('status', '=', 0)
        .where(matchesText('users', 'nickname', query.nickname))
      return toSimpleUsers(db, await found.orderBy('id').limit(MAX_FOUND).execute())
    },
  )
  .post(
    '/create',
    {
      extendedBy: ['noDepartment', 'strictPasswords'],
      access: 'perm:system:user:create',
      summary: '新增用户',
      body: userCreateBody,
      response: newId,
      hashes: true,
    },
    async ({ deps, body, ...actor }) => {
      const { password, ...values } = body
      const owner = { username: values.username, nickname: values.nickname ?? '' }
      const columns = await assignedPassword(deps, password, owner)
      return deps.db.write(trx => createWithRoles(trx, values, columns, actor))
    },
  )
  // Additions of this product: only the user knows the password.
  .post(
    '/invite',
    {
      addition: 'userLinks',
      access: 'perm:system:user:create',
      summary: '新增用户，由其本人设置密码',
      body: userInviteBody,
      response: passwordLink,
    },
    async ({ deps, body, ...actor }) => {
      const { id, ...link } = await deps.db.write(async trx => {
        const id = await createWithRoles(trx, body, NO_PASSWORD, actor)
        return { id, ...(await issueLink(trx, deps, id, actor.now)) }
      })
      return { id, ...link, sentTo: await sendLink(deps, { id, mobile: body.mobile ?? null }, link.token) }
    },
  )
  .post(
    '/password-link',
    {
      addition: 'userLinks',
      access: 'perm:system:user:update-password',
      summary: '生成设密链接',
      body: userLinkBody,
      response: passwordLink,
    },
    ({ deps, body, ...actor }) => renewLink(deps, body.id, actor),
  )
  .put(
    '/update',
    {
      extendedBy: ['noDepartment'],
      access: 'perm:system:user:update',
      summary: '修改用户',
      body: userUpdateBody,
      response: done,
    },
    async ({ deps, body, c, ...actor }) => {
      const { id, roleIds, ...values } = body
      const former = await deps.db.write(async trx => {
        const former = await trx.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst()
        if (!former) throw userMissing()
        assertNotStale(c, former)
        await checkMayChange(trx, actor.user, [id])
        await updateUser(trx, former, values, actor)
        if (roleIds) {
          await requireMayAssignRoles(trx, actor.user.id)
          await assignRoles(trx, id, new Set(roleIds), actor)
        }
        return former
      })
      if (values.avatar !== undefined && values.avatar !== (former.avatar ?? ''))
        await deleteOldAvatar(deps, id, former.avatar)
      return true
    },
  )
  .put(
    '/update-status',
    { access: 'perm:system:user:update', summary: '启用或停用用户', body: userStatusBody, response: done },
    async ({ deps, body, ...actor }) => {
      await deps.db.write(trx => setStatus(trx, body.id, body.status, actor))
      return true
    },
  )
  .put(
    '/update-password',
    {
      extendedBy: ['strictPasswords', 'sessionEnds'],
      access: 'perm:system:user:update-password',
      summary: '重设用户的密码',
      body: userPasswordBody,
      response: done,
      hashes: true,
    },
    ({ deps, body, ...actor }) => assignPassword(deps, body, actor),
  )
  .delete(
    '/delete',
    { extendedBy: ['sessionEnds'], access: DELETE, summary: '删除一个用户', query: byId, response: done },
    async ({ deps, query, ...actor }) => {
      const { length } = await remove(deps, [query.id], actor)
      if (length === 0) throw userMissing()
      return true
    },
  )
  .delete(
    '/delete-list',
    {
      aliases: ['/delete-batch'],
      access: DELETE,
      summary: '删除多个用户',
      query: byIds,
      response: changedCount,
    },
    async ({ deps, query, ...actor }) => (await remove(deps, query.ids, actor)).length,
  )
  .get(
    '/export-excel',
    {
      aliases: ['/export'],
      access: 'perm:system:user:export',
      summary: '导出用户',
      query: userExportQuery,
      response: 'file',
      readsOut: true,
    },
    ({ query, ...call }) => exportUsers(query, call),
  )

/** An account with its first roles. @returns its id */
async function createWithRoles(
  trx: Writer,
  { roleIds = [], ...values }: UserValues,
  password: PasswordColumns,
  actor: Actor,
): Promise<number> {
  const id = await createUser(trx, values, password, actor)
  if (roleIds.length > 0) {
    await requireMayAssignRoles(trx, actor.user.id)
    await giveFirstRoles(trx, [{ userId: id, roleIds }], actor)
  }
  return id
}

async function remove(deps: Deps, ids: number[], actor: Actor) {
  const deleted = await deps.db.write(trx => deleteUsers(trx, ids, actor))
  for (const { id, avatar } of deleted) await deleteOldAvatar(deps, id, avatar)
  return deleted
}
