import type { SiteLanguage } from '@shared/domain/site/site-language'
import { Link } from 'react-router-dom'
import { ContactLines } from '@/components/facade/contact-lines'
import { Empty } from '@/components/facade/empty'
import { LoadError } from '@/components/facade/load-error'
import { useSectionPath } from '@/components/facade/section-of'
import { Skeleton } from '@/components/facade/skeleton'
import { useTexts } from '@/components/facade/texts/use-texts'
import { useContacts } from '@/components/facade/use-facade'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { MapPicture } from './map-picture'
import './contact.css'

const CHINESE = { failed: '联系方式加载失败', none: '联系方式暂未公布。' }
const TEXTS: Record<SiteLanguage, typeof CHINESE> = {
  'zh-CN': CHINESE,
  en: {
    failed: 'The contact details could not be loaded',
    none: 'The contact details have not been published yet.',
  },
}

/** How the commission is reached: the lines of the contact dictionary, in its order, and where it is. */
export default function ContactPage() {
  const { data, error, refetch } = useContacts()
  const texts = TEXTS[useTexts().language]
  const { data: info } = useFacadeInfo()
  const map = info?.contactMap
  const feedback = useSectionPath('facade/feedback/index')
  return (
    <div className={map ? 'facade-contact-grid has-map' : 'facade-contact-grid'}>
      <div>
        {error ? (
          <LoadError title={texts.failed} error={error} onRetry={refetch} />
        ) : !data ? (
          <Skeleton rows={6} />
        ) : data.length === 0 ? (
          <Empty>{texts.none}</Empty>
        ) : (
          <ContactLines className="facade-contact" lines={data} />
        )}
        {feedback && (
          <p className="facade-contact-write">
            <Link className="facade-button is-plain" to={feedback}>
              在线咨询、投诉、预约立案
            </Link>
          </p>
        )}
      </div>
      {map && <MapPicture map={map} />}
    </div>
  )
}
