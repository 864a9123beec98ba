import { Empty } from 'antd'
import type { ReviewedDocument, ReviewSummary } from '@/api/system/dashboard'
import { PageLink } from '@/components/staff/common/page-link'
import { Tag } from '@/components/staff/dict/tag'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { formatTime } from '@/lib/format/time'
import { articleTab } from '@/lib/tabs/tab-names'
import { SummaryPart } from './summary-part'
import './review-card.css'

/** What there is to do about documents in review: those that wait for the user, and the user's own ones. */
export function ReviewCard() {
  const documents = useScreenPath('system/documents/index')
  return (
    <SummaryPart
      title="文章审核"
      permission="system:documents:query"
      select={({ reviews }) => (reviews && (reviews.enabled || !isEmpty(reviews)) ? reviews : null)}
      extra={documents && <PageLink to={`${documents}?review=pending`}>全部待审核</PageLink>}
      rows={2}
    >
      {reviews => (
        <>
          {isEmpty(reviews) && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有待审核和被退回的文章" />
          )}
          {reviews.toReview && <Documents name="待我审核" {...reviews.toReview} line={waitingLine} />}
          <Documents name="退回给我" {...reviews.returned} line={returnedLine} />
          {reviews.waiting > 0 && (
            <p className="dashboard-hint">{`我送审的文章中，${reviews.waiting} 篇正在等待审核。`}</p>
          )}
        </>
      )}
    </SummaryPart>
  )
}

const isEmpty = ({ toReview, returned, waiting }: ReviewSummary) =>
  (toReview?.total ?? 0) + returned.total + waiting === 0

interface DocumentsProps {
  name: string
  total: number
  list: ReviewedDocument[]
  line: (document: ReviewedDocument) => { text: string; time: number | null }
}

function Documents({ name, total, list, line }: DocumentsProps) {
  if (total === 0) return null
  return (
    <section className="review-part" aria-label={name}>
      <h4>
        <span>{`${name} `}</span>
        <strong>{total} 篇</strong>
      </h4>
      <ul className="dashboard-list">
        {list.map(document => {
          const { text, time } = line(document)
          return (
            <li key={document.id}>
              <span>
                {document.isChange && <Tag tone="processing">修改</Tag>}
                <PageLink to={`/document/edit/${document.id}`} tabName={articleTab(document.title)}>
                  {document.title}
                </PageLink>
                <span className="dashboard-hint review-line">{text}</span>
              </span>
              <time>{formatTime(time)}</time>
            </li>
          )
        })}
      </ul>
      {total > list.length && <p className="dashboard-hint">{`另有 ${total - list.length} 篇。`}</p>}
    </section>
  )
}

const waitingLine = ({ sender, sendTime }: ReviewedDocument) => ({ text: `${sender} 送审`, time: sendTime })
const returnedLine = ({ reviewer, reason, reviewTime }: ReviewedDocument) => ({
  text: `${reviewer ?? ''} 退回：${reason ?? ''}`,
  time: reviewTime,
})
