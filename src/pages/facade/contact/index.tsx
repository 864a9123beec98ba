import { Link } from 'react-router-dom'
import { ContactLines } from '@/components/facade/contact-lines'
import { Empty } from '@/components/facade/empty'
import { LoadError } from '@/components/facade/load-error'
import { useSectionPath } from '@/components/facade/section-of'
import { Skeleton } from '@/components/facade/skeleton'
import { usePublicDict } from '@/components/facade/use-facade'
import { PUBLIC_DICT } from '@/config/public-dict-types'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { MapPicture } from './map-picture'
import './contact.css'

/** How the commission is reached: the lines of the contact-us dictionary, in its order, and where it is. */
export default function ContactPage() {
  const { data, error, refetch } = usePublicDict(PUBLIC_DICT.contactUsConfig)
  const { data: info } = useFacadeInfo()
  const map = info?.contactMap
  const feedback = useSectionPath('facade/feedback/index')
  return (
    <div className={map ? 'facade-contact-grid has-map' : 'facade-contact-grid'}>
      <div>
        {error ? (
          <LoadError title="联系方式加载失败" error={error} onRetry={refetch} />
        ) : !data ? (
          <Skeleton rows={6} />
        ) : data.length === 0 ? (
          <Empty>联系方式暂未公布。</Empty>
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
