import type { PublicDocument } from '@/api/public/documents'
import { pictureSet } from '@/lib/html/picture-set'
import { safeImage } from '@/lib/html/safe-link'
import { Credit } from '../credit'
import './cover.css'

interface Props {
  document: Pick<PublicDocument, 'cover' | 'coverCredit' | 'content'>
}

/**
 * An article's picture above its text, with who made it. Nothing where the text has the same picture. Its subject is the
 * article's: it has no alternative text of its own.
 */
export function Cover({ document: { cover, coverCredit, content } }: Props) {
  const source = safeImage(cover)
  if (!source || content?.includes(source)) return null
  return (
    <figure className="facade-cover">
      <img
        src={source}
        srcSet={pictureSet(source)}
        sizes="(min-width: 992px) 756px, 94vw"
        alt=""
        decoding="async"
      />
      <Credit text={coverCredit} />
    </figure>
  )
}
