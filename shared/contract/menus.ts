import { z } from 'zod'
import { param } from './input'
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
  panelType: z.string().nullable().optional(),
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
export const menuName = menuRow.pick({ id: true, name: true, parentId: true, type: true })
export type MenuName = z.infer<typeof menuName>

export const menuListQuery = z.object({
  name: param.text([50, '菜单名称长度不能超过50个字符']),
  status: param.status('状态必须是 [0, 1]'),
})
