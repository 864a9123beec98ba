import { HttpError } from '@/lib/http/errors'

/** For pages available offline of which this is none. */
const NOT_KEPT = '网络或服务器暂时连不上，这部分内容还没有在本设备上打开过'

/** What to tell a visitor of a failed call. Messages of an HttpError are Chinese and meant to be shown. */
export function errorText(error: unknown): string {
  if (!(error instanceof HttpError)) return '页面没有正常打开，请稍后重试'
  return error.kind === 'network' && navigator.serviceWorker?.controller ? NOT_KEPT : error.message
}
