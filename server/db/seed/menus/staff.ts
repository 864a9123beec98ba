import type { Insertable } from 'kysely'
import type { MenuTable } from '../../schema'
import { FOUNDED } from '../time'

type MenuRow = Insertable<MenuTable>
type Place = Pick<MenuRow, 'id' | 'parentId' | 'sort' | 'name'>

const common = {
  permission: '',
  status: 0,
  visible: 1,
  keepAlive: 1,
  alwaysShow: 1,
  createTime: FOUNDED,
} as const

const directory = (place: Place & { path: string; icon: string }): MenuRow => ({
  ...common,
  type: 1,
  ...place,
})

const page = (
  place: Place & { path: string; icon: string; component: string; componentName: string },
): MenuRow => ({
  ...common,
  type: 2,
  ...place,
})

const button = (place: Place & { permission: string }): MenuRow => ({
  ...common,
  type: 3,
  path: '',
  icon: '',
  ...place,
})

const CONTENT = 9000
const DOCUMENTS = 9001
const documentButton = (id: number, name: string, action: string): MenuRow =>
  button({ id, name, permission: `system:documents:${action}`, sort: id - DOCUMENTS, parentId: DOCUMENTS })

/** Of contract 13.8. */
const articleMenus: MenuRow[] = [
  directory({ id: CONTENT, name: '内容管理', sort: 5, parentId: 0, path: '/content', icon: 'ep:reading' }),
  page({
    id: DOCUMENTS,
    name: '文档管理',
    sort: 1,
    parentId: CONTENT,
    path: 'documents',
    icon: 'ep:document',
    component: 'system/documents/index',
    componentName: 'SystemDocuments',
  }),
  documentButton(9002, '文档查询', 'query'),
  documentButton(9003, '文档新增', 'create'),
  documentButton(9004, '文档修改', 'update'),
  documentButton(9005, '文档删除', 'delete'),
  documentButton(9006, '文档发布', 'publish'),
  documentButton(9007, '文档导出', 'export'),
]

/** The back-office's menus, with the numbers and names of contract section 15. */
export const staffMenus: MenuRow[] = [
  ...articleMenus,
  // Of this product.
  page({
    id: 9060,
    name: '仲裁员名册',
    sort: 6,
    parentId: CONTENT,
    path: 'arbitrator',
    icon: 'ep:user',
    component: 'system/arbitrator/index',
    componentName: 'SystemArbitrator',
  }),
  button({ id: 9061, name: '名册查询', permission: 'system:arbitrator:query', sort: 1, parentId: 9060 }),
  button({ id: 9062, name: '名册新增', permission: 'system:arbitrator:create', sort: 2, parentId: 9060 }),
  button({ id: 9063, name: '名册修改', permission: 'system:arbitrator:update', sort: 3, parentId: 9060 }),
  button({ id: 9064, name: '名册删除', permission: 'system:arbitrator:delete', sort: 4, parentId: 9060 }),
  button({ id: 9065, name: '名册发布', permission: 'system:arbitrator:publish', sort: 5, parentId: 9060 }),
  button({ id: 9066, name: '名册导入', permission: 'system:arbitrator:import', sort: 6, parentId: 9060 }),
  button({ id: 9067, name: '名册导出', permission: 'system:arbitrator:export', sort: 7, parentId: 9060 }),
  // What the commission must publish.
  page({
    id: 9070,
    name: '信息公开',
    sort: 8,
    parentId: CONTENT,
    path: 'disclosure',
    icon: 'ep:document-checked',
    component: 'system/disclosure/index',
    componentName: 'SystemDisclosure',
  }),
  button({ id: 9071, name: '公开事项查询', permission: 'system:disclosure:query', sort: 1, parentId: 9070 }),
  button({ id: 9072, name: '公开事项修改', permission: 'system:disclosure:update', sort: 2, parentId: 9070 }),
  // What the public site consists of.
  page({
    id: 9080,
    name: '门户栏目',
    sort: 9,
    parentId: CONTENT,
    path: 'facade-menu',
    icon: 'ep:menu',
    component: 'system/facade-menu/index',
    componentName: 'SystemFacadeMenu',
  }),
  button({ id: 9081, name: '门户栏目查询', permission: 'system:facade-menu:query', sort: 1, parentId: 9080 }),
  button({
    id: 9082,
    name: '门户栏目新增',
    permission: 'system:facade-menu:create',
    sort: 2,
    parentId: 9080,
  }),
  button({
    id: 9083,
    name: '门户栏目修改',
    permission: 'system:facade-menu:update',
    sort: 3,
    parentId: 9080,
  }),
  button({
    id: 9084,
    name: '门户栏目删除',
    permission: 'system:facade-menu:delete',
    sort: 4,
    parentId: 9080,
  }),
  directory({ id: 1, name: '系统管理', sort: 10, parentId: 0, path: '/system', icon: 'ep:tools' }),
  page({
    id: 105,
    name: '字典管理',
    sort: 6,
    parentId: 1,
    path: 'dict',
    icon: 'ep:collection',
    component: 'system/dict/index',
    componentName: 'SystemDictType',
  }),
  button({ id: 1026, name: '字典查询', permission: 'system:dict:query', sort: 1, parentId: 105 }),
  button({ id: 1027, name: '字典新增', permission: 'system:dict:create', sort: 2, parentId: 105 }),
  button({ id: 1028, name: '字典修改', permission: 'system:dict:update', sort: 3, parentId: 105 }),
  button({ id: 1029, name: '字典删除', permission: 'system:dict:delete', sort: 4, parentId: 105 }),
  button({ id: 1030, name: '字典导出', permission: 'system:dict:export', sort: 5, parentId: 105 }),
  directory({
    id: 2739,
    name: '消息中心',
    sort: 7,
    parentId: 1,
    path: 'messages',
    icon: 'ep:chat-dot-round',
  }),
  directory({
    id: 2144,
    name: '站内信管理',
    sort: 3,
    parentId: 2739,
    path: 'notify',
    icon: 'ep:message-box',
  }),
  page({
    id: 2145,
    name: '模板管理',
    sort: 0,
    parentId: 2144,
    path: 'notify-template',
    icon: 'fa:archive',
    component: 'system/notify/template/index',
    componentName: 'SystemNotifyTemplate',
  }),
  button({
    id: 2146,
    name: '站内信模板查询',
    permission: 'system:notify-template:query',
    sort: 1,
    parentId: 2145,
  }),
  button({
    id: 2147,
    name: '站内信模板创建',
    permission: 'system:notify-template:create',
    sort: 2,
    parentId: 2145,
  }),
  button({
    id: 2148,
    name: '站内信模板更新',
    permission: 'system:notify-template:update',
    sort: 3,
    parentId: 2145,
  }),
  button({
    id: 2149,
    name: '站内信模板删除',
    permission: 'system:notify-template:delete',
    sort: 4,
    parentId: 2145,
  }),
  button({
    id: 2150,
    name: '发送测试站内信',
    permission: 'system:notify-template:send-notify',
    sort: 5,
    parentId: 2145,
  }),
  page({
    id: 2151,
    name: '消息记录',
    sort: 0,
    parentId: 2144,
    path: 'notify-message',
    icon: 'fa:edit',
    component: 'system/notify/message/index',
    componentName: 'SystemNotifyMessage',
  }),
  button({
    id: 2152,
    name: '站内信消息查询',
    permission: 'system:notify-message:query',
    sort: 1,
    parentId: 2151,
  }),
  page({
    id: 107,
    name: '通知公告',
    sort: 4,
    parentId: 2739,
    path: 'notice',
    icon: 'ep:takeaway-box',
    component: 'system/notice/index',
    componentName: 'SystemNotice',
  }),
  button({ id: 1036, name: '公告查询', permission: 'system:notice:query', sort: 1, parentId: 107 }),
  button({ id: 1037, name: '公告新增', permission: 'system:notice:create', sort: 2, parentId: 107 }),
  button({ id: 1038, name: '公告修改', permission: 'system:notice:update', sort: 3, parentId: 107 }),
  button({ id: 1039, name: '公告删除', permission: 'system:notice:delete', sort: 4, parentId: 107 }),
  directory({ id: 108, name: '审计日志', sort: 9, parentId: 1, path: 'log', icon: 'ep:document-copy' }),
  page({
    id: 501,
    name: '登录日志',
    sort: 2,
    parentId: 108,
    path: 'login-log',
    icon: 'ep:promotion',
    component: 'system/loginlog/index',
    componentName: 'SystemLoginLog',
  }),
  button({ id: 1043, name: '登录查询', permission: 'system:login-log:query', sort: 1, parentId: 501 }),
  button({ id: 1045, name: '日志导出', permission: 'system:login-log:export', sort: 3, parentId: 501 }),
  directory({ id: 2, name: '基础设施', sort: 20, parentId: 0, path: '/infra', icon: 'ep:monitor' }),
  directory({ id: 1243, name: '文件管理', sort: 6, parentId: 2, path: 'file', icon: 'ep:files' }),
  page({
    id: 1090,
    name: '文件列表',
    sort: 5,
    parentId: 1243,
    path: 'file',
    icon: 'ep:upload-filled',
    component: 'infra/file/index',
    componentName: 'InfraFile',
  }),
  button({ id: 1091, name: '文件查询', permission: 'infra:file:query', sort: 1, parentId: 1090 }),
  button({ id: 1092, name: '文件删除', permission: 'infra:file:delete', sort: 4, parentId: 1090 }),
  // Of this product: public or private.
  button({ id: 9041, name: '文件修改', permission: 'infra:file:update', sort: 5, parentId: 1090 }),
  page({
    id: 106,
    name: '配置管理',
    sort: 8,
    parentId: 2,
    path: 'config',
    icon: 'fa:connectdevelop',
    component: 'infra/config/index',
    componentName: 'InfraConfig',
  }),
  button({ id: 1031, name: '配置查询', permission: 'infra:config:query', sort: 1, parentId: 106 }),
  button({ id: 1032, name: '配置新增', permission: 'infra:config:create', sort: 2, parentId: 106 }),
  button({ id: 1033, name: '配置修改', permission: 'infra:config:update', sort: 3, parentId: 106 }),
  button({ id: 1034, name: '配置删除', permission: 'infra:config:delete', sort: 4, parentId: 106 }),
  button({ id: 1035, name: '配置导出', permission: 'infra:config:export', sort: 5, parentId: 106 }),
  // Of this product: its calls ask for the permissions of the configuration.
  page({
    id: 9042,
    name: '门户设置',
    sort: 9,
    parentId: 2,
    path: 'facade-settings',
    icon: 'ep:monitor',
    component: 'infra/facade-settings/index',
    componentName: 'InfraFacadeSettings',
  }),
]
