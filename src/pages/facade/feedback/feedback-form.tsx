import {
  type DayPart,
  FEEDBACK_KINDS,
  type FeedbackKind,
  KIND_NAMES,
  MAX_MESSAGE,
  MAX_NAME,
} from '@shared/domain/feedback'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { type FeedbackInfo, type FeedbackReceipt, openVisits, sendFeedback } from '@/api/public/feedback'
import { errorText } from '@/components/facade/error-text'
import { Choices } from '@/components/facade/questions/choices'
import { InputField } from '@/components/facade/questions/input-field'
import { useIsHydrating } from '@/hooks/browser/use-is-hydrating'
import { randomKey } from '@/lib/browser/random-key'
import { HttpError } from '@/lib/http/errors'
import { CaptchaField } from './captcha-field'
import { AreaField, PhoneField } from './fields'
import { PrivacyNotice } from './privacy-notice'
import { Receipt } from './receipt'
import { CaptchaRefused, useWordCaptcha } from './use-word-captcha'
import { type FieldErrors, type Filled, faultsOf } from './values'
import { VisitFields } from './visit-fields'

const KINDS = FEEDBACK_KINDS.map(kind => [kind, KIND_NAMES[kind]] as const)

/** What each kind asks for in the message. */
const CONTENT_HINTS: Record<FeedbackKind, string> = {
  consult: '请写明要问的事情；涉及案件的，写明案号。',
  complaint: '请写明投诉的对象和经过；涉及案件的，写明案号。',
  filing: '请写明当事人、争议的事项和大致金额。提交后即为您留出位置；需要改期或者取消的，请打电话。',
}

const textOf = (data: FormData, name: string) => String(data.get(name) ?? '')

/** Shows the failure and keeps what was filled in. */
export function FeedbackForm({ info }: { info: FeedbackInfo }) {
  const isHydrating = useIsHydrating()
  const [kind, setKind] = useState<FeedbackKind>('consult')
  const [part, setPart] = useState<DayPart>('am')
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Nothing is asked of the server for those who only look. */
  const [isTouched, setTouched] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const clientKey = useRef('')
  const client = useQueryClient()
  const captcha = useWordCaptcha(info.captcha && isTouched)

  const send = useMutation({
    mutationFn: async (filled: Filled): Promise<FeedbackReceipt> => {
      clientKey.current ||= randomKey()
      const captchaVerification = info.captcha ? await captcha.solve(filled.captcha.trim()) : undefined
      const { captcha: _, visitDay, visitPart, ...values } = filled
      const isVisit = filled.kind === 'filing'
      return sendFeedback({
        ...values,
        ...(isVisit && { visitDay, visitPart }),
        ...{ clientKey: clientKey.current, captchaVerification },
      })
    },
    onSuccess: () => {
      clientKey.current = ''
    },
    onError: error => {
      if (error instanceof CaptchaRefused) setErrors({ captcha: error.message })
      // A solved captcha is used up by any attempt.
      else if (info.captcha) captcha.renew()
      // The place may be gone.
      void client.invalidateQueries({ queryKey: openVisits().queryKey })
    },
    networkMode: 'always',
  })

  useLayoutEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const data = new FormData(event.currentTarget)
    const filled: Filled = {
      kind,
      name: textOf(data, 'name'),
      phone: textOf(data, 'phone'),
      content: textOf(data, 'content'),
      visitDay: textOf(data, 'visitDay'),
      visitPart: part,
      consent: data.has('consent'),
      captcha: textOf(data, 'captcha'),
    }
    const faults = faultsOf(filled, info.captcha)
    setErrors(faults)
    if (Object.keys(faults).length === 0) send.mutate(filled)
  }

  if (send.data) {
    const again = () => {
      send.reset()
      setTouched(false)
    }
    return <Receipt receipt={send.data} sent={send.variables} papers={info.visitPapers} onAgain={again} />
  }
  const failure = send.error instanceof CaptchaRefused ? null : send.error
  return (
    <form
      ref={form}
      className="facade-questions feedback-form"
      aria-label="提交咨询、投诉或者立案预约"
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={() => setTouched(true)}
    >
      <noscript>
        <p className="facade-wrong">当前浏览器没有启用脚本，不能在网上提交，请拨打下面的电话。</p>
      </noscript>
      <Choices legend="事项" options={KINDS} value={kind} onChoose={setKind} />
      <div className="facade-question-pair">
        <InputField
          label="姓名或者单位名称"
          name="name"
          maxLength={MAX_NAME}
          autoComplete="name"
          error={errors.name}
        />
        <PhoneField hint="用于联系您，也用于查询办理情况。" error={errors.phone} />
      </div>
      {kind === 'filing' && <VisitFields error={errors.visitDay} part={part} onPart={setPart} />}
      <AreaField
        label="内容"
        name="content"
        maxLength={MAX_MESSAGE}
        hint={`${CONTENT_HINTS[kind]}请不要填写身份证号、银行卡号。最多 ${MAX_MESSAGE} 字。`}
        error={errors.content}
      />
      <PrivacyNotice retentionDays={info.retentionDays} error={errors.consent} />
      {info.captcha && isTouched && <CaptchaField captcha={captcha} error={errors.captcha} />}
      <div className="feedback-send">
        <button type="submit" className="facade-button" disabled={isHydrating || send.isPending}>
          {send.isPending ? '正在提交' : '提交'}
        </button>
        <div role="alert">
          {failure && <p className="facade-wrong">{`没有提交成功：${failureText(failure)}`}</p>}
        </div>
      </div>
    </form>
  )
}

/** The server's own messages say what to do. */
export const failureText = (error: unknown): string =>
  error instanceof HttpError && error.kind === 'network'
    ? '网络连接异常。填写的内容仍然保留，请稍后再次提交，不会重复。'
    : errorText(error).replace(/^请求参数不正确[:：]/, '')
