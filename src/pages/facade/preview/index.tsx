import { type MouseEvent, useEffect, useState } from 'react'
import type { PublicDocument } from '@/api/public/documents'
import { Empty } from '@/components/facade/empty'
import { trailOfSection } from '@/components/facade/section-of'
import { ArticleFrame } from '@/components/facade/text/article-frame'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { receivePreview } from '@/lib/html/article-preview'

/** Links are disabled here: they would leave the preview. */
const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

/** `/facade/preview`: an article that its editor, in the window around this one, has not saved. */
export default function PreviewPage() {
  usePageTitle('预览')
  const [article, setArticle] = useState<PublicDocument | null>(null)
  const { data: info } = useFacadeInfo()
  // Written by the editor of this origin, as this type; its HTML is sanitised where it is shown.
  useEffect(() => receivePreview(given => setArticle(given as PublicDocument)), [])
  if (!article) {
    return (
      <div className="facade-container facade-page">
        <Empty>没有可以预览的文章，请在后台编辑文章时打开预览。</Empty>
      </div>
    )
  }
  return (
    <div onClickCapture={stay}>
      <ArticleFrame trail={trailOfSection(info, article.menuId)} document={article} />
    </div>
  )
}
