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
import { FACADE_HOME } from '@/config/constants'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { usePageTitle } from '@/hooks/menus/use-page-title'

/** `/facade/article/:id` */
export default function ArticlePage() {
  const id = readArticleId(useParams().id)
  const { data, error, refetch } = useDocument(id)
  if (id === null || isMissing(error)) return <ArticleNotFound />
  if (data?.language === 'en') return <Navigate to={articlePath(data.id, 'en')} replace />
  if (data) return <Article key={id} document={data} />
  return (
    <div className="facade-container facade-article">
      {error ? (
        <LoadError isPage title="文章加载失败" error={error} onRetry={refetch} />
      ) : (
        <Skeleton rows={10} />
      )}
    </div>
  )
}

function Article({ document }: { document: DocumentDetail }) {
  usePageTitle(document.title)
  const { data: info } = useFacadeInfo()
  const trail = trailOfSection(info, document.menuId)
  return (
    <ArticleFrame trail={trail} document={document}>
      <Neighbours document={document} />
      <div className="facade-article-actions">
        <Link className="facade-button is-plain" to={trail.at(-1)?.path ?? FACADE_HOME}>
          <Icon name="back" />
          {trail.length > 0 ? '返回列表' : '返回首页'}
        </Link>
        <button type="button" className="facade-button is-plain" onClick={() => window.print()}>
          <Icon name="print" />
          打印本文
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
