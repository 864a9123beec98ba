import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { PublicDocument } from '@/api/public/documents'
import { useIsHydrating } from '@/hooks/browser/use-is-hydrating'
import { Breadcrumb } from '../breadcrumb'
import type { SectionLink } from '../section-of'
import { DocumentView } from './document-view'
import './article-frame.css'

interface Props {
  /** Sections above it, outermost first. */
  trail: SectionLink[]
  document: PublicDocument
  /** What is below it. */
  children?: ReactNode
}

/** An article as a page: breadcrumb, title, text. */
export function ArticleFrame({ trail, document, children }: Props) {
  return (
    <div className="facade-container facade-article">
      <Breadcrumb trail={trail} current="正文" />
      <article>
        <h1>{document.title}</h1>
        <DocumentView document={document} />
        <PrintedAddress />
      </article>
      {children}
    </div>
  )
}

/** The article's address, printed only. Not prerendered: the server may not know its own host name. */
function PrintedAddress() {
  const isHydrating = useIsHydrating()
  const { pathname } = useLocation()
  return <p className="facade-printed">{isHydrating ? '' : `网址：${window.location.origin}${pathname}`}</p>
}
