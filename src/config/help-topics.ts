/** Path of the first page of help; the others are below it. */
export const HELP = '/user/help'

/** A page of help: its text is src/help/<name>.md. */
export interface HelpTopic {
  name: string
  title: string
  /** What the component strings of its screens begin with. */
  screens: string[]
}

export const HELP_TOPICS: HelpTopic[] = [
  { name: 'start', title: '首页与个人中心', screens: ['dashboard/', 'user/'] },
  { name: 'articles', title: '文章与审核', screens: ['system/documents/'] },
  {
    name: 'publication',
    title: '名册、收费与信息公开',
    screens: ['system/arbitrator/', 'system/fee-table/', 'system/filing-guide/', 'system/disclosure/'],
  },
  {
    name: 'site',
    title: '门户栏目与设置',
    screens: [
      'system/facade-menu/',
      'infra/facade-settings/',
      'system/search-words/',
      'system/former-address/',
    ],
  },
  {
    name: 'feedback',
    title: '咨询投诉',
    screens: ['system/feedback/', 'system/visit/', 'system/calendar/', 'system/period/'],
  },
  { name: 'notice-codes', title: '通知核验码', screens: ['system/notice-code/'] },
  { name: 'recycle-bin', title: '回收站', screens: ['system/recycle-bin/'] },
  {
    name: 'people',
    title: '用户、角色与组织',
    screens: [
      'system/user/',
      'system/role/',
      'system/permission-request/',
      'system/menu/',
      'system/dept/',
      'system/post/',
      'menu-diagnosis/',
    ],
  },
  { name: 'dictionaries', title: '字典与配置', screens: ['system/dict/', 'infra/config/'] },
  {
    name: 'messages',
    title: '消息与通知',
    screens: ['system/notify/', 'system/staff-message/', 'system/notice/', 'user/notify-message/'],
  },
  {
    name: 'security',
    title: '安全与日志',
    screens: ['system/operatelog/', 'system/loginlog/', 'system/oauth2/', 'system/security/'],
  },
  { name: 'system', title: '文件与备份', screens: ['infra/file/', 'infra/backup/', 'infra/swagger/'] },
  { name: 'keys', title: '快捷键', screens: [] },
  { name: 'news', title: '更新记录', screens: [] },
]

/** Where a topic is shown. */
export const helpPath = ({ name }: HelpTopic): string => `${HELP}/${name}`

/** The page of help for a screen, by the longest match; the first page of all where none is for it. */
export function helpFor(component: string): string {
  const fits = HELP_TOPICS.flatMap(topic =>
    topic.screens
      .filter(start => component.startsWith(start))
      .map(start => ({ topic, length: start.length })),
  )
  const best = fits.sort((a, b) => b.length - a.length)[0]
  return best ? helpPath(best.topic) : HELP
}
