// @module-tag postgres
import { afterAll, expect, test } from 'vitest'
import { removeDatabases, startBackend } from '../../../support/backend'

/** Rows and buttons of contract 15, which other front ends know by their components and permissions. */
const backend = await startBackend()

afterAll(async () => {
  await backend.close()
  await removeDatabases()
})

type Line = [
  id: number,
  name: string,
  type: number,
  sort: number,
  parentId: number,
  path: string,
  icon: string,
]
type Page = [...Line, component: string, componentName: string, permission?: string]

const DIRECTORIES: Line[] = [
  [1, '系统管理', 1, 10, 0, '/system', 'ep:tools'],
  [2739, '消息中心', 1, 7, 1, 'messages', 'ep:chat-dot-round'],
  [108, '审计日志', 1, 9, 1, 'log', 'ep:document-copy'],
  [2, '基础设施', 1, 20, 0, '/infra', 'ep:monitor'],
]

const PAGES: Page[] = [
  [100, '用户管理', 2, 1, 1, 'user', 'ep:avatar', 'system/user/index', 'SystemUser', 'system:user:list'],
  [101, '角色管理', 2, 2, 1, 'role', 'ep:user', 'system/role/index', 'SystemRole'],
  [102, '菜单管理', 2, 3, 1, 'menu', 'ep:menu', 'system/menu/index', 'SystemMenu'],
  [103, '部门管理', 2, 4, 1, 'dept', 'fa:address-card', 'system/dept/index', 'SystemDept'],
  [104, '岗位管理', 2, 5, 1, 'post', 'fa:address-book-o', 'system/post/index', 'SystemPost'],
  [105, '字典管理', 2, 6, 1, 'dict', 'ep:collection', 'system/dict/index', 'SystemDictType'],
  [
    ...([2145, '模板管理', 2, 2, 2739, 'notify/notify-template', 'fa:archive'] as Line),
    ...(['system/notify/template/index', 'SystemNotifyTemplate'] as const),
  ],
  [
    ...([2151, '消息记录', 2, 3, 2739, 'notify/notify-message', 'fa:edit'] as Line),
    ...(['system/notify/message/index', 'SystemNotifyMessage'] as const),
  ],
  [107, '内部通知', 2, 4, 2739, 'notice', 'ep:takeaway-box', 'system/notice/index', 'SystemNotice'],
  [
    ...([500, '操作日志', 2, 1, 108, 'operate-log', 'ep:position'] as Line),
    ...(['system/operatelog/index', 'SystemOperateLog'] as const),
  ],
  [501, '登录日志', 2, 2, 108, 'login-log', 'ep:promotion', 'system/loginlog/index', 'SystemLoginLog'],
  [1090, '文件列表', 2, 5, 1243, 'file', 'ep:upload-filled', 'infra/file/index', 'InfraFile'],
  [106, '配置管理', 2, 8, 2, 'config', 'fa:connectdevelop', 'infra/config/index', 'InfraConfig'],
]

/** [parent, first part of the permission, [id, name, last part, sort]…] */
const BUTTONS: [parent: number, base: string, ...buttons: [number, string, string, number][]][] = [
  [
    ...([100, 'system:user'] as const),
    [1001, '用户查询', 'query', 1],
    [1002, '用户新增', 'create', 2],
    [1003, '用户修改', 'update', 3],
    [1004, '用户删除', 'delete', 4],
    [1005, '用户导出', 'export', 5],
    [1006, '用户导入', 'import', 6],
    [1007, '重置密码', 'update-password', 7],
  ],
  [
    ...([101, 'system:role'] as const),
    [1008, '角色查询', 'query', 1],
    [1009, '角色新增', 'create', 2],
    [1010, '角色修改', 'update', 3],
    [1011, '角色删除', 'delete', 4],
    [1012, '角色导出', 'export', 5],
  ],
  [
    ...([101, 'system:permission'] as const),
    [1063, '设置角色菜单权限', 'assign-role-menu', 6],
    [1064, '设置角色数据权限', 'assign-role-data-scope', 7],
    [1065, '设置用户角色', 'assign-user-role', 8],
  ],
  [
    ...([102, 'system:menu'] as const),
    [1013, '菜单查询', 'query', 1],
    [1014, '菜单新增', 'create', 2],
    [1015, '菜单修改', 'update', 3],
    [1016, '菜单删除', 'delete', 4],
  ],
  [
    ...([103, 'system:dept'] as const),
    [1017, '部门查询', 'query', 1],
    [1018, '部门新增', 'create', 2],
    [1019, '部门修改', 'update', 3],
    [1020, '部门删除', 'delete', 4],
  ],
  [
    ...([104, 'system:post'] as const),
    [1021, '岗位查询', 'query', 1],
    [1022, '岗位新增', 'create', 2],
    [1023, '岗位修改', 'update', 3],
    [1024, '岗位删除', 'delete', 4],
    [1025, '岗位导出', 'export', 5],
  ],
  [
    ...([105, 'system:dict'] as const),
    [1026, '字典查询', 'query', 1],
    [1027, '字典新增', 'create', 2],
    [1028, '字典修改', 'update', 3],
    [1029, '字典删除', 'delete', 4],
    [1030, '字典导出', 'export', 5],
  ],
  [
    ...([2145, 'system:notify-template'] as const),
    [2146, '站内信模板查询', 'query', 1],
    [2147, '站内信模板创建', 'create', 2],
    [2148, '站内信模板更新', 'update', 3],
    [2149, '站内信模板删除', 'delete', 4],
    [2150, '发送测试站内信', 'send-notify', 5],
  ],
  [2151, 'system:notify-message', [2152, '站内信消息查询', 'query', 1]],
  [
    ...([107, 'system:notice'] as const),
    [1036, '内部通知查询', 'query', 1],
    [1037, '内部通知新增', 'create', 2],
    [1038, '内部通知修改', 'update', 3],
    [1039, '内部通知删除', 'delete', 4],
  ],
  [
    ...([500, 'system:operate-log'] as const),
    [1040, '操作查询', 'query', 1],
    [1042, '日志导出', 'export', 2],
  ],
  [...([501, 'system:login-log'] as const), [1043, '登录查询', 'query', 1], [1045, '日志导出', 'export', 3]],
  [...([1090, 'infra:file'] as const), [1091, '文件查询', 'query', 1], [1092, '文件删除', 'delete', 4]],
  [
    ...([106, 'infra:config'] as const),
    [1031, '配置查询', 'query', 1],
    [1032, '配置新增', 'create', 2],
    [1033, '配置修改', 'update', 3],
    [1034, '配置删除', 'delete', 4],
    [1035, '配置导出', 'export', 5],
  ],
]

const SCREENS = [...DIRECTORIES, ...PAGES].map(
  ([id, name, type, sort, parentId, path, icon, component, componentName, permission = '']: [
    ...Line,
    component?: string,
    componentName?: string,
    permission?: string,
  ]) => ({
    ...{ id, name, type, sort, parentId, path, icon, permission },
    ...{ component: component ?? null, componentName: componentName ?? null },
  }),
)
const ACTIONS = BUTTONS.flatMap(([parentId, base, ...buttons]) =>
  buttons.map(([id, name, action, sort]) => ({
    ...{ id, name, sort, parentId, type: 3, permission: `${base}:${action}` },
  })),
)

test.each([...SCREENS, ...ACTIONS])('the menu $id $name exists, is shown and enabled', async expected => {
  const row = await backend.db.read
    .selectFrom('menus')
    .selectAll()
    .where('id', '=', expected.id)
    .executeTakeFirst()
  expect(row).toMatchObject({ ...expected, status: 0, visible: 1, keepAlive: 1, alwaysShow: 1 })
})
