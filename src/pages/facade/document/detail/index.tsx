import { useQuery } from '@tanstack/react-query'
import { documentPage } from '@/api/public/documents'
import { Empty } from '@/components/facade/empty'
import { LoadError } from '@/components/facade/load-error'
import type { SectionPageProps } from '@/components/facade/page-props'
import { Skeleton } from '@/components/facade/skeleton'
import { DocumentView } from '@/components/facade/text/document-view'
import { isMissing, useDocument } from '@/components/facade/text/use-document'
import { useTexts } from '@/components/facade/texts/use-texts'

/** A section that is one text: its first document. */
export default function DocumentDetailPage({ menu }: SectionPageProps) {
  const { comingSoon } = useTexts().document
  const query = { menuId: Number(menu.id), pageNo: 1, pageSize: 1 }
  const first = useQuery(documentPage(query))
  const id = first.data?.list[0]?.id
  const document = useDocument(id === undefined ? null : String(id))
  if (document.data) {
    const { title } = document.data
    return (
      <article>
        {title !== menu.title && <h2 className="facade-document-title">{title}</h2>}
        <DocumentView document={document.data} />
      </article>
    )
  }
  if ((first.data && id === undefined) || isMissing(document.error)) return <Empty>{comingSoon}</Empty>
  if (first.error) return <LoadError error={first.error} onRetry={first.refetch} />
  if (document.error) return <LoadError error={document.error} onRetry={document.refetch} />
  return <Skeleton rows={10} />
}
