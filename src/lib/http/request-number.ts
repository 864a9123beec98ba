const NUMBER = /（编号 [^（）]+）$/
/** What the contract has servers say of what no one expected. */
const UNEXPECTED = '系统异常'

/** The text of a failure of the server itself, with the number under which the administrator finds it in the log. */
export const withRequestNumber = (text: string, code: number, number: unknown): string =>
  typeof number === 'string' && number && code >= 500 && code <= 599
    ? `${text.replace(UNEXPECTED, '服务器出错，请稍后重试')}（编号 ${number}）`
    : text

/** What a message says, whichever request it is about. */
export const withoutRequestNumber = (text: string): string => text.replace(NUMBER, '')
