import {
  DAY_PARTS,
  type DayPart,
  FEEDBACK_KINDS,
  type FeedbackKind,
  MAX_MESSAGE,
  MAX_NAME,
} from '@shared/domain/feedback'
import { CONTACT_HELP, readContact } from '@shared/domain/texts/contact'
import { findCheckedNumbers } from '@shared/domain/texts/personal-numbers'

/** What was filled in, as texts. */
export interface Filled {
  kind: FeedbackKind
  name: string
  phone: string
  caseNumber: string
  content: string
  visitDay: string
  visitPart: DayPart
  numbersConfirmed: boolean
  consent: boolean
  captcha: string
}

export type FieldErrors = Partial<Record<keyof Filled, string>>

/** What a form holds, as a browser sends it. @param read the value of a field; null or undefined where it has none */
export function filledIn(read: (name: string) => unknown): Filled {
  // A form that is sent without scripts has two characters at the end of a line.
  const text = (name: string) => String(read(name) ?? '').replace(/\r\n?/g, '\n')
  const has = (name: string) => text(name) !== ''
  return {
    kind: FEEDBACK_KINDS.find(kind => kind === text('kind')) ?? 'consult',
    name: text('name'),
    phone: text('phone'),
    caseNumber: text('caseNumber'),
    content: text('content'),
    visitDay: text('visitDay'),
    visitPart: DAY_PARTS.find(part => part === text('visitPart')) ?? 'am',
    numbersConfirmed: has('numbersConfirmed'),
    consent: has('consent'),
    captcha: text('captcha'),
  }
}

/** What is missing or wrong, by field. */
export function faultsOf(filled: Filled, needsCaptcha: boolean): FieldErrors {
  const { kind, visitDay } = filled
  const numbers = filled.numbersConfirmed
    ? ''
    : numbersIn([filled.name, filled.caseNumber, filled.content].join('\n'))
  return {
    ...(!filled.name.trim() && { name: '请填写姓名或者单位名称' }),
    ...(filled.name.length > MAX_NAME && { name: `姓名或者单位名称不能超过 ${MAX_NAME} 个字` }),
    ...(readContact(filled.phone) === null && { phone: CONTACT_HELP }),
    ...(numbers && {
      content: `填写的内容中有${numbers}，请删去；确需填写的，请勾选下面的确认。`,
      numbersConfirmed: '号码确需填写的，请勾选',
    }),
    ...(!filled.content.trim() && { content: '请填写内容' }),
    ...(filled.content.length > MAX_MESSAGE && { content: `内容不能超过 ${MAX_MESSAGE} 个字，请删减` }),
    ...(kind === 'filing' && !visitDay && { visitDay: '请选择预约日期' }),
    ...(!filled.consent && { consent: '请阅读说明后勾选' }),
    ...(needsCaptcha && !filled.captcha.trim() && { captcha: '请填写图中字符，或者问题的答案' }),
  }
}

const NAMES = { id: '身份证号', card: '银行卡号' }

/** Which numbers a text has that others may misuse: 身份证号（110***…**1X）. */
const numbersIn = (text: string): string =>
  findCheckedNumbers(text)
    .map(({ kind, masked }) => `${NAMES[kind]}（${masked}）`)
    .join('、')

/** The fields that failures of the server are about. */
export const FIELD_OF: Partial<Record<number, keyof Filled>> = {
  1100053001: 'captcha',
  1100053010: 'visitDay',
  1100053011: 'visitDay',
  1100053014: 'content',
}
