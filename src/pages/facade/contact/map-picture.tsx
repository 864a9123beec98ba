import type { ContactMap } from '@/api/public/facade'
import { SmartLink } from '@/components/facade/smart-link'
import { safeImage, safeLink } from '@/lib/html/safe-link'

/** Where the commission is. A picture, not another site's map, which would learn who visits. */
export function MapPicture({ map: { image, alt, url, width = 800, height = 500 } }: { map: ContactMap }) {
  const source = safeImage(image)
  const link = safeLink(url)
  if (!source) return null
  return (
    <figure className="facade-map">
      <img src={source} alt={alt} width={width} height={height} decoding="async" />
      <figcaption>
        <span>{alt}</span>
        {link && (
          <SmartLink className="facade-map-link" link={link}>
            在地图中查看
          </SmartLink>
        )}
      </figcaption>
    </figure>
  )
}
