import type { PublicDocument } from '@/api/public/documents'
import { Day } from '../day'
import type { SectionPageProps } from '../page-props'
import { DocumentLink } from './document-link'
import { RuleFacts } from './rule-facts'
import { SectionDocuments } from './section-documents'
import './document-list.css'

/** The documents of a section, newest first, with a search in their titles. */
export function DocumentList({ menu }: SectionPageProps) {
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
