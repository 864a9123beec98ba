import type { ReactNode } from 'react'
import type { PublicDocument } from '@/api/system/documents'
import { Breadcrumb } from './breadcrumb'
import type { ColumnLink } from './column-of'
import { DocumentView } from './document-view'
import './article-frame.css'

interface Props {
  /** Columns above it, outermost first. */
  trail: ColumnLink[]
  document: PublicDocument
  /** What stands below it. */
  children?: ReactNode
}

/** An article as a page of its own: where it is, its title, its text. */
export function ArticleFrame({ trail, document, children }: Props) {
  return (
    <div className="facade-container facade-article">
      <Breadcrumb trail={trail} current="正文" />
      <article>
        <h1>{document.title}</h1>
        <DocumentView document={document} />
      </article>
      {children}
    </div>
  )
}
