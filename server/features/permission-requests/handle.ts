import { APPROVED, REFUSED, WAITING } from '@shared/domain/permission-requests'
import { Failure } from '../../platform/api/envelope'
import { chinaDateTime } from '../../platform/config/time'
import type { Reader, Writer } from '../../platform/db/database'
import type { Row } from '../../platform/db/schema'
import { explain, seenUsers } from '../roles'
import { type Actor, assignRoles, requireMayAssignRoles } from '../users'
import { sendAnswer } from './messages'

/** A request of someone whom a caller sees. @throws Failure 1100025010 */
export async function requestOf(
  db: Reader,
  id: number,
  callerId: number,
): Promise<Row<'permissionRequests'>> {
  const row = await db
    .selectFrom('permissionRequests')
    .innerJoin('users', 'users.id', 'permissionRequests.userId')
    .selectAll('permissionRequests')
    .where('permissionRequests.id', '=', id)
    .where(await seenUsers(db, callerId))
    .executeTakeFirst()
  if (!row) throw new Failure(1100025010, '申请不存在')
  return row
}

/**
 * Gives the user the role that opens the page. Users who can open it already need none.
 * @throws Failure 1100025010, 1100025011 where it was answered meanwhile, 1100025012 for a role that does not open the
 * page, and what `assignRoles` refuses
 */
export async function approve(
  trx: Writer,
  { id, roleId }: { id: number; roleId?: number | undefined },
  actor: Actor,
): Promise<true> {
  const request = await waitingRequest(trx, id, actor)
  const { userId, menuId } = request
  const opens = async () => (await explain(trx, userId, { menuId })).allowed
  if (roleId !== undefined && !(await opens())) {
    await requireMayAssignRoles(trx, actor.user.id)
    const held = await trx.selectFrom('userRoles').select('roleId').where('userId', '=', userId).execute()
    await assignRoles(trx, userId, new Set([...held.map(row => row.roleId), roleId]), actor)
  }
  if (!(await opens())) throw new Failure(1100025012, '这个角色不能打开所申请的页面，请选择其他角色')
  const role =
    roleId === undefined
      ? undefined
      : await trx.selectFrom('roles').select('name').where('id', '=', roleId).executeTakeFirst()
  await answer(trx, request, { status: APPROVED, answer: null, roleName: role?.name ?? null }, actor)
  await sendAnswer(trx, request, {
    ...{ page: lastName(request.page), result: '已批准，现在可以打开。', user: actor.user, now: actor.now },
  })
  return true
}

/** @throws Failure 1100025010, 1100025011 */
export async function refuse(
  trx: Writer,
  { id, reason }: { id: number; reason: string },
  actor: Actor,
): Promise<true> {
  const request = await waitingRequest(trx, id, actor)
  await answer(trx, request, { status: REFUSED, answer: reason.trim(), roleName: null }, actor)
  await sendAnswer(trx, request, {
    ...{ page: lastName(request.page), result: `已拒绝。理由：${reason.trim()}` },
    ...{ user: actor.user, now: actor.now },
  })
  return true
}

const lastName = (page: string) => page.split(' / ').at(-1) ?? page

async function waitingRequest(trx: Writer, id: number, { user }: Actor) {
  const request = await requestOf(trx, id, user.id)
  if (request.status !== WAITING) throw answeredBy(request)
  return request
}

/** Of two people who answer one request the second is told what the first has decided. */
function answeredBy({ status, handler, handledTime, roleName }: Row<'permissionRequests'>): Failure {
  const what = status === REFUSED ? '拒绝' : roleName ? `批准，授予角色“${roleName}”` : '批准'
  return new Failure(
    1100025011,
    `这项申请已由“${handler ?? '他人'}”于 ${chinaDateTime(handledTime ?? 0)} ${what}`,
  )
}

async function answer(
  trx: Writer,
  request: Row<'permissionRequests'>,
  values: Pick<Row<'permissionRequests'>, 'status' | 'answer' | 'roleName'>,
  { user, now }: Actor,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('permissionRequests')
    .set({ ...values, handler: user.nickname, handledTime: now })
    .where('id', '=', request.id)
    .where('status', '=', WAITING)
    .executeTakeFirst()
  // On PostgreSQL the other one may have answered since it was read.
  if (numUpdatedRows === 0n) throw answeredBy(await requestOf(trx, request.id, user.id))
}
