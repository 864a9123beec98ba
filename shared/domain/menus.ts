/** What the fields of a menu are called, wherever they are shown. */
export const MENU_LABELS = {
  parentId: '上级菜单',
  type: '菜单类型',
  name: '菜单名称',
  sort: '显示顺序',
  icon: '图标',
  path: '路由地址',
  component: '组件路径',
  componentName: '组件名',
  permission: '权限标识',
  status: '状态',
  visible: '显示',
  keepAlive: '保留页面',
  alwaysShow: '总是显示',
} as const
