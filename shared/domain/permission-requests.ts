/** Whether a request for a page was answered; stored as these numbers. */
export const WAITING = 0
export const APPROVED = 1
export const REFUSED = 2

/** What the fields of a request for a page are called, wherever they are shown. */
export const PERMISSION_REQUEST_LABELS = {
  nickname: '申请人',
  page: '页面',
  reason: '申请理由',
  status: '状态',
  answer: '处理结果',
  requestTime: '申请时间',
} as const

/** The longest reason, of a request and of a refusal. */
export const MAX_REASON = 200
