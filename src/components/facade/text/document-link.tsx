import { Link } from 'react-router-dom'
import type { PublicDocument } from '@/api/public/documents'
import { safeLink } from '@/lib/html/safe-link'
import { SmartLink } from '../smart-link'
import { articlePath } from './article-path'

/** A document's title as a link: to its article, or to the external address it names. Pinned ones are marked. */
export function DocumentLink({
  document,
}: {
  document: Pick<PublicDocument, 'id' | 'title' | 'linkUrl' | 'top'>
}) {
  const { id, title, linkUrl, top } = document
  const link = safeLink(linkUrl)
  return (
    <>
      {top && <span className="facade-pinned">置顶</span>}
      {link ? <SmartLink link={link}>{title}</SmartLink> : <Link to={articlePath(id)}>{title}</Link>}
    </>
  )
}
