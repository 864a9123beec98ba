import type { LogAction } from '@/api/content/document-logs'

/** What was done to a document, as its log and its versions call it. */
export const ACTIONS: Record<LogAction, string> = {
  create: '新增',
  copy: '复制',
  update: '修改',
  publish: '发布',
  withdraw: '下线',
  move: '移动栏目',
  restore: '恢复历史版本',
  recover: '从回收站恢复',
  submit: '送审',
  recall: '撤回送审',
  return: '退回',
  discard: '放弃修改',
  pin: '置顶',
  unpin: '取消置顶',
  order: '调整顺序',
  'order-reset': '恢复按时间排列',
  delete: '删除',
}
