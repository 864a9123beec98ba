import { HttpError } from '@/lib/http/errors'

/** What to tell a visitor of a failed call. Messages of an HttpError are Chinese and meant to be shown. */
export const errorText = (error: unknown): string =>
  error instanceof HttpError ? error.message : '页面没有正常打开，请稍后重试'
