import type { LaunchKey } from '@/api/infra/launch'

/** An item in words, and the screen where it is done: its component, and what follows in the address. */
interface Item {
  title: string
  screen?: string
  at?: `#${string}` | `?${string}`
}

const SETTINGS = 'infra/facade-settings/index'
const PARAMETERS = 'infra/config/index'

/** What a site needs before the public sees it. */
export const ITEMS: Record<LaunchKey, Item> = {
  password: { title: '修改初始密码' },
  sampleData: { title: '停用示例数据' },
  name: { title: '机构名称', screen: SETTINGS, at: '#name' },
  logo: { title: '网站标志', screen: SETTINGS, at: '#name' },
  sections: { title: '门户栏目', screen: 'system/facade-menu/index' },
  contact: { title: '电话、电子邮箱和地址', screen: SETTINGS, at: '#contact' },
  map: { title: '地图', screen: SETTINGS, at: '#contact' },
  icp: { title: 'ICP 备案号', screen: SETTINGS, at: '#legal' },
  policeIcp: { title: '公安备案号', screen: SETTINGS, at: '#legal' },
  articles: { title: '首批文章', screen: 'system/documents/index' },
  feeTable: { title: '收费标准', screen: 'system/fee-table/index' },
  answerDays: { title: '咨询投诉答复期限', screen: PARAMETERS, at: '?key=feedback.answer-days' },
  visitCapacity: { title: '每半天可预约数', screen: PARAMETERS, at: '?key=feedback.visit-capacity' },
  roster: { title: '仲裁员名册', screen: 'system/arbitrator/index' },
  disclosure: { title: '信息公开', screen: 'system/disclosure/index' },
  staff: { title: '用户和角色', screen: 'system/user/index' },
  backup: { title: '备份', screen: 'infra/backup/index' },
  domain: { title: '域名' },
}
