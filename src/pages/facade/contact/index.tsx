import { ContactValue } from '@/components/facade/contact-value'
import { Empty } from '@/components/facade/empty'
import { LoadError } from '@/components/facade/load-error'
import { Skeleton } from '@/components/facade/skeleton'
import { usePublicDict } from '@/components/facade/use-facade'
import { DICT } from '@/config/dict-types'
import './contact.css'

/** The lines of the contact-us dictionary, in its order. */
export default function ContactPage() {
  const { data, error, refetch } = usePublicDict(DICT.contactUsConfig)
  if (error) return <LoadError title="联系方式加载失败" error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={6} />
  if (data.length === 0) return <Empty>联系方式暂未公布。</Empty>
  return (
    <dl className="facade-contact">
      {data.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <ContactValue label={label} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
