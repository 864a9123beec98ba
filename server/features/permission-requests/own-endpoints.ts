import { ownRequest, ownRequestQuery, permissionRequestBody } from '@shared/contract/permission-requests'
import { done } from '@shared/contract/row'
import { REFUSED, WAITING } from '@shared/domain/permission-requests'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import { chinaDateTime } from '../../platform/config/time'
import type { Writer } from '../../platform/db/database'
import { menusOf, trailOf } from '../menus'
import { explain } from '../roles'
import { handlersOf, sendRequest } from './messages'

const DAY = 86_400_000
/** The most requests of a user that wait, and the days after which one no longer counts. */
const MAX_OPEN = 3
const OPEN_DAYS = 7

/** Asking for a page: an addition of this product. */
export const ownPermissionRequests = new Module('/admin-api/system/permission', '权限申请')
  .adds('permissionRequests')
  .about(
    '9.3',
    '`/request` (an addition) asks those who answer requests for a page: they get an in-site message. Once a day for a page; 429 while three other requests of the last 7 days are for pages that the user cannot open yet. `/own-request` has the caller’s latest request for a page.',
  )
  .get(
    '/own-request',
    {
      access: 'signed-in',
      summary: '查询自己的权限申请',
      query: ownRequestQuery,
      response: ownRequest,
    },
    async ({ db, query: { path }, user }) => {
      const { allowed, menu } = await explain(db, user.id, { path })
      const request = await db
        .selectFrom('permissionRequests')
        .select(['status', 'answer', 'handler', 'handledTime', 'requestTime'])
        .where('userId', '=', user.id)
        .where('menuId', '=', menu?.id ?? 0)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      return { allowed, request: request ?? null }
    },
  )
  .post(
    '/request',
    {
      addition: 'permissionHelp',
      access: 'signed-in',
      summary: '申请权限',
      body: permissionRequestBody,
      response: done,
    },
    ({ deps, body: { path, reason }, user, now }) =>
      deps.db.write(async trx => {
        const { allowed, menu } = await explain(trx, user.id, { path })
        if (!menu) throw new Failure(1100025003, '没有这个页面，无法申请')
        if (allowed) throw new Failure(1100025004, '您已有这个页面的权限，请刷新后重试')
        const handlers = await handlersOf(trx, user.id)
        if (handlers.length === 0) throw new Failure(1100025005, '没有启用的管理员可以处理申请')
        const about = { userId: user.id, menuId: menu.id }
        const waiting = await assertMayRequest(trx, { ...about, now })
        const values = {
          ...about,
          ...{ page: await pageOf(trx, menu.id), path, reason: reason?.trim() || null, requestTime: now },
        }
        const id = await store(trx, waiting, values)
        const sent = await sendRequest(trx, handlers, {
          ...{ id, about, now, name: user.nickname, account: user.username, page: menu.name },
          reason: values.reason ? `\n申请理由：${values.reason}` : '',
        })
        if (sent === null)
          throw new Failure(1100025008, '权限申请的站内信模板已停用，没有发送；请直接联系管理员')
        return true
      }),
  )

/** A request that waits is asked again; otherwise it is a new one. @returns its id */
async function store(
  trx: Writer,
  waiting: number | undefined,
  values: {
    userId: number
    menuId: number
    page: string
    path: string
    reason: string | null
    requestTime: number
  },
): Promise<number> {
  if (waiting !== undefined) {
    await trx.updateTable('permissionRequests').set(values).where('id', '=', waiting).execute()
    return waiting
  }
  const { id } = await trx
    .insertInto('permissionRequests')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The name of a page with those of the menus above it. */
async function pageOf(trx: Writer, menuId: number): Promise<string> {
  const menus = await trx.selectFrom('menus').selectAll().execute()
  const byId = new Map(menus.map(menu => [menu.id, menu]))
  const menu = byId.get(menuId)
  return menu
    ? trailOf(menu, byId)
        .map(({ name }) => name)
        .join(' / ')
    : ''
}

/**
 * A user asks once a day for a page, and for no more than MAX_OPEN pages at a time. A request is open for OPEN_DAYS, as
 * long as it is not answered and the user cannot open the page.
 * @returns the id of the request for the page that waits
 * @throws Failure 1100025006 for the same page within a day, 429 beyond the limit
 */
async function assertMayRequest(
  trx: Writer,
  { userId, menuId, now }: { userId: number; menuId: number; now: number },
): Promise<number | undefined> {
  const rows = await trx
    .selectFrom('permissionRequests')
    .select(['id', 'menuId', 'status', 'requestTime', 'handledTime'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const last = rows.findLast(row => row.menuId === menuId)
  const isWaiting = last?.status === WAITING
  if (last && isWaiting && last.requestTime > now - DAY)
    throw new Failure(1100025006, '今天已经申请过，请等待管理员处理')
  if (last?.status === REFUSED && (last.handledTime ?? 0) > now - DAY)
    throw new Failure(1100025006, '申请刚被拒绝，一天以后可以再次申请')
  const granted = new Set((await menusOf(trx, userId)).map(({ id }) => id))
  const open = rows.filter(
    row =>
      row.status === WAITING &&
      row.menuId !== menuId &&
      row.requestTime > now - OPEN_DAYS * DAY &&
      !granted.has(row.menuId),
  )
  if (open.length >= MAX_OPEN) {
    const next = chinaDateTime(Math.min(...open.map(({ requestTime }) => requestTime)) + OPEN_DAYS * DAY)
    throw new Failure(
      429,
      `您有 ${open.length} 项权限申请等待处理，最多 ${MAX_OPEN} 项；请等待管理员处理，或者在 ${next} 以后再申请`,
    )
  }
  return isWaiting ? last?.id : undefined
}
