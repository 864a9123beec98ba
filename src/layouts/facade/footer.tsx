import { Link } from 'react-router-dom'
import type { FacadeInfo } from '@/api/public/facade'
import { ContactLines } from '@/components/facade/contact-lines'
import { servicePages, statements } from '@/components/facade/services/service-pages'
import { SmartLink } from '@/components/facade/smart-link'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { useContacts, useSections } from '@/components/facade/use-facade'
import { useSiteName } from '@/components/facade/use-site-title'
import { SITE_MAP_PAGE } from '@/config/constants'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { type SafeLink, safeImage, safeLink } from '@/lib/html/safe-link'
import type { MenuEntry } from '@/lib/menus/menu-tree'
import './footer.css'

/** Where to register a site's number, and where a visitor can check it (requirements R-reach-3). */
const ICP_REGISTER = { href: 'https://beian.miit.gov.cn/', external: true }
const POLICE_REGISTER = { href: 'https://beian.mps.gov.cn/', external: true }
/** Lines of contact; of the others hours and the number for complaints. */
const FIRST = 6

/**
 * Copyright and filing numbers, whose links the law requires; before them contact, services and, on the Chinese site,
 * friendly links. Each part only if there is something to say.
 */
export function Footer() {
  const { data: info } = useFacadeInfo()
  const name = useSiteName()
  const isChinese = useIsChinese()
  return (
    <footer className="facade-footer">
      <Columns info={info} isChinese={isChinese} />
      <div className="facade-footer-legal">
        <ul className="facade-container">
          <li>{(isChinese && info?.copyright) || `© ${name}`}</li>
          <OwnPages isChinese={isChinese} />
          {info?.icp && <FilingNumber register={ICP_REGISTER} number={info.icp} />}
          {info?.policeIcp && (
            <FilingNumber register={POLICE_REGISTER} number={info.policeIcp} badge={info.policeBadge} />
          )}
        </ul>
      </div>
    </footer>
  )
}

function Columns({ info, isChinese }: { info: FacadeInfo | undefined; isChinese: boolean }) {
  const { columns } = useSections()
  return (
    <div className="facade-container facade-footer-grid">
      <Contact info={isChinese ? info : undefined} />
      <ServiceLinks pages={servicePages(columns)} />
      {isChinese && <FriendlyLinks info={info} />}
    </div>
  )
}

function OwnPages({ isChinese }: { isChinese: boolean }) {
  const { columns } = useSections()
  return (
    <>
      {isChinese && (
        <li>
          <Link to={SITE_MAP_PAGE}>网站地图</Link>
        </li>
      )}
      {statements(columns).map(({ path, title }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </>
  )
}

interface FilingNumberProps {
  register: SafeLink
  number: string
  badge?: string | null | undefined
}

const FilingNumber = ({ register, number, badge }: FilingNumberProps) => (
  <li>
    <SmartLink link={register}>
      <Logo picture={badge} />
      <span lang="zh-CN">{number}</span>
    </SmartLink>
  </li>
)

function Logo({ picture }: { picture: string | null | undefined }) {
  const source = safeImage(picture)
  return source && <img className="facade-footer-logo" src={source} alt="" loading="lazy" />
}

function Contact({ info }: { info: FacadeInfo | undefined }) {
  const { data = [] } = useContacts()
  const { frame } = useTexts()
  const code = safeImage(info?.wechatCode)
  if (data.length === 0 && !code) return null
  return (
    <section aria-labelledby="facade-footer-contact">
      <h2 id="facade-footer-contact">{frame.contact}</h2>
      <ContactLines
        lines={data.filter(({ label }, at) => at < FIRST || /时间|监督|hours|complaint/i.test(label))}
      />
      {code && (
        <figure className="facade-footer-code">
          <img src={code} alt="微信公众号二维码" width="96" height="96" loading="lazy" />
          <figcaption>{info?.wechatName}</figcaption>
        </figure>
      )}
    </section>
  )
}

function ServiceLinks({ pages }: { pages: MenuEntry[] }) {
  const { frame } = useTexts()
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="facade-footer-services">
      <h2 id="facade-footer-services">{frame.services}</h2>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FriendlyLinks({ info }: { info: FacadeInfo | undefined }) {
  const links = (Array.isArray(info?.links) ? info.links : []).flatMap(({ id, name, url, logo }) => {
    const link = safeLink(url)
    return link && name ? [{ id, name, link, logo }] : []
  })
  if (links.length === 0) return null
  return (
    <nav aria-labelledby="facade-footer-links">
      <h2 id="facade-footer-links">友情链接</h2>
      <ul>
        {links.map(({ id, name, link, logo }) => (
          <li key={`${id}/${link.href}`}>
            <SmartLink link={link}>
              <Logo picture={logo} />
              <span>{name}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
