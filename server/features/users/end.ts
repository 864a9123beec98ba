import type { Writer } from '../../platform/db/database'
import { updatedStamp } from '../../platform/db/optimistic-lock'
import { recordEvent } from '../account-events'
import { closeSessionsOf, deleteLinksOf } from '../auth'
import { checkDuties } from '../permissions'
import { type Actor, byAdmin } from './actor'
import { checkMayChange, checkMayEnd, userMissing } from './guard'

/**
 * Enables or disables an account. Of a disabled one every session, grant and link ends at once.
 * @returns whether it was not so before
 */
export async function setStatus(trx: Writer, id: number, status: number, actor: Actor): Promise<boolean> {
  const former = await trx
    .selectFrom('users')
    .select(['status', 'updateTime'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!former) throw userMissing()
  if (status === 0) await checkMayChange(trx, actor.user, [id])
  else await checkMayEnd(trx, actor.user, [id], '停用')
  if (status === former.status) return false
  await trx
    .updateTable('users')
    .set({ status, ...updatedStamp(actor, former) })
    .where('id', '=', id)
    .execute()
  await checkDuties(trx)
  if (status !== 0) {
    await closeSessionsOf(trx, id, actor.now)
    await deleteLinksOf(trx, [id])
  }
  const kind = status === 0 ? 'account-enabled' : 'account-disabled'
  await recordEvent(trx, { kind, userId: id, detail: byAdmin(actor) }, actor)
  return true
}

/**
 * Deletes accounts with all that is theirs: sessions, grants, links, roles, drafts. Documents and logs keep the name.
 * Ids without an account are ignored.
 * @returns the avatars that are no longer used
 */
export async function deleteUsers(
  trx: Writer,
  ids: readonly number[],
  actor: Actor,
): Promise<{ id: number; avatar: string | null }[]> {
  await checkMayEnd(trx, actor.user, ids, '删除')
  const deleted = await trx
    .deleteFrom('users')
    .where('id', 'in', ids)
    .returning(['id', 'username', 'nickname', 'avatar'])
    .execute()
  await checkDuties(trx)
  await trx.updateTable('depts').set({ leaderUserId: null }).where('leaderUserId', 'in', ids).execute()
  for (const { id, username, nickname } of deleted) {
    const detail = `${username}（${nickname}），${byAdmin(actor)}`
    await recordEvent(trx, { kind: 'account-deleted', userId: id, detail }, actor)
  }
  return deleted
}
