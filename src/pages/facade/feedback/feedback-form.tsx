import {
  type DayPart,
  FEEDBACK_KINDS,
  type FeedbackKind,
  isUsualCaseNumber,
  KIND_NAMES,
  MAX_MESSAGE,
  MAX_NAME,
} from '@shared/domain/feedback'
import { MAX_CASE_NUMBER } from '@shared/domain/notice-codes'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { FeedbackInfo } from '@/api/public/feedback'
import { Choices } from '@/components/facade/questions/choices'
import { InputField } from '@/components/facade/questions/input-field'
import { useSentForm } from '@/components/facade/questions/use-sent-form'
import { useIsHydrating } from '@/hooks/browser/use-is-hydrating'
import { HttpError } from '@/lib/http/errors'
import { CaptchaField } from './captcha-field'
import { failureText, isCaptchaRefused } from './failure-text'
import { AreaField, ContactField } from './fields'
import { FileField } from './file-field'
import { PrivacyNotice } from './privacy-notice'
import { Receipt } from './receipt'
import { useSending, useSentMessage } from './use-sending'
import { useWordCaptcha } from './use-word-captcha'
import { FIELD_OF, type FieldErrors, type Filled, faultsOf, filledIn } from './values'
import { VisitFields } from './visit-fields'

const KINDS = FEEDBACK_KINDS.map(kind => [kind, KIND_NAMES[kind]] as const)

/** What each kind asks for in the message. */
const CONTENT_HINTS: Record<FeedbackKind, string> = {
  consult: '请写明要问的事情。',
  complaint: '请写明投诉的对象和经过。',
  filing: '请写明当事人、争议的事项和大致金额。提交后即为您留出位置；需要改期或者取消的，请打电话。',
}

const hasAny = (errors: FieldErrors) => Object.keys(errors).length > 0

/** Shows the failure and keeps what was filled in; without scripts the page comes back with both. */
export function FeedbackForm({ info }: { info: FeedbackInfo }) {
  const isHydrating = useIsHydrating()
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const [sent, forgetSent] = useSentForm('feedback')
  const typed = sent && filledIn(name => sent.fields[name])
  const [kind, setKind] = useState<FeedbackKind>(
    typed?.kind ?? (params.get('kind') === 'filing' ? 'filing' : 'consult'),
  )
  const [part, setPart] = useState<DayPart>(typed?.visitPart ?? 'am')
  const [errors, setErrors] = useState<FieldErrors>(typed ? faultsOf(typed, info.captcha) : {})
  const [isWarned, setWarned] = useState(Boolean(errors.numbersConfirmed || typed?.numbersConfirmed))
  const [files, setFiles] = useState<File[]>([])
  const answer = useSentMessage(sent, hasAny(errors) ? null : typed, info)
  /** Nothing is asked of the server for those who only look. */
  const [isTouched, setTouched] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isRefused = sent !== null && (hasAny(errors) || answer?.error !== undefined)
  const captcha = useWordCaptcha(info.captcha && (isTouched || isRefused))
  const send = useSending(info, captcha)

  useLayoutEffect(() => {
    if (hasAny(errors)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const data = new FormData(event.currentTarget)
    const filled: Filled = { ...filledIn(name => data.get(name)), kind, visitPart: part }
    const faults = faultsOf(filled, info.captcha)
    forgetSent()
    setErrors(faults)
    setWarned(isWarned || Boolean(faults.numbersConfirmed))
    if (hasAny(faults)) return
    send.mutate(
      { filled, files },
      {
        onError: error => {
          const field = fieldOf(error)
          if (field) setErrors({ [field]: failureText(error) })
          // A solved captcha is used up by any attempt.
          if (info.captcha && !isCaptchaRefused(error)) captcha.renew()
        },
      },
    )
  }

  const received = answer?.data ?? send.data
  if (received) {
    const again = () => {
      send.reset()
      forgetSent()
      setFiles([])
      setTouched(false)
    }
    return <Receipt sent={received} papers={info.visitPapers} onAgain={again} />
  }
  const failure = answer?.error ?? send.error
  const field = failure && fieldOf(failure)
  const shown: FieldErrors = answer?.error && field ? { [field]: failureText(answer.error) } : errors
  return (
    <form
      ref={form}
      id="feedback-form"
      className="facade-questions feedback-form"
      aria-label="提交咨询、投诉或者立案预约"
      method="post"
      action={`${pathname}${search}#feedback-form`}
      noValidate
      onSubmit={submit}
      onFocus={() => setTouched(true)}
    >
      <input type="hidden" name="form" value="feedback" />
      <Choices legend="事项" name="kind" options={KINDS} value={kind} onChoose={setKind} />
      {isHydrating && kind !== 'filing' && (
        <noscript>
          <p>
            要预约立案的，<a href={`${pathname}?kind=filing`}>请打开可以选择日期的表单</a>。
          </p>
        </noscript>
      )}
      <div className="facade-question-pair">
        <InputField
          label="姓名或者单位名称"
          name="name"
          maxLength={MAX_NAME}
          autoComplete="name"
          defaultValue={typed?.name}
          error={shown.name}
        />
        <ContactField
          hint="手机号、带区号的固定电话、境外号码或者邮箱，也用于查询办理情况。"
          defaultValue={typed?.phone}
          error={shown.phone}
        />
      </div>
      {kind === 'filing' && (
        <VisitFields error={shown.visitDay} day={typed?.visitDay ?? ''} part={part} onPart={setPart} />
      )}
      <CaseField given={typed?.caseNumber ?? ''} />
      <AreaField
        label="内容"
        name="content"
        maxLength={MAX_MESSAGE}
        defaultValue={typed?.content}
        hint={`${CONTENT_HINTS[kind]}请不要填写身份证号、银行卡号。最多 ${MAX_MESSAGE} 字。`}
        error={shown.content}
      />
      {isWarned && (
        <label className="feedback-consent">
          <input type="checkbox" name="numbersConfirmed" defaultChecked={typed?.numbersConfirmed ?? false} />
          其中的号码确需填写，仍然提交
        </label>
      )}
      {isHydrating ? (
        <p className="feedback-note">有附件的，请在提交后的回执页上添加。</p>
      ) : (
        <FileField files={files} onChange={setFiles} />
      )}
      <PrivacyNotice
        retentionDays={info.retentionDays}
        isGiven={typed?.consent ?? false}
        error={shown.consent}
      />
      {info.captcha && (isTouched || isRefused) && <CaptchaField captcha={captcha} error={shown.captcha} />}
      <div className="feedback-send">
        <button type="submit" className="facade-button" disabled={send.isPending}>
          {send.isPending ? '正在提交' : '提交'}
        </button>
        {info.answerDays !== null && <p>{`本会在收到后 ${info.answerDays} 个工作日内答复。`}</p>}
        <div role="alert">
          {failure && !field && <p className="facade-wrong">{`没有提交成功：${failureText(failure)}`}</p>}
          {sent && hasAny(shown) && (
            <p className="facade-wrong">没有提交成功，请按上面的提示补充后再提交。</p>
          )}
        </div>
      </div>
    </form>
  )
}

/** The field that a failure is about. */
const fieldOf = (error: Error): keyof Filled | undefined => {
  if (isCaptchaRefused(error)) return 'captcha'
  return error instanceof HttpError ? FIELD_OF[error.code ?? 0] : undefined
}

/** The case, if it is about one. An unusual number is asked about, and sent. */
function CaseField({ given }: { given: string }) {
  const [typed, setTyped] = useState(given)
  const isUnusual = typed.trim() !== '' && !isUsualCaseNumber(typed)
  return (
    <InputField
      label="案号（选填）"
      name="caseNumber"
      maxLength={MAX_CASE_NUMBER}
      autoComplete="off"
      defaultValue={given}
      onBlur={event => setTyped(event.target.value)}
      hint={
        isUnusual
          ? '与通常的案号写法不同，请再核对；确实如此的，可以照样提交。'
          : '涉及案件的，请照通知上的案号填写，例如（2026）某仲案字第0386号。'
      }
    />
  )
}
