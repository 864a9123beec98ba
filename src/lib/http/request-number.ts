const NUMBER = /（请求编号 [^（）]+）$/

/** The text of a failure of the server itself, with the number under which the administrator finds it in the log. */
export const withRequestNumber = (text: string, code: number, number: unknown): string =>
  typeof number === 'string' && number && code >= 500 && code <= 599 ? `${text}（请求编号 ${number}）` : text

/** What a message says, whichever request it is about. */
export const withoutRequestNumber = (text: string): string => text.replace(NUMBER, '')
