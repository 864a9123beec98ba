import type { PublicDocument } from '@/api/public/documents'
import { Day } from '@/components/facade/day'
import type { SectionPageProps } from '@/components/facade/page-props'
import { DocumentLink } from '@/components/facade/text/document-link'
import { RuleFacts } from '@/components/facade/text/rule-facts'
import { SectionDocuments } from '@/components/facade/text/section-documents'
import './document-list.css'

/** The documents of a section, newest first, with a search in their titles. */
export default function DocumentListPage({ menu }: SectionPageProps) {
  return (
    <SectionDocuments menu={menu} noun="文章">
      {documents => (
        <ol className="facade-documents">
          {documents.map(document => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ol>
      )}
    </SectionDocuments>
  )
}

function DocumentRow({ document }: { document: PublicDocument }) {
  const { summary, publishTime } = document
  return (
    <li className="facade-documents-row">
      <Day time={publishTime} className="facade-documents-day" />
      <div>
        <h2>
          <DocumentLink document={document} />
        </h2>
        <RuleFacts rule={document} />
        {summary && <p>{summary}</p>}
      </div>
    </li>
  )
}
