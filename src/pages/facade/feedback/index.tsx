import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { feedbackInfo } from '@/api/public/feedback'
import { Ask } from '@/components/facade/guide/ask'
import { LoadError } from '@/components/facade/load-error'
import { useSentForm } from '@/components/facade/questions/use-sent-form'
import { Skeleton } from '@/components/facade/skeleton'
import { SentAttachment } from './attachments'
import { FeedbackForm } from './feedback-form'
import { StatusForm } from './status-form'
import './feedback.css'

/** Messages to the commission: questions, complaints, appointments for filing; and what has become of one. */
export default function FeedbackPage() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const [attachment] = useSentForm('attach')
  const asksStatus = params.has('status')
  const tab = (name: string, search: string, isCurrent: boolean) => (
    <li>
      <Link to={pathname + search} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
        {name}
      </Link>
    </li>
  )
  return (
    <div className="facade-service feedback">
      <nav className="feedback-tabs" aria-label="咨询投诉">
        <ul>
          {tab('提交', '', !asksStatus)}
          {tab('查询办理情况', '?status', asksStatus)}
        </ul>
      </nav>
      {attachment && <SentAttachment sent={attachment} />}
      {asksStatus ? <StatusForm /> : <Write />}
      <section className="feedback-ask" aria-labelledby="feedback-ask">
        <h2 id="feedback-ask">也可以打电话</h2>
        <Ask />
      </section>
    </div>
  )
}

function Write() {
  const { data, error, refetch } = useQuery(feedbackInfo())
  if (error) return <LoadError title="表单加载失败" error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={10} />
  return <FeedbackForm info={data} />
}
