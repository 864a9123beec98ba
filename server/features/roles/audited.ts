import { ROLE_LABELS } from '@shared/domain/roles'
import type { Reader } from '../../platform/db/database'
import { tableRecords } from '../audit'

/** Roles with their menus and departments, by name. */
export const roleRecords = tableRecords('roles', {
  name: 'name',
  columns: {
    ...ROLE_LABELS,
    status: { label: ROLE_LABELS.status, dict: 'common_status' },
    dataScope: { label: ROLE_LABELS.dataScope, dict: 'system_data_scope' },
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
