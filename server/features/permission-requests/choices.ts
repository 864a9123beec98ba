import type { RequestChoice, RequestChoices } from '@shared/contract/permission-requests'
import type { Reader } from '../../platform/db/database'
import { BUTTON, type MenuRow, trailOf } from '../menus'
import { SUPER_ADMIN } from '../permissions'
import { explain, grantRefusals, rolesAndHolder, usersAbove } from '../roles'

const none = (problem: string): RequestChoices => ({ allowed: false, problem, roles: [] })

/** A directory opens nothing by itself. */
const DIRECTORY = 1

/**
 * The roles by which a user would open a page, those with the fewest further rights first, with what else comes with
 * each.
 */
export async function choicesFor(
  db: Reader,
  { userId, menuId }: { userId: number; menuId: number },
  callerId: number,
): Promise<RequestChoices> {
  const { allowed } = await explain(db, userId, { menuId })
  if (allowed) return { allowed, problem: null, roles: [] }
  const menus = await db.selectFrom('menus').selectAll().execute()
  const byId = new Map(menus.map(menu => [menu.id, menu]))
  const page = byId.get(menuId)
  if (!page) return none('这个页面已被删除')
  const trail = trailOf(page, byId)
  const off = trail.find(({ status }) => status !== 0)
  if (off) return none(`菜单“${off.name}”已停用，启用后才能批准`)
  if ((await usersAbove(db, callerId, [userId])).length > 0)
    return none('申请人的权限或数据范围超出您自己的，不能由您管理')
  const user = await db
    .selectFrom('users')
    .select('deptId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { roles, menusOf, held } = await rolesFor(db, userId)
  const wanted = trail.map(({ id }) => id)
  const giving = roles.filter(({ id }) => wanted.every(menu => held.has(menu) || menusOf(id).includes(menu)))
  if (giving.length === 0)
    return none('没有启用的角色包含这个页面，请先在“角色管理”中把它的菜单权限授予一个角色')
  const refusal = await grantRefusals(db, callerId, giving, [user.deptId])
  return {
    allowed,
    problem: null,
    roles: giving
      .map((role): RequestChoice => {
        const further = menusOf(role.id).flatMap(id => {
          const menu = held.has(id) || wanted.includes(id) ? undefined : byId.get(id)
          return menu?.status === 0 && menu.type !== DIRECTORY ? [menu] : []
        })
        const { id, name, remark, dataScope } = role
        return {
          ...{ id, name, remark, dataScope, further: further.length, gives: byPage(further, byId) },
          refusal: refusal(role, user.deptId) || null,
        }
      })
      .sort((one, other) => one.further - other.further),
  }
}

/** The enabled roles that a user has not, in their order, what each opens, and what those that the user has open. */
async function rolesFor(db: Reader, userId: number) {
  const enabled = await rolesAndHolder(db, userId)
    .where('roles.status', '=', 0)
    // Users who ask for one page are not made super administrators for it.
    .where('roles.code', '!=', SUPER_ADMIN)
    .execute()
  const ids = enabled.map(({ id }) => id)
  const byRole = new Map<number, number[]>()
  for (const { roleId, menuId } of await db
    .selectFrom('roleMenus')
    .selectAll()
    .where('roleId', 'in', ids)
    .orderBy('menuId')
    .execute())
    byRole.set(roleId, [...(byRole.get(roleId) ?? []), menuId])
  const menusOf = (id: number) => byRole.get(id) ?? []
  return {
    menusOf,
    roles: enabled.filter(({ holder }) => holder === null),
    held: new Set(enabled.flatMap(({ id, holder }) => (holder === null ? [] : menusOf(id)))),
  }
}

/** Menus and buttons by the page that they belong to, in the order of the menus. */
function byPage(menus: readonly MenuRow[], byId: ReadonlyMap<number, MenuRow>): RequestChoice['gives'] {
  const pages = new Map<number, string[]>()
  for (const menu of menus) {
    const owner = menu.type === BUTTON ? menu.parentId : menu.id
    const actions = pages.get(owner) ?? []
    pages.set(owner, menu.type === BUTTON ? [...actions, menu.name] : actions)
  }
  return [...pages].map(([id, actions]) => ({ page: byId.get(id)?.name ?? '其他', actions }))
}
