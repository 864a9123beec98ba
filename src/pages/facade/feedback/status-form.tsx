import { KIND_NAMES, numberText, STATE_NAMES } from '@shared/domain/feedback'
import { readNumber } from '@shared/domain/texts/plain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { askForFeedback, type FeedbackStatus, feedbackInfo } from '@/api/public/feedback'
import { InputField } from '@/components/facade/questions/input-field'
import { useIsHydrating } from '@/hooks/browser/use-is-hydrating'
import { isChineseMobileNumber } from '@/lib/auth/phone-number'
import { formatMinute } from '@/lib/format/time'
import { failureText } from './feedback-form'
import { PhoneField } from './fields'
import { VisitFacts } from './visit-facts'

/** What has become of a message: by its number and the phone it was sent with. */
export function StatusForm() {
  const isHydrating = useIsHydrating()
  const [errors, setErrors] = useState<{ number?: string; phone?: string }>({})
  const ask = useMutation({ mutationFn: askForFeedback, networkMode: 'always' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ask.isPending) return
    const data = new FormData(event.currentTarget)
    const number = String(data.get('number') ?? '')
    const phone = String(data.get('phone') ?? '')
    const faults = {
      ...(readNumber(number).length !== 12 && { number: '请填写 12 位受理编号' }),
      ...(!isChineseMobileNumber(phone) && { phone: '请填写 11 位手机号' }),
    }
    setErrors(faults)
    if (Object.keys(faults).length === 0) ask.mutate({ number, phone })
  }
  return (
    <>
      <form
        className="facade-questions feedback-form"
        aria-label="查询办理情况"
        method="post"
        noValidate
        onSubmit={submit}
      >
        <noscript>
          <p className="facade-wrong">当前浏览器没有启用脚本，不能在网上查询，请拨打下面的电话。</p>
        </noscript>
        <div className="facade-question-pair">
          <InputField
            label="受理编号"
            name="number"
            inputMode="numeric"
            autoComplete="off"
            hint="提交后显示的 12 位数字。"
            error={errors.number}
          />
          <PhoneField hint="提交时填写的手机号。" error={errors.phone} />
        </div>
        <div className="feedback-send">
          <button type="submit" className="facade-button" disabled={isHydrating || ask.isPending}>
            {ask.isPending ? '正在查询' : '查询'}
          </button>
          <div role="alert">{ask.error && <p className="facade-wrong">{failureText(ask.error)}</p>}</div>
        </div>
      </form>
      <div aria-live="polite">{ask.data && <Status status={ask.data} />}</div>
    </>
  )
}

function Status({ status }: { status: FeedbackStatus }) {
  const { number, kind, state, createTime, answer, answeredTime } = status
  return (
    <section className="feedback-card" aria-labelledby="feedback-status">
      <h2 id="feedback-status">{STATE_NAMES[state]}</h2>
      <dl>
        <div>
          <dt>受理编号</dt>
          <dd>{numberText(number)}</dd>
        </div>
        <div>
          <dt>事项</dt>
          <dd>{KIND_NAMES[kind]}</dd>
        </div>
        <div>
          <dt>提交时间</dt>
          <dd>{formatMinute(createTime)}</dd>
        </div>
        {answeredTime !== null && (
          <div>
            <dt>办结时间</dt>
            <dd>{formatMinute(answeredTime)}</dd>
          </div>
        )}
      </dl>
      {status.visitDay && <Appointment status={status} day={status.visitDay} />}
      {answer ? (
        <>
          <h3>本会答复</h3>
          <p className="feedback-answer">{answer}</p>
        </>
      ) : (
        <p>{state === 'closed' ? '已经办结，没有书面答复。' : '还没有答复，请过几个工作日再来查询。'}</p>
      )}
    </section>
  )
}

/** What has become of an appointment: moved, cancelled, or on a day that has become a holiday since. */
function Appointment({ status, day }: { status: FeedbackStatus; day: string }) {
  const { visitPart, visitCancelTime, visitFormer, visitNote, visitClosed } = status
  const { data: info } = useQuery(feedbackInfo())
  return (
    <>
      {visitCancelTime !== null ? (
        <p className="facade-wrong">{`预约已于 ${formatMinute(visitCancelTime)} 取消。${visitNote ?? ''}`}</p>
      ) : visitClosed !== null ? (
        <p className="facade-wrong">
          {`您预约的时段不接待（${visitClosed}）。本会将与您联系改期；您也可以打电话改期，或者重新预约。`}
        </p>
      ) : (
        visitFormer && (
          <p className="facade-wrong">{`原预约 ${visitFormer}，已改为下面的时间。${visitNote ?? ''}`}</p>
        )
      )}
      <VisitFacts
        day={day}
        part={visitPart}
        papers={visitCancelTime === null ? info?.visitPapers : undefined}
      />
    </>
  )
}
