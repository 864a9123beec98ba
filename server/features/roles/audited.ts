import type { Reader } from '../../platform/db/database'
import { tableRecords } from '../audit'

/** Roles with their menus and departments, by name. */
export const roleRecords = tableRecords('roles', {
  name: 'name',
  columns: {
    name: '角色名称',
    code: '角色标志',
    sort: '显示顺序',
    status: { label: '状态', dict: 'common_status' },
    dataScope: { label: '数据范围', dict: 'system_data_scope' },
    remark: '备注',
  },
  related: { labels: { menus: '菜单权限', depts: '数据范围的部门' }, read: readRelated },
})

async function readRelated(db: Reader, ids: readonly number[]) {
  const [menus, depts] = await Promise.all([
    db
      .selectFrom('roleMenus')
      .innerJoin('menus', 'menus.id', 'roleMenus.menuId')
      .select(['roleId', 'menus.name'])
      .where('roleId', 'in', ids)
      .orderBy('menus.id')
      .execute(),
    db
      .selectFrom('roleDepts')
      .innerJoin('depts', 'depts.id', 'roleDepts.deptId')
      .select(['roleId', 'depts.name'])
      .where('roleId', 'in', ids)
      .orderBy('depts.id')
      .execute(),
  ])
  const of = (rows: { roleId: number; name: string }[], id: number) =>
    rows.filter(({ roleId }) => roleId === id).map(({ name }) => name)
  return new Map(ids.map(id => [id, { menus: of(menus, id), depts: of(depts, id) }]))
}
