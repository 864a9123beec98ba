import { Failure } from '../../contract/envelope'
import type { Reader } from '../../db/open'
import { type DocumentRow, inOrder, menuIds, visible } from '../rows'

export type Place = Pick<DocumentRow, 'id' | 'sort' | 'publishTime'>

export const orderChanged = () => new Failure(1100001006, '栏目内的顺序已变化，请核对后再移动')

/** One of two with the same `sort` comes first by itself: the later one, as in the public list (contract 13.4). */
const comesFirst = (a: Place, b: Place): boolean =>
  a.publishTime === b.publishTime ? a.id > b.id : (a.publishTime ?? 0) > (b.publishTime ?? 0)

/**
 * Pure: which `sort` to give to which, so that the one at `from` stands at `to`. The rows behind stay as they are, so
 * that no more are written than stand before the place: they get what is just enough to keep them in front.
 */
export function moveTo(rows: readonly Place[], from: number, to: number): Map<number, number> {
  const wanted = [...rows]
  wanted.splice(to, 0, ...wanted.splice(from, 1))
  const changes = new Map<number, number>()
  let next = wanted[Math.max(from, to) + 1]
  for (const row of wanted.slice(0, Math.max(from, to) + 1).reverse()) {
    const most = next === undefined ? row.sort : comesFirst(row, next) ? next.sort : next.sort - 1
    const sort = Math.min(row.sort, most)
    if (sort !== row.sort) changes.set(row.id, sort)
    next = { ...row, sort }
  }
  return changes
}

/** What visitors see in a column, with those below it, in their order. */
export async function shownIn(db: Reader, menuId: number, now: number) {
  const ids = await menuIds(db, menuId)
  return inOrder(visible(db.selectFrom('documents'), now).where('menuId', 'in', ids))
}
