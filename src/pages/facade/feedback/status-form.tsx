import { weekdayText } from '@shared/domain/calendar/days'
import { KIND_NAMES, numberText, STATE_NAMES } from '@shared/domain/feedback'
import { readContact } from '@shared/domain/texts/contact'
import { readNumber } from '@shared/domain/texts/plain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { askForFeedback, type FeedbackStatus, feedbackInfo } from '@/api/public/feedback'
import { InputField } from '@/components/facade/questions/input-field'
import { useSentAnswer, useSentForm } from '@/components/facade/questions/use-sent-form'
import { formatMinute } from '@/lib/format/time'
import { Attachments } from './attachments'
import { failureText } from './failure-text'
import { ContactField } from './fields'
import { VisitFacts } from './visit-facts'

type Asked = Record<'number' | 'phone', string>

const askedIn = (read: (name: string) => unknown): Asked => ({
  number: String(read('number') ?? ''),
  phone: String(read('phone') ?? ''),
})

const faultsOf = ({ number, phone }: Asked): Partial<Asked> => ({
  ...(readNumber(number).length !== 12 && { number: '请填写 12 位受理编号' }),
  ...(readContact(phone) === null && { phone: '请填写提交时的手机号、电话或者邮箱' }),
})

/** What has become of a message: by its number and the contact it was sent with. */
export function StatusForm() {
  const [sent, forgetSent] = useSentForm('status')
  const typed = sent && askedIn(name => sent.fields[name])
  const [errors, setErrors] = useState<Partial<Asked>>(typed ? faultsOf(typed) : {})
  const isComplete = typed !== null && Object.keys(errors).length === 0
  const answer = useSentAnswer(
    sent,
    isComplete ? async () => ({ status: await askForFeedback(typed), phone: typed.phone }) : undefined,
  )
  const ask = useMutation({
    mutationFn: async (asked: Asked) => ({ status: await askForFeedback(asked), phone: asked.phone }),
    networkMode: 'always',
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ask.isPending) return
    forgetSent()
    const data = new FormData(event.currentTarget)
    const asked = askedIn(name => data.get(name))
    const faults = faultsOf(asked)
    setErrors(faults)
    if (Object.keys(faults).length === 0) ask.mutate(asked)
  }
  const { data, error } = answer ?? ask
  return (
    <>
      <form
        className="facade-questions feedback-form"
        aria-label="查询办理情况"
        method="post"
        noValidate
        onSubmit={submit}
      >
        <input type="hidden" name="form" value="status" />
        <div className="facade-question-pair">
          <InputField
            label="受理编号"
            name="number"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed?.number}
            hint="提交后显示的 12 位数字。"
            error={errors.number}
          />
          <ContactField
            hint="提交时填写的手机号、电话或者邮箱。"
            defaultValue={typed?.phone}
            error={errors.phone}
          />
        </div>
        <div className="feedback-send">
          <button type="submit" className="facade-button" disabled={ask.isPending}>
            {ask.isPending ? '正在查询' : '查询'}
          </button>
          <div role="alert">{error && <p className="facade-wrong">{failureText(error)}</p>}</div>
        </div>
      </form>
      <div aria-live="polite">{data && <Status {...data} />}</div>
    </>
  )
}

function Status({ status, phone }: { status: FeedbackStatus; phone: string }) {
  const { number, kind, state, createTime, dueDay, answer, answeredTime, files } = status
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
        {answeredTime !== null ? (
          <div>
            <dt>办结时间</dt>
            <dd>{formatMinute(answeredTime)}</dd>
          </div>
        ) : (
          dueDay && (
            <div>
              <dt>答复期限</dt>
              <dd>{`${dueDay} ${weekdayText(dueDay)}以前`}</dd>
            </div>
          )
        )}
      </dl>
      {status.visitDay && <Appointment status={status} day={status.visitDay} />}
      {answer ? (
        <>
          <h3>本会答复</h3>
          <p className="feedback-answer">{answer}</p>
        </>
      ) : (
        <p>
          {state === 'closed'
            ? '已经办结，没有书面答复。'
            : '还没有答复。过了答复期限仍然没有的，请打电话催问。'}
        </p>
      )}
      {answeredTime === null && <Attachments {...{ number, phone, files }} />}
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
