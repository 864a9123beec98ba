import { explainQuery, explanation, permissionRequestBody } from '@shared/contract/roles'
import { done } from '@shared/contract/row'
import { Module } from '../../platform/api/endpoint'
import { Failure, notAllowed } from '../../platform/api/envelope'
import { chinaDateTime } from '../../platform/config/time'
import type { Reader, Writer } from '../../platform/db/database'
import { sendEventMessage } from '../account-events'
import { menusOf } from '../menus'
import { hasPermission, securityAdmins, superAdmins } from '../permissions'
import { seenUsers } from './data-scope'
import { explain } from './explain'

const DAY = 86_400_000
const REQUEST = 'permission_request'
/** The most requests of a user that wait, and the days after which one no longer does. */
const MAX_OPEN = 3
const OPEN_DAYS = 7

/** Why somebody may not see something, and how to ask for it: additions of this product. */
export const permissionHelp = new Module('/admin-api/system/permission', '权限申请')
  .adds('permissionHelp')
  .about(
    '9.3',
    '`/explain` (an addition): what was checked, in order; of another user it needs `system:permission:assign-user-role`, and one outside of the data scope is missing (1002003003). `/request` (an addition): an in-site message to the enabled super administrators, for a page once a day; 429 while three other requests of the last 7 days are for pages that the user cannot open yet.',
  )
  .get(
    '/explain',
    {
      access: 'signed-in',
      summary: '查询能否使用某项权限及其原因',
      query: explainQuery,
      response: explanation,
      scope: { by: 'users' },
    },
    async ({ db, query: { userId, ...target }, user }) => {
      const other = userId !== undefined && userId !== user.id
      if (other) await assertMayAsk(db, user.id, userId)
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
        const about = { userId: user.id, menuId: menu.id }
        const link = `/system/user?username=${encodeURIComponent(user.username)}`
        await assertMayRequest(trx, { ...about, link, now })
        const texts = {
          name: user.nickname,
          account: user.username,
          page: menu.name,
          reason: reason ? `\n申请理由：${reason}` : '',
          address: link,
        }
        const sent = await sendEventMessage(trx, REQUEST, {
          to: admins,
          texts,
          stored: { ...about, ...texts },
          link,
          now,
        })
        if (sent === null)
          throw new Failure(1100025008, '权限申请的站内信模板已停用，没有发送；请直接联系管理员')
        return true
      }),
  )

/**
 * Of another user's permissions learns who gives roles to the users of the data scope.
 * @throws Failure 403, 1002003003
 */
async function assertMayAsk(db: Reader, callerId: number, userId: number): Promise<void> {
  if (!(await hasPermission(db, callerId, 'system:permission:assign-user-role'))) throw notAllowed()
  const seen = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(await seenUsers(db, callerId))
    .executeTakeFirst()
  if (!seen) throw new Failure(1002003003, '用户不存在，或者不在您的数据范围内')
}

/** Ids of the enabled users who give roles. */
const roleAdmins = async (trx: Writer): Promise<number[]> => (await securityAdmins(trx)) ?? superAdmins(trx)

/**
 * A user asks once a day for a page, and for no more than MAX_OPEN pages at a time. A request is open for OPEN_DAYS, as
 * long as the user cannot open the page: there is no answer by which it could end earlier.
 * @throws Failure 1100025006 for the same page within a day, 429 beyond the limit
 */
async function assertMayRequest(
  trx: Writer,
  { userId, menuId, link, now }: { userId: number; menuId: number; link: string; now: number },
): Promise<void> {
  const rows = await trx
    .selectFrom('notifyMessages')
    .select(['templateParams', 'createTime'])
    .where('templateCode', '=', REQUEST)
    .where('link', '=', link)
    .where('createTime', '>', now - OPEN_DAYS * DAY)
    .orderBy('createTime')
    .execute()
  // The latest request for each page, of which every administrator has a message.
  const latest = new Map<unknown, number>()
  for (const { templateParams, createTime } of rows) {
    const about: { userId?: unknown; menuId?: unknown } = JSON.parse(templateParams)
    if (about.userId === userId) latest.set(about.menuId, createTime)
  }
  if ((latest.get(menuId) ?? 0) > now - DAY) throw new Failure(1100025006, '今天已经申请过，请等待管理员处理')
  const granted = new Set<unknown>((await menusOf(trx, userId)).map(({ id }) => id))
  const open = [...latest].filter(([id]) => id !== menuId && !granted.has(id)).map(([, time]) => time)
  if (open.length < MAX_OPEN) return
  const next = chinaDateTime(Math.min(...open) + OPEN_DAYS * DAY)
  throw new Failure(
    429,
    `您有 ${open.length} 项权限申请等待处理，最多 ${MAX_OPEN} 项；请等待管理员处理，或者在 ${next} 以后再申请`,
  )
}
