import type { FacadeBanner } from '@/api/public/facade'
import { Credit } from '@/components/facade/credit'
import { SmartLink } from '@/components/facade/smart-link'
import { pictureSet } from '@/lib/html/picture-set'
import { safeImage, safeLink } from '@/lib/html/safe-link'

/** Pictures chosen by staff, one below the other: nothing moves by itself. Only those of this host are shown. */
export function Banners({ banners }: { banners: FacadeBanner[] }) {
  const shown = (Array.isArray(banners) ? banners : []).flatMap(
    ({ id, title = '', image, url, width, height, credit }) => {
      const source = safeImage(image)
      return source ? [{ id, title, source, link: safeLink(url), width, height, credit }] : []
    },
  )
  if (shown.length === 0) return null
  return (
    <ul className="facade-container facade-banners">
      {shown.map(({ id, title, source, link, width = 1200, height = 240, credit }) => {
        const picture = (
          <img
            src={source}
            srcSet={pictureSet(source)}
            sizes="(min-width: 1200px) 1152px, 94vw"
            alt={title}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        )
        return (
          <li key={id}>
            <figure>
              {link ? <SmartLink link={link}>{picture}</SmartLink> : picture}
              <Credit text={credit} />
            </figure>
          </li>
        )
      })}
    </ul>
  )
}
