import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Breadcrumb } from '@/components/facade/breadcrumb'
import { LoadError } from '@/components/facade/load-error'
import { searchPage } from '@/components/facade/search/search-path'
import { servicesBesideMenu, statements } from '@/components/facade/services/service-pages'
import { Skeleton } from '@/components/facade/skeleton'
import { SmartLink } from '@/components/facade/smart-link'
import { useSections } from '@/components/facade/use-facade'
import { FACADE_HOME } from '@/config/constants'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { safeLink } from '@/lib/html/safe-link'
import { type MenuEntry, visibleMenus } from '@/lib/menus/menu-tree'
import './site-map.css'

const TITLE = '网站地图'

/** All sections and services of the public site, by the groups of its menu. */
export default function SiteMapPage() {
  usePageTitle(TITLE)
  const { columns, isReady, error, refetch } = useSections()
  return (
    <>
      <div className="facade-section-head">
        <div className="facade-container">
          <Breadcrumb trail={[]} current={TITLE} />
          <h1>{TITLE}</h1>
        </div>
      </div>
      <div className="facade-container facade-page">
        {isReady ? (
          <Groups columns={columns} />
        ) : error ? (
          <LoadError title="栏目加载失败" error={error} onRetry={refetch} />
        ) : (
          <Skeleton rows={10} />
        )}
      </div>
    </>
  )
}

function Groups({ columns }: { columns: MenuEntry[] }) {
  const sections = visibleMenus(columns)
  const groups = sections.filter(({ children }) => children.length > 0)
  const others = sections.filter(({ children }) => children.length === 0)
  const services = servicesBesideMenu(columns)
  return (
    <div className="facade-site-map">
      {services.length > 0 && (
        <Group title="在线服务">
          <Entries entries={services} />
        </Group>
      )}
      {groups.map(({ key, title, children }) => (
        <Group key={key} title={title}>
          <Entries entries={children} />
        </Group>
      ))}
      {others.length > 0 && (
        <Group title="栏目">
          <Entries entries={others} />
        </Group>
      )}
      <Group title="本网站">
        <li>
          <Link to={FACADE_HOME}>首页</Link>
        </li>
        <li>
          <Link to={searchPage(FACADE_HOME)}>站内搜索</Link>
        </li>
        <Entries entries={statements(columns).filter(page => !sections.includes(page))} />
        <li>
          <a href="/rss.xml">文章订阅（RSS）</a>
        </li>
      </Group>
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </section>
)

const Entries = ({ entries }: { entries: MenuEntry[] }) =>
  entries.map(({ key, path, link, title }) => {
    const target = safeLink(link ?? path)
    return <li key={key}>{target ? <SmartLink link={target}>{title}</SmartLink> : title}</li>
  })
