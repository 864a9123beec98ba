import { useQuery } from '@tanstack/react-query'
import { documentPage } from '@/api/public/documents'
import { Failure } from '@/components/facade/english/failure'
import type { SectionPageProps } from '@/components/facade/page-props'
import { Skeleton } from '@/components/facade/skeleton'
import { isMissing, useDocument } from '@/components/facade/text/use-document'
import { EnglishDocument } from './document'

/** A section that is one text: its first document. */
export function EnglishText({ menu }: SectionPageProps) {
  const first = useQuery(documentPage({ menuId: Number(menu.id), pageNo: 1, pageSize: 1 }))
  const id = first.data?.list[0]?.id
  const document = useDocument(id === undefined ? null : String(id))
  if (document.data) {
    const { title } = document.data
    return (
      <article>
        {title !== menu.title && <h2 className="facade-document-title">{title}</h2>}
        <EnglishDocument document={document.data} />
      </article>
    )
  }
  if ((first.data && id === undefined) || isMissing(document.error))
    return <p className="facade-empty">This page is being prepared.</p>
  if (first.error) return <Failure error={first.error} onRetry={first.refetch} />
  if (document.error) return <Failure error={document.error} onRetry={document.refetch} />
  return <Skeleton rows={10} label="Loading…" />
}
