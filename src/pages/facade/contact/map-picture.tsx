import type { SiteLanguage } from '@shared/domain/site/site-language'
import type { ContactMap } from '@/api/public/facade'
import { SmartLink } from '@/components/facade/smart-link'
import { useTexts } from '@/components/facade/texts/use-texts'
import { safeImage, safeLink } from '@/lib/html/safe-link'

const OPEN: Record<SiteLanguage, string> = { 'zh-CN': '在地图中查看', en: 'Open in a map service' }

/**
 * Where the commission is. A picture, not another site's map, which would learn who visits. Its description is Chinese on
 * English pages too.
 */
export function MapPicture({ map: { image, alt, url, width = 800, height = 500 } }: { map: ContactMap }) {
  const { language } = useTexts()
  const source = safeImage(image)
  const lang = language === 'en' ? 'zh-CN' : undefined
  const link = safeLink(url)
  if (!source) return null
  return (
    <figure className="facade-map">
      <img src={source} alt={alt} lang={lang} width={width} height={height} decoding="async" />
      <figcaption>
        <span lang={lang}>{alt}</span>
        {link && (
          <SmartLink className="facade-map-link" link={link}>
            {OPEN[language]}
          </SmartLink>
        )}
      </figcaption>
    </figure>
  )
}
