import { HttpError } from './errors'

const NUMBER = /（请求编号 [^（）]+）$/

/** A failure of the server itself, with the number under which the administrator finds it in the log. */
export function withRequestNumber(error: HttpError, number: unknown): HttpError {
  const { kind, message, show, code = 0, data } = error
  if (typeof number !== 'string' || !number || code < 500 || code > 599) return error
  return new HttpError(kind, `${message}（请求编号 ${number}）`, show, code, data)
}

/** What a message says, whichever request it is about. */
export const withoutRequestNumber = (text: string): string => text.replace(NUMBER, '')
