import { Link, Navigate, useParams } from 'react-router-dom'
import type { DocumentDetail } from '@/api/public/documents'
import { Icon } from '@/components/facade/icon'
import { LoadError } from '@/components/facade/load-error'
import { ArticleNotFound } from '@/components/facade/missing'
import { trailOfSection } from '@/components/facade/section-of'
import { Skeleton } from '@/components/facade/skeleton'
import { ArticleFrame } from '@/components/facade/text/article-frame'
import { articlePath, readArticleId } from '@/components/facade/text/article-path'
import { isMissing, useDocument } from '@/components/facade/text/use-document'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { useSiteTitle } from '@/components/facade/use-site-title'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'

/** `/facade/article/:id` and `/facade/en/article/:id` */
export default function ArticlePage() {
  const { language, failure } = useTexts()
  const id = readArticleId(useParams().id)
  const { data, error, refetch } = useDocument(id)
  if (id === null || isMissing(error)) return <ArticleNotFound />
  if (data && (data.language ?? 'zh-CN') !== language)
    return <Navigate to={articlePath(data.id, data.language)} replace />
  if (data) return <Article key={id} document={data} />
  return (
    <div className="facade-container facade-article">
      {error ? (
        <LoadError isPage title={failure.article} error={error} onRetry={refetch} />
      ) : (
        <Skeleton rows={10} />
      )}
    </div>
  )
}

function Article({ document }: { document: DocumentDetail }) {
  const { homePath, document: texts } = useTexts()
  const isChinese = useIsChinese()
  useSiteTitle(document.title)
  const { data: info } = useFacadeInfo()
  const trail = trailOfSection(info, document.menuId)
  const section = trail.at(-1)
  return (
    <ArticleFrame trail={trail} document={document}>
      {isChinese && <Neighbours document={document} />}
      <div className="facade-article-actions">
        <Link className="facade-button is-plain" to={section?.path ?? homePath}>
          <Icon name="back" />
          <span>{texts.back(section?.name)}</span>
        </Link>
        <button type="button" className="facade-button is-plain" onClick={() => window.print()}>
          <Icon name="print" />
          <span>{texts.print}</span>
        </button>
      </div>
    </ArticleFrame>
  )
}

function Neighbours({ document: { prev, next } }: { document: DocumentDetail }) {
  if (!prev && !next) return null
  return (
    <nav className="facade-neighbours" aria-label="上一篇和下一篇">
      <div>
        <span>上一篇：</span>
        {prev ? <Link to={articlePath(prev.id)}>{prev.title}</Link> : '无'}
      </div>
      <div>
        <span>下一篇：</span>
        {next ? <Link to={articlePath(next.id)}>{next.title}</Link> : '无'}
      </div>
    </nav>
  )
}
