/** What the fields of a notice are called, wherever they are shown. */
export const NOTICE_LABELS = {
  title: '通知标题',
  type: '通知类型',
  content: '通知内容',
  status: '状态',
} as const
