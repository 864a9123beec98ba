import type { Addition } from '@shared/contract/additions'

/** A read that a screen needs, as method-less path below /admin-api with its query. */
export interface Read {
  path: string
  query?: string
  /** Instead of an id in `query`: that of the first row of this list. */
  idOf?: string
}

/** How a record is made, changed and removed again. */
export interface Write {
  base: string
  /** @param name unmistakable, of this check */
  body: (name: string) => Record<string, unknown>
}

export interface Screen {
  title: string
  reads: readonly Read[]
  /** What of this product it uses besides: hidden where the server lacks it. */
  additions: readonly Addition[]
  write?: Write
}

const PAGE = 'pageNo=1&pageSize=10'
const page = (base: string): Read => ({ path: `${base}/page`, query: PAGE })
const one = (base: string): Read => ({ path: `${base}/get`, idOf: `${base}/page` })

/** What the staff area asks of a server of the family, screen by screen. */
export const SCREENS: readonly Screen[] = [
  {
    title: '登录与首页',
    reads: [
      { path: 'system/auth/get-permission-info' },
      { path: 'system/dict-data/simple-list' },
      { path: 'system/notify-message/get-unread-count' },
      { path: 'system/notify-message/get-unread-list' },
    ],
    additions: ['additions', 'livePermissions', 'dashboard', 'staffMessages', 'recordSearch', 'signInWays'],
  },
  {
    title: '个人中心',
    reads: [{ path: 'system/user/profile/get' }, { path: 'system/social-user/get-bind-list' }],
    additions: ['ownContact', 'ownSecurity', 'twoStep', 'strictPasswords'],
  },
  {
    title: '用户管理',
    reads: [
      page('system/user'),
      one('system/user'),
      { path: 'system/user/simple-list' },
      { path: 'system/role/simple-list' },
      { path: 'system/post/simple-list' },
    ],
    additions: ['userRoles', 'userLinks', 'permissionHelp', 'sheetImports', 'recycleBin'],
  },
  {
    title: '角色管理',
    reads: [page('system/role'), one('system/role'), { path: 'system/menu/simple-list' }],
    additions: ['impact', 'roleCopies', 'permissionHelp'],
    write: { base: 'system/role', body: name => ({ name, code: name, sort: 999, status: 1 }) },
  },
  {
    title: '菜单管理',
    reads: [{ path: 'system/menu/list' }, { path: 'system/menu/get', idOf: 'system/menu/list' }],
    additions: ['impact', 'treeMoves'],
  },
  {
    title: '部门管理',
    reads: [
      { path: 'system/dept/list' },
      { path: 'system/dept/get', idOf: 'system/dept/list' },
      { path: 'system/dept/simple-list' },
    ],
    additions: ['treeMoves', 'departmentUsers'],
    write: { base: 'system/dept', body: name => ({ name, parentId: 0, sort: 999, status: 1 }) },
  },
  {
    title: '岗位管理',
    reads: [page('system/post'), one('system/post')],
    additions: ['sorting', 'lastSaved', 'recycleBin'],
    write: { base: 'system/post', body: name => ({ name, code: name, sort: 999, status: 1 }) },
  },
  {
    title: '字典管理',
    reads: [
      page('system/dict-type'),
      one('system/dict-type'),
      { path: 'system/dict-type/simple-list' },
      page('system/dict-data'),
      one('system/dict-data'),
    ],
    additions: ['dictionaryUse', 'exportFormats'],
    write: {
      base: 'system/dict-type',
      body: name => ({ name, type: name.replaceAll('-', '_'), status: 1, remark: '' }),
    },
  },
  {
    title: '内部通知',
    reads: [page('system/notice'), one('system/notice')],
    additions: ['noticeMessages'],
    write: {
      base: 'system/notice',
      body: name => ({ title: name, type: 1, content: '<p>检查后即删除</p>', status: 1 }),
    },
  },
  {
    title: '站内信',
    reads: [
      page('system/notify-template'),
      one('system/notify-template'),
      page('system/notify-message'),
      { path: 'system/notify-message/my-page', query: PAGE },
    ],
    additions: ['templateEvents'],
  },
  {
    title: '应用管理',
    reads: [page('system/oauth2-client'), one('system/oauth2-client')],
    additions: ['clientSecrets', 'pkce'],
  },
  {
    title: '登录会话',
    reads: [page('system/oauth2-token')],
    additions: ['sessionEnds', 'liveSessions'],
  },
  {
    title: '操作日志',
    reads: [page('system/operate-log')],
    additions: ['auditChanges', 'filters'],
  },
  { title: '登录日志', reads: [page('system/login-log')], additions: [] },
  {
    title: '参数管理',
    reads: [page('infra/config'), one('infra/config')],
    additions: [],
    write: {
      base: 'infra/config',
      body: name => ({ category: 'biz', name, key: name, value: '1', visible: false, remark: '' }),
    },
  },
  {
    title: '文件管理',
    reads: [page('infra/file')],
    additions: ['fileVisibility', 'fileUpkeep'],
  },
  {
    title: '门户内容',
    reads: [],
    additions: [
      'documents',
      'sections',
      'siteSettings',
      'feedback',
      'calendar',
      'fees',
      'disclosure',
      'arbitrators',
      'publicSite',
    ],
  },
]
