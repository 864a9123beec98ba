import type { ExplainStep, Explanation } from '@shared/contract/roles'
import type { Reader } from '../../platform/db/database'
import { BUTTON, type MenuRow, menusOf, pathOf, trailOf } from '../menus'
import { SUPER_ADMIN } from '../permissions'

export interface Target {
  permission?: string | undefined
  menuId?: number | undefined
  path?: string | undefined
}

const ok = (text: string): ExplainStep => ({ ok: true, text })
const not = (text: string): ExplainStep => ({ ok: false, text })

/**
 * Whether a user may open a menu or do what a permission names, and what is missing (contract 2.5). Of several menus
 * with one permission the one with the fewest obstacles counts.
 */
export async function explain(db: Reader, userId: number, target: Target): Promise<Explanation> {
  const [user, held, menus] = await Promise.all([
    db.selectFrom('users').select(['nickname', 'status']).where('id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('userRoles')
      .innerJoin('roles', 'roles.id', 'userRoles.roleId')
      .select(['roles.id', 'roles.name', 'roles.code', 'roles.status'])
      .where('userRoles.userId', '=', userId)
      .orderBy('roles.sort')
      .execute(),
    db.selectFrom('menus').selectAll().execute(),
  ])
  const account = !user
    ? not('用户不存在')
    : user.status === 0
      ? ok(`用户“${user.nickname}”已启用`)
      : not(`用户“${user.nickname}”已停用`)
  const roles = held.filter(({ status }) => status === 0)
  const granted = await db
    .selectFrom('roleMenus')
    .selectAll()
    .where(
      'roleId',
      'in',
      roles.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(menus.map(menu => [menu.id, menu]))
  const found = targetsIn(menus, byId, target)
  const common = [account, roleStep(held)]
  if (found.length === 0)
    return { allowed: false, menu: null, roles: [], steps: [...common, not(missing(target))] }
  const isSuper = roles.some(({ code }) => code === SUPER_ADMIN)
  const candidates = found.map(menu => {
    const grants = (id: number) =>
      roles.filter(
        role => role.code === SUPER_ADMIN || granted.some(row => row.roleId === role.id && row.menuId === id),
      )
    const steps = [...common, ...menuSteps(trailOf(menu, byId), isSuper ? null : grants)]
    return { menu, steps, roles: grants(menu.id).map(({ name }) => name) }
  })
  const faults = ({ steps }: { steps: ExplainStep[] }) => steps.filter(step => !step.ok).length
  const best = candidates.sort((a, b) => faults(a) - faults(b))[0] as (typeof candidates)[number]
  if (faults(best) === 0 && !(await menusOf(db, userId)).some(({ id }) => id === best.menu.id))
    best.steps.push(not('三员分立已启用，这项权限由另一种管理员行使'))
  const { id, name, component } = best.menu
  return {
    allowed: faults(best) === 0,
    menu: { id, name, component },
    roles: best.roles,
    steps: best.steps,
  }
}

function targetsIn(
  menus: MenuRow[],
  byId: ReadonlyMap<number, MenuRow>,
  { permission, menuId, path }: Target,
): MenuRow[] {
  if (permission) return menus.filter(menu => menu.permission === permission)
  if (menuId !== undefined) return menus.filter(({ id }) => id === menuId)
  if (!path) return []
  return menus.filter(menu => menu.type !== BUTTON && pathOf(trailOf(menu, byId)) === path)
}

const missing = ({ permission, path }: Target) =>
  permission ? `没有菜单使用权限标识“${permission}”` : path ? `没有地址为“${path}”的菜单` : '菜单不存在'

function roleStep(held: { name: string; status: number }[]): ExplainStep {
  const names = (status: number) => held.filter(role => role.status === status).map(({ name }) => name)
  const [enabled, disabled] = [names(0), names(1)]
  const note = disabled.length > 0 ? `已停用的角色不起作用：${disabled.join('、')}` : ''
  if (enabled.length > 0) return ok(`启用的角色：${enabled.join('、')}${note && `。${note}`}`)
  return not(note ? `没有启用的角色。${note}` : '没有任何角色')
}

/** @param grants enabled roles that have a menu; null for a super administrator */
function menuSteps(
  trail: readonly MenuRow[],
  grants: ((id: number) => { name: string }[]) | null,
): ExplainStep[] {
  return trail.flatMap((menu, at) => {
    const what = `${at < trail.length - 1 ? '上级菜单' : menu.type === BUTTON ? '按钮' : '菜单'}“${menu.name}”`
    if (menu.status !== 0) return [not(`${what}已停用`)]
    const hidden = menu.type !== BUTTON && menu.visible !== 1 ? [ok(`${what}设为不显示，侧边栏中没有它`)] : []
    if (!grants) return [...hidden, ok(`${what}：超级管理员拥有全部权限`)]
    const names = grants(menu.id).map(({ name }) => name)
    return [
      ...hidden,
      names.length > 0 ? ok(`${what}由角色“${names.join('”“')}”授予`) : not(`没有启用的角色授予${what}`),
    ]
  })
}
