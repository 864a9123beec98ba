import { Link } from 'react-router-dom'
import { Icon, type IconName } from '@/components/facade/icon'
import { pagesOf } from '@/lib/menus/menu-tree'
import { ContactValue } from '../contact-value'
import { useSections } from '../use-facade'
import { usePhones } from '../use-phones'
import { screenOf, servicePages } from './service-pages'

interface Service {
  icon: IconName
  hint: string
  /** What a text says that speaks of it. */
  words: RegExp
}

const SERVICES: Record<string, Service> = {
  'facade/guide/notice': {
    icon: 'document',
    hint: '辨别真伪、期限、答辩',
    words: /仲裁通知|被申请人|答辩|反请求|管辖/,
  },
  'facade/guide/filing': {
    icon: 'guide',
    hint: '立案的材料和份数',
    words: /立案|受理|申请仲裁|提出申请|申请材料/,
  },
  'facade/fee/calculator': {
    icon: 'fee',
    hint: '估算仲裁费',
    words: /仲裁费|受理费|处理费|收费|退费|缴费/,
  },
  'facade/clause/builder': {
    icon: 'rules',
    hint: '生成条款，核对条款',
    words: /仲裁条款|示范条款|仲裁协议/,
  },
  'facade/deadline': {
    icon: 'document',
    hint: '推算期限的最后一日',
    words: /期限|日内提交|逾期|答辩期/,
  },
  'facade/arbitrator/list': {
    icon: 'people',
    hint: '按专业、地区查找',
    words: /仲裁员|名册|组庭|仲裁庭/,
  },
  'facade/file/list': {
    icon: 'download',
    hint: '下载文书样式',
    words: /申请书|答辩书|委托书|确认书|清单|文书|示范文本/,
  },
  'facade/guide/award': {
    icon: 'guide',
    hint: '履行、执行、撤销',
    words: /裁决书|执行|撤销/,
  },
}

/** It has all numbers itself. */
const CONTACT = 'facade/contact'

interface Props {
  /** A text: the services that it speaks of are shown, all of them where it speaks of none. */
  about?: string
  /** The path of the page around it. */
  current?: string
}

/** The services that go with a page, and whom to call. */
export function RelatedServices({ about = '', current }: Props) {
  const { columns } = useSections()
  const page = pagesOf(columns).find(({ path }) => path === current)
  const isContact = page !== undefined && screenOf(page) === CONTACT
  const services = servicePages(columns).flatMap(offered => {
    const service = SERVICES[screenOf(offered)]
    return service && offered.path !== current ? [{ ...service, page: offered }] : []
  })
  const mentioned = services.filter(({ words }) => words.test(about))
  const [first] = usePhones(mentioned[0] && screenOf(mentioned[0].page))
  const phone = isContact ? undefined : first
  const shown = mentioned.length > 0 ? mentioned : services
  if (shown.length === 0 && !phone) return null
  return (
    <aside className="facade-services" aria-labelledby="facade-services">
      <h2 id="facade-services">相关服务</h2>
      <ul>
        {shown.map(({ page: { path, title }, icon, hint }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={icon} />
              <span>
                <strong>{title}</strong>
                <small>{hint}</small>
              </span>
            </Link>
          </li>
        ))}
        {phone && (
          <li className="facade-services-phone">
            <Icon name="phone" />
            <span>
              <small>{phone.label}</small>
              <ContactValue label={phone.label} value={phone.value} />
            </span>
          </li>
        )}
      </ul>
    </aside>
  )
}
