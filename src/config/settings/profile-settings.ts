import type { SettingPart, SettingText } from './setting'

/** What a user sets of the own account: fields and, where the part is the setting, the part. */
export const PROFILE_TEXTS = {
  avatar: { label: '头像', words: '照片 图片' },
  nickname: { label: '姓名', words: '昵称 名字' },
  sex: { label: '性别' },
  mobile: { label: '手机号码', words: '电话 手机' },
  email: { label: '电子邮箱', words: '邮件 Email' },
  password: { label: '修改密码', words: '登录密码 口令 改密码' },
  'two-step': { label: '两步验证', words: '动态口令 验证器 登录安全' },
  sessions: { label: '登录设备', words: '退出登录 下线' },
  history: { label: '登录记录', words: '登录历史' },
  events: { label: '账号动态', words: '账号变更' },
  social: { label: '社交账号', words: '绑定 微信 已授权的网站' },
  size: { label: '控件大小', words: '字号 大字' },
  layout: { label: '颜色和布局', words: '主题 深色模式 夜间模式 侧边栏' },
} satisfies Record<string, SettingText>

type ProfileField = keyof typeof PROFILE_TEXTS

/** The tabs of 个人中心; `short` is the title on a phone. */
export const PROFILE_PARTS = [
  {
    ...{ part: 'basic', title: '基本资料', short: '资料' },
    fields: ['avatar', 'nickname', 'sex', 'mobile', 'email'],
  },
  { part: 'password', title: '修改密码', short: '密码', fields: ['password'] },
  { part: 'two-step', title: '两步验证', short: '验证', addition: 'twoStep', fields: ['two-step'] },
  { part: 'sessions', title: '登录设备', short: '设备', addition: 'ownSecurity', fields: ['sessions'] },
  { part: 'history', title: '登录记录', short: '记录', addition: 'ownSecurity', fields: ['history'] },
  { part: 'events', title: '账号动态', short: '动态', addition: 'ownSecurity', fields: ['events'] },
  { part: 'social', title: '社交账号', short: '社交', fields: ['social'] },
  { part: 'appearance', title: '界面', short: '界面', fields: ['size', 'layout'] },
] as const satisfies readonly (SettingPart<ProfileField> & { short: string })[]

export type ProfilePart = (typeof PROFILE_PARTS)[number]['part']
