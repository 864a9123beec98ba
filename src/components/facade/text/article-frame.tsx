import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { PublicDocument } from '@/api/public/documents'
import { useIsHydrating } from '@/hooks/browser/use-is-hydrating'
import { Breadcrumb } from '../breadcrumb'
import type { SectionLink } from '../section-of'
import { useIsChinese, useTexts } from '../texts/use-texts'
import { DocumentView } from './document-view'
import { BesideArticle } from './reading'
import './article-frame.css'

interface Props {
  /** Sections above it, outermost first. */
  trail: SectionLink[]
  document: PublicDocument
  /** What is below it. */
  children?: ReactNode
}

/** An article as a page: breadcrumb, title, text, and its contents beside it or the services that it speaks of. */
export function ArticleFrame({ trail, document, children }: Props) {
  const { title, summary, content } = document
  const texts = useTexts()
  const hasServices = useIsChinese()
  return (
    <div className="facade-container facade-article">
      <Breadcrumb trail={trail} current={texts.document.article} />
      <div className="facade-article-grid">
        <div>
          <article>
            <h1>{title}</h1>
            <DocumentView document={document} />
            <PrintedAddress />
          </article>
          {children}
        </div>
        <BesideArticle
          html={content ?? ''}
          about={hasServices ? `${title} ${summary ?? ''} ${content ?? ''}` : null}
        />
      </div>
    </div>
  )
}

/** The article's address, printed only. Not prerendered: the server may not know its own host name. */
function PrintedAddress() {
  const isHydrating = useIsHydrating()
  const { document: texts } = useTexts()
  const { pathname } = useLocation()
  return (
    <p className="facade-printed">
      {isHydrating ? '' : `${texts.address}${window.location.origin}${pathname}`}
    </p>
  )
}
