import type { SectionPageProps } from '@/components/facade/page-props'
import { DocumentList } from '@/components/facade/text/document-list'

/** The documents of a section, newest first, with a search in their titles. */
export default function DocumentListPage({ menu }: SectionPageProps) {
  return <DocumentList menu={menu} />
}
