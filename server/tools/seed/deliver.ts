import { version } from '../../../package.json'
import type { Database, Reader, Writer } from '../../platform/db/database'
import { menuIdsByKey } from './deliver-menu'
import { deliveries } from './deliveries'

/**
 * Brings what is new in the delivered menus, dictionaries, roles, templates and parameters, once: what staff have changed
 * or deleted since stays as they left it. A database of before v0.1.0 has had all of the list, since that release added
 * nothing to it.
 */
export async function deliver(db: Database, now: number): Promise<void> {
  const list = deliveries(now)
  const before = await deliveredIn(db.read)
  if (list.every(({ key }) => before.has(key))) return
  await db.write(async trx => {
    // Another process may have done it first.
    const known = await deliveredIn(trx)
    if (known.size === 0) return noteAllDelivered(trx, now)
    for (const { key, insert } of list) {
      if (known.has(key)) continue
      const done = await insert(trx, known)
      if (!done) continue
      known.set(key, done.menuId)
      await note(trx, [{ key, menuId: done.menuId, now }])
    }
    // Menus have ids of their own.
    await db.alignIds(trx)
  })
}

/** Notes that all of the list has been delivered, inside the caller's transaction. */
export async function noteAllDelivered(trx: Writer, now: number): Promise<void> {
  const menuIds = await menuIdsByKey(trx)
  await note(
    trx,
    deliveries(now).map(({ key }) => ({ key, menuId: menuIds.get(key) ?? null, now })),
  )
}

/** By key, the number of a menu. */
async function deliveredIn(db: Reader): Promise<Map<string, number | null>> {
  const rows = await db.selectFrom('delivered').select(['key', 'menuId']).execute()
  return new Map(rows.map(({ key, menuId }) => [key, menuId]))
}

/** A statement takes 999 variables in the SQLite builds with the lowest limit. */
const ROWS_AT_ONCE = 200

async function note(trx: Writer, all: readonly { key: string; menuId: number | null; now: number }[]) {
  const rows = all.map(({ key, menuId, now }) => ({ key, menuId, version, createTime: now }))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await trx
      .insertInto('delivered')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute()
}
