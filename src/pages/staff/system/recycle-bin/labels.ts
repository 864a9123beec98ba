import type { RecycledRow, RecycleKindName } from '@/api/content/recycle-bin'

export const KINDS: Record<RecycleKindName, string> = {
  document: '文章',
  file: '文件',
  arbitrator: '仲裁员',
  'dict-type': '字典类型',
  'dict-data': '字典数据',
  notice: '通知公告',
  'notify-template': '站内信模板',
  'search-words': '搜索词',
  'former-address': '旧地址',
  'calendar-span': '工作日历',
  period: '办案期限',
  post: '岗位',
  config: '参数配置',
}

/** `文章“开庭通知”` */
export const nameOf = ({ kind, title }: Pick<RecycledRow, 'kind' | 'title'>) => `${KINDS[kind]}“${title}”`
