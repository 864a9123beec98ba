import type { DayPart, FeedbackKind } from '@shared/domain/feedback'
import { isChineseMobileNumber } from '@/lib/auth/phone-number'

/** What was filled in, as texts. */
export interface Filled {
  kind: FeedbackKind
  name: string
  phone: string
  content: string
  visitDay: string
  visitPart: DayPart
  consent: boolean
  captcha: string
}

export type FieldErrors = Partial<Record<keyof Filled, string>>

/** What is missing or wrong, by field. */
export function faultsOf(filled: Filled, needsCaptcha: boolean): FieldErrors {
  const { kind, visitDay } = filled
  return {
    ...(!filled.name.trim() && { name: '请填写姓名或者单位名称' }),
    ...(!isChineseMobileNumber(filled.phone) && { phone: '请填写 11 位手机号' }),
    ...(!filled.content.trim() && { content: '请填写内容' }),
    ...(kind === 'filing' && !visitDay && { visitDay: '请选择预约日期' }),
    ...(!filled.consent && { consent: '请阅读说明后勾选' }),
    ...(needsCaptcha && !filled.captcha.trim() && { captcha: '请填写图中字符，或者问题的答案' }),
  }
}
