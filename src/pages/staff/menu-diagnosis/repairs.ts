import { deleteMenu, type Menu, menuCalls, moveMenu } from '@/api/system/menu'
import type { ProblemKind } from '@/lib/menus/menu-problems'

const DIRECTORY = 1
const TOP = 0

/** One click that mends a row. */
export interface Repair {
  text: string
  /** What the user confirms. */
  question: (row: Menu) => string
  permission: string
  run: (row: Menu) => Promise<boolean>
}

const UPDATE = 'system:menu:update'

const disable: Repair = {
  text: '停用',
  question: ({ name }) => `停用“${name}”？停用后不再显示，也打不开，可以随时重新启用。`,
  permission: UPDATE,
  run: row => menuCalls.update({ ...row, status: 1 }, row.updateTime),
}

const toTop: Repair = {
  text: '移到最上级',
  question: ({ name }) => `把“${name}”移到最上级？之后可以在菜单管理中再放到合适的目录下。`,
  permission: UPDATE,
  run: ({ id }) => moveMenu({ id, parentId: TOP }),
}

const toDirectory: Repair = {
  text: '改为目录',
  question: ({ name }) => `把“${name}”的类型改为目录？`,
  permission: UPDATE,
  run: row => menuCalls.update({ ...row, type: DIRECTORY, component: '' }, row.updateTime),
}

const remove: Repair = {
  text: '删除',
  question: ({ name }) => `删除“${name}”？删除后无法恢复。`,
  permission: 'system:menu:delete',
  run: ({ id }) => deleteMenu(id, 0),
}

/** What one click can mend; for all others someone has to decide, in the dialog of the menu. */
export const REPAIRS: Partial<Record<ProblemKind, Repair>> = {
  'hostile-link': disable,
  'own-frame': disable,
  'unknown-component': disable,
  orphan: toTop,
  cycle: toTop,
  'below-button': toTop,
  'too-deep': toTop,
  'no-component': toDirectory,
  'page-with-children': toDirectory,
  'empty-directory': remove,
  'disabled-parent': {
    text: '启用',
    question: ({ name }) => `启用“${name}”？它下面启用的菜单也会随之出现。`,
    permission: UPDATE,
    run: row => menuCalls.update({ ...row, status: 0 }, row.updateTime),
  },
}
