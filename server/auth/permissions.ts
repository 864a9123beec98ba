import { sql } from 'kysely'
import type { Database, Reader, Writer } from '../db/database'
import { isSystemDuty, separated } from './duties'
import { readSecuritySettings } from './security-settings'

export const SUPER_ADMIN = 'super_admin'

/** Users whose permissions are cached. */
const MAX_CACHED = 2_000

/** What a user may do. */
export interface Permissions {
  /** Enabled roles, in order. */
  roles: { id: number; code: string; name: string }[]
  has: (permission: string) => boolean
}

/** Enabled roles of a user. */
export async function rolesOf(db: Reader, userId: number): Promise<Permissions['roles']> {
  return db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select(['roles.id', 'roles.code', 'roles.name'])
    .where('userRoles.userId', '=', userId)
    .where('roles.status', '=', 0)
    .orderBy('roles.sort')
    .execute()
}

/**
 * Reads what a user may do (contract 2.5): super_admin everything; others what a menu row of an enabled role names, where
 * the row and all its ancestors are enabled; of both only what separate duties leave. A permission without a menu row is denied, and so is one whose ancestors
 * lead to no root.
 */
export async function readPermissions(db: Reader, userId: number): Promise<Permissions> {
  const [roles, { separateDuties }] = await Promise.all([rolesOf(db, userId), readSecuritySettings(db)])
  if (roles.some(role => role.code === SUPER_ADMIN))
    return { roles, has: separateDuties === 1 ? isSystemDuty : () => true }
  if (roles.length === 0) return { roles, has: () => false }
  const granted = await db
    .withRecursive('usable', cte =>
      cte
        .selectFrom('menus')
        .select(['id', 'permission'])
        .where('parentId', '=', 0)
        .where('status', '=', 0)
        // UNION drops rows it has already produced, so it also ends on a cycle of menus.
        .union(
          cte
            .selectFrom('usable')
            .innerJoin('menus', 'menus.parentId', 'usable.id')
            .select(['menus.id', 'menus.permission'])
            .where('menus.status', '=', 0),
        ),
    )
    .selectFrom('usable')
    .innerJoin('roleMenus', 'roleMenus.menuId', 'usable.id')
    .select('permission')
    .distinct()
    .where(
      'roleId',
      'in',
      roles.map(role => role.id),
    )
    .where('permission', '!=', '')
    .execute()
  const all = new Set(granted.map(({ permission }) => permission))
  const names = separateDuties === 1 ? separated(all) : all
  return { roles, has: permission => names.has(permission) }
}

/** Whether a user has a permission, as the given connection or transaction sees it. */
export const hasPermission = async (db: Reader, userId: number, permission: string): Promise<boolean> =>
  (await readPermissions(db, userId)).has(permission)

/** Ids of the enabled users with a permission. */
export async function usersWith(db: Reader, permission: string): Promise<number[]> {
  const granted = await db
    .selectFrom('menus')
    .innerJoin('roleMenus', 'roleMenus.menuId', 'menus.id')
    .innerJoin('userRoles', 'userRoles.roleId', 'roleMenus.roleId')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .select('users.id')
    .distinct()
    .where('menus.permission', '=', permission)
    .where('users.status', '=', 0)
    .execute()
  const candidates = new Set([...(await superAdmins(db)), ...granted.map(({ id }) => id)])
  const found: number[] = []
  for (const id of candidates) if (await hasPermission(db, id, permission)) found.push(id)
  return found
}

/** Ids of the enabled users who are super administrators by an enabled role. */
export async function superAdmins(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .select('users.id')
    .distinct()
    .where('roles.code', '=', SUPER_ADMIN)
    .where('roles.status', '=', 0)
    .where('users.status', '=', 0)
    .execute()
  return rows.map(({ id }) => id)
}

interface Cache {
  /** Version of the database at the last look. */
  seen: number
  /** Version of the permissions then. */
  version: number
  users: Map<number, Promise<Permissions>>
}

const caches = new WeakMap<Database, Cache>()

/**
 * The number that grows with every change of roles, menus and who has them. Read only when the database has changed
 * since the last call, by this process or another.
 */
export const permissionVersion = async (db: Database): Promise<number> => (await freshCache(db)).version

/** The same as `readPermissions`, cached until roles, menus or who has them change. */
export async function cachedPermissions(db: Database, userId: number): Promise<Permissions> {
  const { users } = await freshCache(db)
  const known = users.get(userId)
  if (known) return known
  const oldest = users.keys().next()
  if (users.size >= MAX_CACHED && !oldest.done) users.delete(oldest.value)
  const read = readPermissions(db.read, userId)
  users.set(userId, read)
  read.catch(() => users.delete(userId))
  return read
}

/**
 * Whether a user has a permission, as a transaction sees it. Of other processes the cache learns up to a second later: it is
 * used only where it is of the transaction's own version.
 */
export async function hasPermissionIn(
  trx: Writer,
  db: Database,
  { userId, permission }: { userId: number; permission: string },
): Promise<boolean> {
  const cache = caches.get(db)
  const known = cache?.version === (await storedVersion(trx)) ? cache.users.get(userId) : undefined
  return (await (known ?? readPermissions(trx, userId))).has(permission)
}

async function storedVersion(db: Reader): Promise<number> {
  const { rows } = await sql<{ version: number }>`select "version" from "permissionVersion"`.execute(db)
  return rows[0]?.version ?? 0
}

async function freshCache(db: Database): Promise<Cache> {
  const seen = db.version()
  const cache = caches.get(db)
  if (cache?.seen === seen) return cache
  const version = await storedVersion(db.read)
  const fresh: Cache = cache?.version === version ? { ...cache, seen } : { seen, version, users: new Map() }
  caches.set(db, fresh)
  return fresh
}
