import { explainQuery, explanation, permissionRequestBody } from '@shared/contract/roles'
import { done } from '@shared/contract/row'
import { Module } from '../api/endpoint'
import { securityAdmins } from '../auth/duty-check'
import { hasPermission, superAdmins } from '../auth/permissions'
import { sendSystemMessage } from '../auth/system-message'
import { Failure, notAllowed } from '../contract/envelope'
import type { Writer } from '../db/database'
import { explain } from './explain'

const DAY = 86_400_000
const REQUEST = 'permission_request'

/** Why somebody may not see something, and how to ask for it: additions of this product. */
export const permissionHelp = new Module('/admin-api/system/permission', '权限申请')
  .get(
    '/explain',
    {
      access: 'signed-in',
      summary: '查询能否使用某项权限及其原因',
      query: explainQuery,
      response: explanation,
    },
    async ({ db, query: { userId, ...target }, user }) => {
      const other = userId !== undefined && userId !== user.id
      if (other && !(await hasPermission(db, user.id, 'system:permission:assign-user-role')))
        throw notAllowed()
      return explain(db, userId ?? user.id, target)
    },
  )
  .post(
    '/request',
    { access: 'signed-in', summary: '申请权限', body: permissionRequestBody, response: done },
    ({ deps, body: { path, reason }, user, now }) =>
      deps.db.write(async trx => {
        const { allowed, menu } = await explain(trx, user.id, { path })
        if (!menu) throw new Failure(1100025003, '没有这个页面，无法申请')
        if (allowed) throw new Failure(1100025004, '您已有这个页面的权限，请刷新后重试')
        const admins = await roleAdmins(trx)
        if (admins.length === 0) throw new Failure(1100025005, '没有启用的管理员可以处理申请')
        const params = JSON.stringify({ userId: user.id, menuId: menu.id })
        if (await wasRequested(trx, params, now))
          throw new Failure(1100025006, '今天已经申请过，请等待管理员处理')
        const text = [
          `${user.nickname}（${user.username}）申请查看“${menu.name}”的权限。`,
          ...(reason ? [`申请理由：${reason}`] : []),
          `处理：在“用户管理”中为该用户分配角色 /system/user?username=${user.username}`,
        ].join('\n')
        await sendSystemMessage(trx, admins, {
          ...{ code: REQUEST, sender: '权限申请', text, params, now },
        })
        return true
      }),
  )

/** Ids of the enabled users who give roles. */
const roleAdmins = async (trx: Writer): Promise<number[]> => (await securityAdmins(trx)) ?? superAdmins(trx)

/** The same request of the same user within a day. */
const wasRequested = async (trx: Writer, params: string, now: number): Promise<boolean> =>
  (await trx
    .selectFrom('notifyMessages')
    .select('id')
    .where('templateCode', '=', REQUEST)
    .where('templateParams', '=', params)
    .where('createTime', '>', now - DAY)
    .limit(1)
    .executeTakeFirst()) !== undefined
