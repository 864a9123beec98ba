import { tableRecords } from '../audit'

const YES_OR_NO = 'infra_boolean_string'

export const menuRecords = tableRecords('menus', {
  name: 'name',
  columns: {
    name: '菜单名称',
    type: { label: '菜单类型', dict: 'system_menu_type' },
    permission: '权限标识',
    sort: '显示顺序',
    parentId: '上级菜单编号',
    path: '路由地址',
    icon: '图标',
    component: '组件路径',
    componentName: '组件名',
    status: { label: '状态', dict: 'common_status' },
    visible: { label: '显示', dict: YES_OR_NO },
    keepAlive: { label: '缓存', dict: YES_OR_NO },
    alwaysShow: { label: '总是显示', dict: YES_OR_NO },
    translationOf: '对应的中文栏目编号',
  },
})
