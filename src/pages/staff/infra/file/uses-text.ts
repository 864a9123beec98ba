import type { FileUse } from '@/api/infra/file'

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

const AS: Record<NonNullable<FileUse['as']>[number], string> = {
  cover: '封面',
  content: '正文',
  attachment: '附件',
}

/** `文章“仲裁规则”的附件`; without the title where the caller may not read it. */
export function describeUse({ kind, title, as }: FileUse): string {
  const name = title ? `${KINDS[kind]}“${title}”` : KINDS[kind]
  return as ? `${name}的${as.map(one => AS[one]).join('和')}` : name
}
