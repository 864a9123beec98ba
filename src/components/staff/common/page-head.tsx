import type { ReactNode } from 'react'
import './page-head.css'

interface PageHeadProps {
  /** A sentence, or a search field. */
  text: ReactNode
  /** Its buttons. */
  children: ReactNode
}

/** The line above the content of a page. */
export const PageHead = ({ text, children }: PageHeadProps) => (
  <div className="page-head">
    {typeof text === 'string' ? <p>{text}</p> : text}
    <span className="page-head-tools">{children}</span>
  </div>
)
