import { DUTIES, type Duty } from '@shared/domain/security'
import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { readSecuritySettings } from '../security'
import { DUTY_NAMES, dutyOf, ESSENTIAL } from './duties'
import { SUPER_ADMIN } from './permissions'

const MAX_NAMED = 5

export interface DutyHolder {
  id: number
  nickname: string
  username: string
  /** Enabled, with a password. */
  isReady: boolean
  duties: ReadonlySet<Duty>
  /** Those of which the account has what is essential. */
  able: ReadonlySet<Duty>
}

/** The accounts that hold duties by their enabled roles, in the order of their ids. */
export async function dutyHolders(db: Reader): Promise<DutyHolder[]> {
  const granted = await db
    .selectFrom('roleMenus')
    .innerJoin('menus', 'menus.id', 'roleMenus.menuId')
    .select(['roleMenus.roleId', 'menus.permission'])
    .where('menus.status', '=', 0)
    .where('menus.permission', '!=', '')
    .execute()
  const byRole = new Map<number, string[]>()
  for (const { roleId, permission } of granted)
    if (dutyOf(permission)) byRole.set(roleId, [...(byRole.get(roleId) ?? []), permission])
  const rows = await db
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select(['users.id', 'users.nickname', 'users.username', 'users.status', 'users.passwordHash'])
    .select(['roles.id as roleId', 'roles.code'])
    .where('roles.status', '=', 0)
    .orderBy('users.id')
    .execute()
  const holders = new Map<number, DutyHolder & { duties: Set<Duty>; able: Set<Duty> }>()
  for (const { roleId, code, status, passwordHash, ...user } of rows) {
    const isReady = status === 0 && passwordHash !== ''
    const holder = holders.get(user.id) ?? { ...user, isReady, duties: new Set(), able: new Set() }
    const permissions = code === SUPER_ADMIN ? [ESSENTIAL.system] : (byRole.get(roleId) ?? [])
    for (const permission of permissions) {
      const duty = dutyOf(permission)
      if (duty) holder.duties.add(duty)
      if (duty && ESSENTIAL[duty] === permission) holder.able.add(duty)
    }
    holders.set(user.id, holder)
  }
  return [...holders.values()].filter(({ duties }) => duties.size > 0)
}

/**
 * Where duties are separate: called at the end of every change of accounts, roles and who has them, in its transaction.
 * @throws Failure 1100030000 where an account would hold two duties, 1100030001 where no one would be left for one
 */
export async function checkDuties(trx: Writer): Promise<void> {
  if ((await readSecuritySettings(trx)).separateDuties !== 1) return
  const holders = await dutyHolders(trx)
  const torn = holders.filter(({ duties }) => duties.size > 1)
  if (torn.length > 0) {
    const names = torn.slice(0, MAX_NAMED).map(({ nickname, duties }) => {
      const list = DUTIES.filter(duty => duties.has(duty)).map(duty => DUTY_NAMES[duty])
      return `“${nickname}”（${list.join('、')}）`
    })
    const more = torn.length > MAX_NAMED ? `等 ${torn.length} 个账号` : ''
    throw new Failure(1100030000, `三员分立时，一个账号只能担任一种管理员：${names.join('、')}${more}`)
  }
  const vacant = DUTIES.find(duty => !holders.some(({ isReady, able }) => isReady && able.has(duty)))
  if (vacant)
    throw new Failure(1100030001, `三员分立时，系统至少要有一名已启用、已设密码的${DUTY_NAMES[vacant]}`)
}

/**
 * Whether a user may give others what the user lacks: where duties are separate, the security administrators give the
 * other two theirs.
 */
export async function grantsForOthers(trx: Reader, userId: number): Promise<boolean> {
  if ((await readSecuritySettings(trx)).separateDuties !== 1) return false
  const own = (await dutyHolders(trx)).find(({ id }) => id === userId)
  return own?.duties.size === 1 && own.duties.has('security')
}

/** Ids of the enabled security administrators; null where duties are not separate. */
export async function securityAdmins(db: Reader): Promise<number[] | null> {
  if ((await readSecuritySettings(db)).separateDuties !== 1) return null
  const holders = await dutyHolders(db)
  return holders.filter(({ isReady, able }) => isReady && able.has('security')).map(({ id }) => id)
}
