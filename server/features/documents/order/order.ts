import { Failure } from '../../../platform/api/envelope'
import type { Reader } from '../../../platform/db/database'
import { type DocumentRow, inOrder, menuIds, visible } from '../rows'

export type Place = Pick<DocumentRow, 'id' | 'sort' | 'publishTime'>

export const orderChanged = () => new Failure(1100001006, '栏目内的顺序已变化，请核对后再移动')

/** Of two articles with the same `sort` the later one comes first, as in the public list (contract 13.4). */
const comesFirst = (a: Place, b: Place): boolean =>
  a.publishTime === b.publishTime ? a.id > b.id : (a.publishTime ?? 0) > (b.publishTime ?? 0)

/**
 * Pure: the new `sort` values that move the article at `from` to `to`. The rows behind that place stay as they are, so
 * that only the rows in front of it are written: they get the lowest values that keep them in front.
 */
export function moveTo(rows: readonly Place[], from: number, to: number): Map<number, number> {
  const ordered = [...rows]
  ordered.splice(to, 0, ...ordered.splice(from, 1))
  const changes = new Map<number, number>()
  let next = ordered[Math.max(from, to) + 1]
  for (const row of ordered.slice(0, Math.max(from, to) + 1).reverse()) {
    const highest = next === undefined ? row.sort : comesFirst(row, next) ? next.sort : next.sort - 1
    const sort = Math.min(row.sort, highest)
    if (sort !== row.sort) changes.set(row.id, sort)
    next = { ...row, sort }
  }
  return changes
}

/** The articles of a section and the sections below it that visitors see, in their order. */
export async function shownIn(db: Reader, menuId: number, now: number) {
  const ids = await menuIds(db, menuId)
  return inOrder(visible(db.selectFrom('documents'), now).where('menuId', 'in', ids))
}
