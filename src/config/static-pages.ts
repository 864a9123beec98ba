import { HELP, HELP_TOPICS, helpPath } from './help-topics'
import { MENU_DIAGNOSIS, MENU_EDITORS } from './menu-diagnosis'

/** A screen of the back-office that is there without a menu (requirements R-route-3). */
export interface StaticPage {
  path: string
  title: string
  component: string
  /** Pinned in the tags bar. */
  affix?: boolean
  /** Path of the menu that is highlighted while the screen is open. */
  activeMenu?: string
  /** Any of these opens it; without them every user may. */
  permissions?: string[]
}

export const STATIC_PAGES: StaticPage[] = [
  { path: '/admin/index', title: '首页', component: 'dashboard/index', affix: true },
  { path: '/user/profile', title: '个人中心', component: 'user/profile/index' },
  { path: '/user/notify-message', title: '我的站内信', component: 'user/notify-message/index' },
  { path: HELP, title: '帮助', component: 'help/index' },
  ...HELP_TOPICS.map(topic => ({
    path: helpPath(topic),
    title: `帮助：${topic.title}`,
    component: 'help/index',
  })),
  {
    path: MENU_DIAGNOSIS,
    title: '菜单诊断',
    component: 'menu-diagnosis/index',
    permissions: MENU_EDITORS,
  },
  {
    path: '/dict/type/data/:dictId',
    title: '字典数据',
    component: 'system/dict/data/index',
    activeMenu: '/system/dict',
    permissions: ['system:dict:query'],
  },
  {
    path: '/document/new',
    title: '新增文章',
    component: 'system/documents/editor/index',
    activeMenu: '/content/documents',
    permissions: ['system:documents:create'],
  },
  {
    path: '/document/log',
    title: '文章操作记录',
    component: 'system/documents/log/index',
    activeMenu: '/content/documents',
    permissions: ['system:documents:query'],
  },
  {
    path: '/document/edit/:documentId',
    title: '修改文章',
    component: 'system/documents/editor/index',
    activeMenu: '/content/documents',
    permissions: ['system:documents:query'],
  },
]
