import { z } from 'zod'
import { added } from './additions'
import { field, param } from './input'
import { saved, time } from './row'

/** One entry of a menu tree (contract 3.4). */
export const menuNode = z.strictObject({
  id: z.int(),
  parentId: z.int(),
  name: z.string(),
  path: z.string(),
  component: z.string().nullable(),
  componentName: z.string().nullable(),
  icon: z.string(),
  visible: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
  get children() {
    return z.array(menuNode).nullable()
  },
  /** dict right_panel_type; facade menus only (contract 13.3) */
  panelType: added('sections', z.string().nullable().optional()),
})
export type MenuNode = z.infer<typeof menuNode>

/** A row of the flat menu list (contract 9.1). */
export const menuRow = menuNode.omit({ children: true, panelType: true }).extend({
  permission: z.string(),
  /** 1 directory, 2 page, 3 button */
  type: z.int(),
  sort: z.int(),
  status: z.int(),
  createTime: time(),
  ...saved,
})
export type Menu = z.infer<typeof menuRow>
export const menuName = menuRow.pick({ id: true, name: true, parentId: true, type: true }).extend({
  /** Of the public site, which no role opens. */
  isSection: added('sections', z.literal(true).optional()),
})
export type MenuName = z.infer<typeof menuName>

export const menuListQuery = z.object({
  name: param.text([50, '菜单名称长度不能超过50个字符']),
  status: param.status('状态必须是 [0, 1]'),
})

/** Fields of buttons that mean nothing are stored empty. What is not sent stays, or gets its default in a new row. */
export const menuCreateBody = z.object({
  name: field.text('菜单名称不能为空', { max: [50, '菜单名称长度不能超过50个字符'] }),
  permission: field.optionalText({ max: [100, '权限标识长度不能超过100个字符'] }),
  type: field.int('菜单类型不能为空').refine(type => type >= 1 && type <= 3, '菜单类型必须是 [1, 2, 3]'),
  sort: field.int('显示顺序不能为空'),
  parentId: field.int('父菜单 ID 不能为空'),
  path: field.optionalText({ max: [200, '路由地址不能超过200个字符'] }),
  icon: field.optionalText({ max: [100, '图标长度不能超过100个字符'] }),
  component: field.optionalText({ max: [200, '组件路径不能超过255个字符'] }),
  componentName: field.optionalText({ max: [100, '组件名长度不能超过100个字符'] }),
  status: field.status('状态不能为空', '状态必须是 [0, 1]'),
  visible: field.optionalFlag(),
  keepAlive: field.optionalFlag(),
  alwaysShow: field.optionalFlag(),
})
export const menuUpdateBody = z.object({ id: field.int('菜单编号不能为空'), ...menuCreateBody.shape })
export type MenuSave = z.input<typeof menuCreateBody> & { id?: number }

/** Below `parentId` (0: at the top), in front of `before`, or last. */
export const menuMoveBody = z.object({
  id: field.int('菜单编号不能为空'),
  parentId: field.int('父菜单 ID 不能为空'),
  before: field.optionalInt(),
})
export type MenuMove = z.input<typeof menuMoveBody>

/** `below`: with everything below it, which must be so many menus and buttons. */
export const menuDeleteQuery = z.object({ id: param.id(), below: added('impact', param.int()) })

/** What deleting a menu with everything below it takes from whom. */
export const menuImpact = z.strictObject({
  /** Menus and buttons below it. */
  below: z.int(),
  /** Names of the roles that have it or something below it. */
  roles: z.array(z.string()),
  /** Users who have it by an enabled role, and the nicknames of the first of them. */
  users: z.int(),
  names: z.array(z.string()),
})
export type MenuImpact = z.infer<typeof menuImpact>
