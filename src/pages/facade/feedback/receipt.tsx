import { KIND_NAMES, numberText } from '@shared/domain/feedback'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { FeedbackReceipt } from '@/api/public/feedback'
import { Icon } from '@/components/facade/icon'
import { copyText } from '@/lib/browser/copy-text'
import { formatMinute } from '@/lib/format/time'
import type { Filled } from './values'
import { VisitFacts } from './visit-facts'

interface Props {
  receipt: FeedbackReceipt
  sent: Pick<Filled, 'kind' | 'phone' | 'visitDay' | 'visitPart'>
  /** What to bring to an appointment. */
  papers: string
  onAgain: () => void
}

/** The number by which the visitor asks for the state: to be copied, printed or written down. */
export function Receipt({ receipt: { number, createTime }, sent, papers, onAgain }: Props) {
  const { kind, phone, visitDay, visitPart } = sent
  const { pathname } = useLocation()
  const [message, setMessage] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // It takes the place of the form.
  useLayoutEffect(() => heading.current?.focus(), [])
  const shown = numberText(number)
  const copy = async () =>
    setMessage((await copyText(shown)) ? '受理编号已复制' : '没有复制成功，请抄写受理编号')
  return (
    <section className="feedback-card" aria-labelledby="feedback-receipt">
      <h2 id="feedback-receipt" ref={heading} tabIndex={-1}>
        {`已经收到您的${kind === 'filing' ? '立案预约' : KIND_NAMES[kind]}`}
      </h2>
      <dl>
        <div>
          <dt>受理编号</dt>
          <dd className="feedback-number">{shown}</dd>
        </div>
        <div>
          <dt>手机号</dt>
          <dd>{phone}</dd>
        </div>
        <div>
          <dt>提交时间</dt>
          <dd>{formatMinute(createTime)}</dd>
        </div>
      </dl>
      {kind === 'filing' && <VisitFacts day={visitDay} part={visitPart} papers={papers} />}
      <p>请记下受理编号。凭编号和手机号，可以在本页“查询办理情况”中查看答复。编号不会再次显示。</p>
      <div className="facade-actions">
        <button type="button" className="facade-button" onClick={copy}>
          复制编号
        </button>
        <button type="button" className="facade-button is-plain" onClick={() => window.print()}>
          <Icon name="print" />
          打印
        </button>
        <Link className="facade-button is-plain" to={`${pathname}?status`}>
          查询办理情况
        </Link>
        <button type="button" className="facade-button is-plain" onClick={onAgain}>
          再写一条
        </button>
        <span role="status">{message}</span>
      </div>
    </section>
  )
}
