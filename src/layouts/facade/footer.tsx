import { Link } from 'react-router-dom'
import type { FacadeInfo } from '@/api/public/facade'
import { ContactLines } from '@/components/facade/contact-lines'
import { servicePages } from '@/components/facade/services/service-pages'
import { SmartLink } from '@/components/facade/smart-link'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { useContacts, useSections } from '@/components/facade/use-facade'
import { useSiteName } from '@/components/facade/use-site-title'
import { SITE_MAP_PAGE } from '@/config/constants'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { type SafeLink, safeImage, safeLink } from '@/lib/html/safe-link'
import { type MenuEntry, pagesOf } from '@/lib/menus/menu-tree'
import './footer.css'

/** Where to register a site's number, and where a visitor can check it (requirements R-reach-3). */
const ICP_REGISTER = { href: 'https://beian.miit.gov.cn/', external: true }
const POLICE_REGISTER = { href: 'https://beian.mps.gov.cn/', external: true }
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
      <Columns info={info} />
      <div className="facade-footer-legal">
        <ul className="facade-container">
          <li>{(isChinese && info?.copyright) || `© ${name}`}</li>
          <OwnPages />
          {info?.icp && <FilingNumber register={ICP_REGISTER} number={info.icp} />}
          {info?.policeIcp && <FilingNumber register={POLICE_REGISTER} number={info.policeIcp} />}
        </ul>
      </div>
    </footer>
  )
}

function Columns({ info }: { info: FacadeInfo | undefined }) {
  const { columns } = useSections()
  const isChinese = useIsChinese()
  return (
    <div className="facade-container facade-footer-grid">
      <Contact />
      <ServiceLinks pages={servicePages(columns)} />
      {isChinese && <FriendlyLinks info={info} />}
    </div>
  )
}

function OwnPages() {
  const { columns } = useSections()
  const { homePath } = useTexts()
  const isChinese = useIsChinese()
  // A section of this path is no menu entry but belongs below every page.
  const privacy = pagesOf(columns).find(({ path }) => path === `${homePath}/privacy`)
  return (
    <>
      {isChinese && (
        <li>
          <Link to={SITE_MAP_PAGE}>网站地图</Link>
        </li>
      )}
      {privacy && (
        <li>
          <Link to={privacy.path}>{privacy.title}</Link>
        </li>
      )}
    </>
  )
}

const FilingNumber = ({ register, number }: { register: SafeLink; number: string }) => (
  <li>
    <SmartLink link={register}>
      <span lang="zh-CN">{number}</span>
    </SmartLink>
  </li>
)

function Contact() {
  const { data = [] } = useContacts()
  const { frame } = useTexts()
  if (data.length === 0) return null
  return (
    <section aria-labelledby="facade-footer-contact">
      <h2 id="facade-footer-contact">{frame.contact}</h2>
      <ContactLines lines={data.slice(0, 6)} />
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
    return link && name ? [{ id, name, link, picture: safeImage(logo) }] : []
  })
  if (links.length === 0) return null
  return (
    <nav aria-labelledby="facade-footer-links">
      <h2 id="facade-footer-links">友情链接</h2>
      <ul>
        {links.map(({ id, name, link, picture }) => (
          <li key={`${id}/${link.href}`}>
            <SmartLink link={link}>
              {picture && <img className="facade-footer-logo" src={picture} alt="" loading="lazy" />}
              <span>{name}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
