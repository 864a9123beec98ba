import { z } from 'zod'
import { added } from './additions'
import { field, paging, param, sorting } from './input'
import { exportChoice, type ListQuery, saved, time } from './row'

const SCOPES = [1, 2, 3, 4, 5]

/** Contract 9.2. */
export const roleRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  sort: z.int(),
  /** dict common_status */
  status: z.int(),
  /** dict system_role_type: 1 built in, 2 custom */
  type: z.int(),
  remark: z.string().nullable(),
  /** dict system_data_scope: 1 all, 2 chosen departments, 3 own department, 4 own and below, 5 own records */
  dataScope: z.int(),
  /** The chosen departments; null for other scopes. */
  dataScopeDeptIds: z.array(z.int()).nullable(),
  createTime: time(),
  /**
   * Whether the role's rights exceed those of the caller, who may then not administer it: in `page` and `get`.
   */
  isAbove: added('administrationRank', z.boolean().optional()),
  ...saved,
})
export type Role = z.infer<typeof roleRow>

const roleFilters = z.object({
  name: param.text([200, '角色名称长度不能超过 200 个字符']),
  code: param.text([200, '角色标志长度不能超过 200 个字符']),
  status: param.int(),
  createTime: param.range(),
})
export type RoleFilters = z.infer<typeof roleFilters>
export type RoleQuery = ListQuery<typeof roleFilters>
export const rolePageQuery = roleFilters.extend({
  ...paging,
  ...sorting(['id', 'name', 'code', 'sort', 'status', 'createTime'] as const),
})
export const roleExportQuery = roleFilters.extend(exportChoice)

/** A change that takes the right to set role permissions from the caller has to be confirmed. */
const confirm = { confirm: added('impact', field.optionalFlag()) }
const status = field.status('状态不能为空', '状态必须是 [0, 1]')

export const roleCreateBody = z.object({
  name: field.text('角色名称不能为空', { max: [30, '角色名称长度不能超过 30 个字符'] }),
  code: field.text('角色标志不能为空', { max: [100, '角色标志长度不能超过 100 个字符'] }),
  sort: field.int('显示顺序不能为空'),
  status,
  remark: field.optionalText({ max: [500, '备注长度不能超过 500 个字符'] }),
})
export const roleUpdateBody = z.object({
  id: field.int('角色编号不能为空'),
  ...roleCreateBody.shape,
  ...confirm,
})
export type RoleSave = z.input<typeof roleCreateBody> & { id?: number; confirm?: boolean }
export const roleStatusBody = z.object({ id: field.int('角色编号不能为空'), status, ...confirm })
/** A copy has the menus and the data scope of the role it is made from. */
export const roleCopyBody = z.object({ id: field.int('角色编号不能为空'), ...roleCreateBody.shape })
export type RoleCopy = z.input<typeof roleCopyBody>

/** Of one role: what deleting it would take from whom. */
export const roleImpact = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** Users with this role, and the nicknames of the first of them. */
  users: z.int(),
  names: z.array(z.string()),
  /** Of them, users without any other enabled role. */
  left: z.int(),
})
export type RoleImpact = z.infer<typeof roleImpact>
export const roleImpactQuery = z.object({ ids: param.ids() })

const menuIds = field.list(field.int('菜单编号不能为空'), 10_000, '菜单不能超过 10000 个')
const roleId = field.int('角色编号不能为空')
export const roleMenuQuery = z.object({ roleId: param.id('roleId') })
export const roleMenuBody = z.object({ roleId, menuIds, ...confirm })
export type RoleMenus = z.input<typeof roleMenuBody>

const scopeMessage = '数据范围必须是 [1, 2, 3, 4, 5]'
export const roleScopeBody = z.object({
  roleId,
  dataScope: field.int('数据范围不能为空').refine(scope => SCOPES.includes(scope), scopeMessage),
  dataScopeDeptIds: field.list(field.int('部门编号不能为空'), 1000, '部门不能超过 1000 个'),
})
export type RoleScope = z.input<typeof roleScopeBody>

/** Who may do something, and why not: by a permission, a menu, or the address of a page. */
export const explainQuery = z.object({
  /** Left out: the caller. */
  userId: param.int(),
  permission: param.text([100, '权限标识长度不能超过 100 个字符']),
  menuId: param.int(),
  path: param.text([200, '路由地址不能超过200个字符']),
})
export type ExplainQuery = z.input<typeof explainQuery>
const explainStep = z.strictObject({ ok: z.boolean(), text: z.string() })
export const explanation = z.strictObject({
  allowed: z.boolean(),
  /** Id and name of the menu asked about; null where the permission has none. */
  menu: z.strictObject({ id: z.int(), name: z.string(), component: z.string().nullable() }).nullable(),
  /** Enabled roles of the user that give it. */
  roles: z.array(z.string()),
  /** What was checked, in order; the first that is not ok is the cause. */
  steps: z.array(explainStep),
})
export type Explanation = z.infer<typeof explanation>
export type ExplainStep = z.infer<typeof explainStep>
