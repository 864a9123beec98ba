import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { documentPage, type PublicDocument } from '@/api/public/documents'
import { Credit } from '@/components/facade/credit'
import { Day } from '@/components/facade/day'
import { Empty } from '@/components/facade/empty'
import { LoadError } from '@/components/facade/load-error'
import type { SectionLink } from '@/components/facade/section-of'
import { Skeleton } from '@/components/facade/skeleton'
import { DocumentLink } from '@/components/facade/text/document-link'
import { pictureSet } from '@/lib/html/picture-set'
import { safeImage } from '@/lib/html/safe-link'

interface Props {
  /** Missing until the sections are loaded. */
  section?: SectionLink & { id: number }
  /** How many of its documents are shown. */
  rows: number
  /** The first document with its summary. */
  featured?: boolean
}

/** A section on the home page: its first documents and a link to all of them. */
export function HomeSection({ section, rows, featured = false }: Props) {
  const query = { menuId: section?.id, pageNo: 1, pageSize: rows }
  const { data, error, refetch } = useQuery({ ...documentPage(query), enabled: section !== undefined })
  return (
    <section
      className={featured ? 'facade-home-section is-featured' : 'facade-home-section'}
      aria-label={section?.name}
    >
      {section ? (
        <header>
          <h2>{section.name}</h2>
          <Link to={section.path}>
            更多<span className="facade-sr-only">{section.name}</span>
          </Link>
        </header>
      ) : (
        <span className="facade-skeleton-line is-title" />
      )}
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={rows} />
      ) : data.list.length === 0 ? (
        <Empty>本栏目暂无文章。</Empty>
      ) : (
        <Documents documents={data.list} featured={featured} />
      )}
    </section>
  )
}

/** Small enough for one column of the page. */
function LeadPicture({ document: { cover, coverCredit } }: { document: PublicDocument }) {
  const source = safeImage(cover)
  if (!source) return null
  return (
    <figure>
      <img
        src={source}
        srcSet={pictureSet(source)}
        sizes="(min-width: 768px) 488px, 80vw"
        alt=""
        loading="lazy"
        decoding="async"
      />
      <Credit text={coverCredit} />
    </figure>
  )
}

function Documents({ documents, featured }: { documents: PublicDocument[]; featured: boolean }) {
  const [first, ...rest] = documents
  const lead = featured && first?.summary ? first : undefined
  return (
    <div className="facade-home-documents">
      {lead && (
        <article>
          <LeadPicture document={lead} />
          <h3>
            <DocumentLink document={lead} />
          </h3>
          <p>{lead.summary}</p>
          <Day time={lead.publishTime} />
        </article>
      )}
      <ul>
        {(lead ? rest : documents).map(document => (
          <li key={document.id}>
            <span>
              <DocumentLink document={document} />
            </span>
            <Day time={document.publishTime} />
          </li>
        ))}
      </ul>
    </div>
  )
}
