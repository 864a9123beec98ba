import { weekdayText } from '@shared/domain/calendar/days'
import { isUsualCaseNumber, KIND_NAMES, numberText } from '@shared/domain/feedback'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '@/components/facade/icon'
import { useIsHydrating } from '@/hooks/browser/use-is-hydrating'
import { copyText } from '@/lib/browser/copy-text'
import { formatMinute } from '@/lib/format/time'
import { Attachments } from './attachments'
import type { Sent } from './use-sending'
import { VisitFacts } from './visit-facts'

interface Props {
  sent: Sent
  /** What to bring to an appointment. */
  papers: string
  onAgain: () => void
}

/** The number by which the visitor asks for the state: to be copied, printed or written down. */
export function Receipt({ sent: { receipt, filled, files, failed }, papers, onAgain }: Props) {
  const { number, createTime, dueDay } = receipt
  const { kind, name, phone, caseNumber, content, visitDay, visitPart } = filled
  const isHydrating = useIsHydrating()
  const { pathname } = useLocation()
  const [message, setMessage] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // It takes the place of the form.
  useLayoutEffect(() => heading.current?.focus(), [])
  const shown = numberText(number)
  const copy = async () =>
    setMessage((await copyText(shown)) ? '受理编号已复制' : '没有复制成功，请抄写受理编号')
  return (
    <section id="feedback-form" className="feedback-card" aria-labelledby="feedback-receipt">
      <h2 id="feedback-receipt" ref={heading} tabIndex={-1}>
        {`已经收到您的${kind === 'filing' ? '立案预约' : KIND_NAMES[kind]}`}
      </h2>
      <dl>
        <div>
          <dt>受理编号</dt>
          <dd className="feedback-number">{shown}</dd>
        </div>
        <div>
          <dt>联系方式</dt>
          <dd>{phone}</dd>
        </div>
        <div>
          <dt>姓名或单位</dt>
          <dd>{name}</dd>
        </div>
        {caseNumber.trim() !== '' && (
          <div>
            <dt>案号</dt>
            <dd>
              {caseNumber}
              {!isUsualCaseNumber(caseNumber) && '（与通常的案号写法不同，有误的请打电话说明）'}
            </dd>
          </div>
        )}
        <div>
          <dt>内容</dt>
          <dd className="feedback-answer">{content}</dd>
        </div>
        <div>
          <dt>提交时间</dt>
          <dd>{formatMinute(createTime)}</dd>
        </div>
        {dueDay && (
          <div>
            <dt>答复期限</dt>
            <dd>{`${dueDay} ${weekdayText(dueDay)}以前`}</dd>
          </div>
        )}
      </dl>
      {kind === 'filing' && <VisitFacts day={visitDay} part={visitPart} papers={papers} />}
      <p>请记下受理编号。凭编号和联系方式，可以在本页“查询办理情况”中查看答复。编号不会再次显示。</p>
      <div className="facade-actions">
        {!isHydrating && (
          <>
            <button type="button" className="facade-button" onClick={copy}>
              复制编号
            </button>
            <button type="button" className="facade-button is-plain" onClick={() => window.print()}>
              <Icon name="print" />
              打印
            </button>
          </>
        )}
        <Link className="facade-button is-plain" to={`${pathname}?status`}>
          查询办理情况
        </Link>
        <Link className="facade-button is-plain" to={pathname} onClick={onAgain}>
          再写一条
        </Link>
        <span role="status">{message}</span>
      </div>
      <Attachments {...{ number, phone, files, failed }} />
    </section>
  )
}
