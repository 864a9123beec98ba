import { Link } from 'react-router-dom'
import type { PublicDocument } from '@/api/public/documents'
import { safeLink } from '@/lib/html/safe-link'
import { SmartLink } from '../smart-link'
import { useTexts } from '../texts/use-texts'
import { articlePath } from './article-path'

/** A document's title as a link: to its article, or to the external address it names. Pinned ones are marked. */
export function DocumentLink({
  document,
}: {
  document: Pick<PublicDocument, 'id' | 'title' | 'linkUrl' | 'top'>
}) {
  const { id, title, linkUrl, top } = document
  const link = safeLink(linkUrl)
  const { language, document: texts } = useTexts()
  return (
    <>
      {top && <span className="facade-pinned">{texts.pinned}</span>}
      {link ? (
        <SmartLink link={link}>{title}</SmartLink>
      ) : (
        <Link to={articlePath(id, language)}>{title}</Link>
      )}
    </>
  )
}
