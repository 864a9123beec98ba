import type { FileUsage, FileUse } from '@/api/infra/file'

const KINDS: Record<FileUse['kind'], string> = {
  document: '文章',
  version: '文章的历史版本',
  notice: '内部通知',
  config: '配置',
  arbitrator: '仲裁员',
  avatar: '用户头像',
  disclosure: '信息公开项目',
  message: '站内信',
  dict: '字典数据',
  menu: '菜单',
  recycled: '回收站中的内容',
  other: '其他内容',
}

/** `文章“仲裁规则”`; without the title where the caller may not read it. */
export const describeUse = ({ kind, title }: FileUse): string =>
  title ? `${KINDS[kind]}“${title}”` : KINDS[kind]

/** The files of a list that are used somewhere, in the order of the list. */
export const usedOnes = (usage: readonly FileUsage[]): FileUsage[] =>
  usage.filter(({ uses }) => uses.length > 0)
