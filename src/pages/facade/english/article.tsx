import { ENGLISH_HOME } from '@shared/domain/site/site-language'
import { Link, Navigate, useParams } from 'react-router-dom'
import type { DocumentDetail } from '@/api/public/documents'
import { Failure } from '@/components/facade/english/failure'
import { useEnglishTitle } from '@/components/facade/english/use-english'
import { Icon } from '@/components/facade/icon'
import { sectionOf } from '@/components/facade/section-of'
import { Skeleton } from '@/components/facade/skeleton'
import { articlePath, readArticleId } from '@/components/facade/text/article-path'
import { isMissing, useDocument } from '@/components/facade/text/use-document'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { EnglishDocument } from './document'
import { EnglishNotFound } from './not-found'
import { EnglishTrail } from './section'
import '@/components/facade/text/article-frame.css'

/** `/facade/en/article/:id` */
export function EnglishArticle() {
  const id = readArticleId(useParams().id)
  const { data, error, refetch } = useDocument(id)
  if (id === null || isMissing(error)) return <EnglishNotFound />
  if (data?.language === 'zh-CN') return <Navigate to={articlePath(data.id)} replace />
  if (data) return <Article key={id} document={data} />
  return (
    <div className="facade-container facade-article">
      {error ? <Failure isPage error={error} onRetry={refetch} /> : <Skeleton rows={10} label="Loading…" />}
    </div>
  )
}

function Article({ document }: { document: DocumentDetail }) {
  useEnglishTitle(document.title)
  const { data: info } = useFacadeInfo()
  const section = sectionOf(info, document.menuId)
  return (
    <div className="facade-container facade-article">
      <EnglishTrail section={section} current="Article" />
      <article>
        <h1>{document.title}</h1>
        <EnglishDocument document={document} />
      </article>
      <div className="facade-article-actions">
        <Link className="facade-button is-plain" to={section?.path ?? ENGLISH_HOME}>
          <Icon name="back" />
          {section?.name ?? 'Home'}
        </Link>
        <button type="button" className="facade-button is-plain" onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </button>
      </div>
    </div>
  )
}
