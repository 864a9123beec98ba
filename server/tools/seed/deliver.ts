import { version } from '../../../package.json'
import type { Database, Reader, Writer } from '../../platform/db/database'
import { menuIdsByKey, menuKey } from './deliver-menu'
import { deliveries } from './deliveries'
import { BACKUP_RESTORE } from './menus/staff'

/** What v0.1.0 added to the list: a database of before that release has had all but these. */
const ADDED_BY_FIRST_RELEASE: ReadonlySet<string> = new Set([menuKey(BACKUP_RESTORE)])

/**
 * Brings what is new in the delivered menus, dictionaries, templates and parameters, once: what staff have changed
 * or deleted since stays as they left it.
 */
export async function deliver(db: Database, now: number): Promise<void> {
  const list = deliveries(now)
  const before = await deliveredIn(db.read)
  if (list.every(({ key }) => before.has(key))) return
  await db.write(async trx => {
    if ((await deliveredIn(trx)).size === 0)
      await noteDelivered(trx, now, key => !ADDED_BY_FIRST_RELEASE.has(key))
    // Another process may have done it first.
    const known = await deliveredIn(trx)
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

/** Notes that the list, or a part of it, has been delivered, inside the caller's transaction. */
export async function noteDelivered(
  trx: Writer,
  now: number,
  isPart: (key: string) => boolean = () => true,
): Promise<void> {
  const menuIds = await menuIdsByKey(trx)
  const keys = deliveries(now).flatMap(({ key }) => (isPart(key) ? [key] : []))
  await note(
    trx,
    keys.map(key => ({ key, menuId: menuIds.get(key) ?? null, now })),
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
