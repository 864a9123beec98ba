import type { HttpError } from '../http/errors'

/** The field that a failure of the server is about, and what is shown beside it. */
export function signInFieldError({
  code,
  message,
}: HttpError): { field: 'username' | 'password'; text?: string } | undefined {
  if (code === 1002000001) return { field: 'username' }
  if (code === 1002000000) return { field: 'password' }
  const text = message.replace(/^请求参数不正确:/, '')
  const field = /账号/.test(text) ? 'username' : /密码/.test(text) ? 'password' : undefined
  return code === 400 && field ? { field, text } : undefined
}
