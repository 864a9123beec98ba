import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router-dom'
import { documentPage, type PublicDocument } from '@/api/public/documents'
import { EnglishDay } from '@/components/facade/english/english-day'
import { EnglishPager } from '@/components/facade/english/english-pager'
import { Failure } from '@/components/facade/english/failure'
import { OutwardLink } from '@/components/facade/english/outward-link'
import type { SectionPageProps } from '@/components/facade/page-props'
import { useListParams } from '@/components/facade/pager/use-list-params'
import { Skeleton } from '@/components/facade/skeleton'
import { articlePath } from '@/components/facade/text/article-path'
import { lastPage } from '@/lib/format/page-number'
import { safeLink } from '@/lib/html/safe-link'
import '@/components/facade/text/document-list.css'

const PAGE_SIZE = 10

/** The documents of a section, newest first. */
export function EnglishList({ menu }: SectionPageProps) {
  const { pageNo, pageAddress } = useListParams([])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...documentPage({ menuId: Number(menu.id), pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const last = lastPage(PAGE_SIZE, data?.total ?? 0)
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={8} label="Loading…" />
  if (!isPlaceholderData && pageNo > last) return <Navigate to={pageAddress(last)} replace />
  if (data.list.length === 0) return <p className="facade-empty">Nothing has been published here yet.</p>
  return (
    <div aria-busy={isPlaceholderData}>
      <ol className="facade-documents">
        {data.list.map(document => (
          <Row key={document.id} document={document} />
        ))}
      </ol>
      <EnglishPager pageNo={pageNo} lastPage={last} />
    </div>
  )
}

function Row({
  document: { id, title, summary, linkUrl, publishTime, abolished },
}: {
  document: PublicDocument
}) {
  const link = safeLink(linkUrl)
  return (
    <li className="facade-documents-row">
      <span className="facade-documents-day">
        <EnglishDay time={publishTime} />
      </span>
      <div>
        <h2>
          {link ? (
            <OutwardLink link={link}>{title}</OutwardLink>
          ) : (
            <Link to={articlePath(id, 'en')}>{title}</Link>
          )}
        </h2>
        {abolished && <p>Superseded</p>}
        {summary && <p>{summary}</p>}
      </div>
    </li>
  )
}
