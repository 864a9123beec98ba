import { HttpError, isNotOffered } from '@/lib/http/errors'

/** Shown offline for a page that is not in the cache. */
const NOT_CACHED = '网络连接异常，本设备尚未保存这部分内容'

/** The text that shows a failed call to a visitor. Messages of an HttpError are Chinese and meant to be shown. */
export function errorText(error: unknown): string {
  if (!(error instanceof HttpError)) return '页面没有正常打开，请稍后重试'
  if (isNotOffered(error)) return '本站没有提供这项内容'
  return error.kind === 'network' && navigator.serviceWorker?.controller ? NOT_CACHED : error.message
}
