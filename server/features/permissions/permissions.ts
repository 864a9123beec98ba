import { sql } from 'kysely'
import type { Database, Reader, Writer } from '../../platform/db/database'
import { readSecuritySettings } from '../security'
import { isSystemDuty, separated } from './duties'

export const SUPER_ADMIN = 'super_admin'

/** Users whose permissions are cached. */
const MAX_CACHED = 2_000

/** What a user may do. */
export interface Permissions {
  /** Enabled roles, in order. */
  roles: { id: number; code: string; name: string }[]
  /** The permissions by name; of a super administrator all of them, which have no list. */
  names: ReadonlySet<string> | 'all'
  has: (permission: string) => boolean
}

/** Enabled roles of a user. */
export const rolesOf = async (db: Reader, userId: number): Promise<Permissions['roles']> =>
  (await rolesOfUsers(db, [userId])).get(userId) ?? []

async function rolesOfUsers(
  db: Reader,
  userIds: readonly number[],
): Promise<Map<number, Permissions['roles']>> {
  const rows = await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select(['userRoles.userId', 'roles.id', 'roles.code', 'roles.name'])
    .where('userRoles.userId', 'in', userIds)
    .where('roles.status', '=', 0)
    .orderBy('roles.sort')
    .execute()
  const roles = new Map<number, Permissions['roles']>()
  for (const { userId, ...role } of rows) roles.set(userId, [...(roles.get(userId) ?? []), role])
  return roles
}

/** Reads what a user may do, as `readPermissionsOf`. */
export const readPermissions = async (db: Reader, userId: number): Promise<Permissions> =>
  (await readPermissionsOf(db, [userId])).get(userId) ?? NOTHING

const NOTHING: Permissions = { roles: [], names: new Set(), has: () => false }

/**
 * Reads what users may do (contract 2.5): super_admin everything; others what a menu row of an enabled role names, where
 * the row and all its ancestors are enabled; of both only what separate duties leave. A permission without a menu row is denied, and so is one whose ancestors
 * lead to no root. Whether the account itself is enabled does not matter.
 */
export async function readPermissionsOf(
  db: Reader,
  userIds: readonly number[],
): Promise<Map<number, Permissions>> {
  const [rolesByUser, { separateDuties }] = await Promise.all([
    rolesOfUsers(db, userIds),
    readSecuritySettings(db),
  ])
  const isSeparate = separateDuties === 1
  const isSuper = (roles: Permissions['roles']) => roles.some(role => role.code === SUPER_ADMIN)
  const roleIds = [...rolesByUser.values()].filter(roles => !isSuper(roles)).flat()
  const granted = await grantedTo(db, [...new Set(roleIds.map(({ id }) => id))])
  return new Map(
    userIds.map((userId): [number, Permissions] => {
      const roles = rolesByUser.get(userId) ?? []
      if (isSuper(roles))
        return [userId, { roles, names: 'all', has: isSeparate ? isSystemDuty : () => true }]
      const all = new Set(roles.flatMap(({ id }) => granted.get(id) ?? []))
      const names = isSeparate ? separated(all) : all
      return [userId, { roles, names, has: permission => names.has(permission) }]
    }),
  )
}

/** The permissions of roles by their menus, as far as these are enabled and connected to a root. */
async function grantedTo(db: Reader, roleIds: readonly number[]): Promise<Map<number, string[]>> {
  if (roleIds.length === 0) return new Map()
  const rows = await db
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
    .select(['roleId', 'permission'])
    .distinct()
    .where('roleId', 'in', roleIds)
    .where('permission', '!=', '')
    .execute()
  const byRole = new Map<number, string[]>()
  for (const { roleId, permission } of rows) {
    const names = byRole.get(roleId)
    if (names) names.push(permission)
    else byRole.set(roleId, [permission])
  }
  return byRole
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
