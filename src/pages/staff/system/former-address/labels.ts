import type { FormerAddressKind, FormerAddressSource } from '@/api/content/former-addresses'

export const KINDS: Record<FormerAddressKind, string> = {
  section: '栏目',
  article: '文章',
  page: '其他页面',
}

export const SOURCES: Record<FormerAddressSource, string> = {
  moved: '栏目改了地址',
  entered: '手工录入',
  imported: '导入',
}

export const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
