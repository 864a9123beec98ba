import { z } from 'zod'

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
