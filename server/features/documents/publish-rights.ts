import { Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import { hasPermission } from '../permissions'
import { PUBLISHED } from './rows'

export const PUBLISH = 'system:documents:publish'

interface Change {
  user: { id: number }
  /** The stored states. */
  rows: readonly { status: number }[]
  /** The new state; undefined if it does not change. */
  status?: number | undefined
}

/**
 * What visitors see may be changed only by users who may publish: no others publish or schedule, and no others change,
 * move or delete what is published or scheduled. Checked inside the transaction of the change.
 * @throws Failure 1100001003 for publishing, 1100001004 for a document that is published
 */
export async function assertMayPublish(trx: Writer, { user, rows, status }: Change): Promise<void> {
  const publishes = status === PUBLISHED
  const isPublished = rows.some(row => row.status === PUBLISHED)
  if ((!publishes && !isPublished) || (await hasPermission(trx, user.id, PUBLISH))) return
  if (isPublished) throw new Failure(1100001004, '文章已发布，没有发布权限不能修改或删除')
  throw new Failure(1100001003, '没有发布权限，只能保存为草稿')
}
