import { HttpError } from '@/lib/http/errors'

/** Shown offline for a page that is not in the cache. */
const NOT_KEPT = '网络或服务器暂时连不上，这部分内容还没有在本设备上打开过'

/** The text that shows a failed call to a visitor. Messages of an HttpError are Chinese and meant to be shown. */
export function errorText(error: unknown): string {
  if (!(error instanceof HttpError)) return '页面没有正常打开，请稍后重试'
  return error.kind === 'network' && navigator.serviceWorker?.controller ? NOT_KEPT : error.message
}
