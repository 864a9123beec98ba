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

/** The back-office's menus, with the numbers and names of contract section 15. */
export const staffMenus: MenuRow[] = [
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
]
