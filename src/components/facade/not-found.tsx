import { Link } from 'react-router-dom'
import { FACADE_HOME, SITE_MAP_PAGE } from '@/config/constants'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { type MenuEntry, visibleMenus } from '@/lib/menus/menu-tree'
import { SearchBox } from './search/search-box'
import { servicePages } from './services/service-pages'
import { useSections } from './use-facade'

interface Props {
  title?: string
  text?: string
}

/** The one page for everything that does not exist, with a search and links to other pages. */
export function NotFound({
  title = '页面不存在',
  text = '您访问的页面不存在，可能已经移动或者撤下。请核对网址，或者搜索需要的内容，也可以从下面的栏目继续浏览。',
}: Props) {
  usePageTitle(title)
  const { columns } = useSections()
  const services = servicePages(columns)
  const links = visibleMenus(columns).filter(entry => isInside(entry) && !services.includes(entry))
  return (
    <div className="facade-container facade-not-found">
      <p className="facade-not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      <SearchBox label="在本网站查找" />
      <Links label="常用" entries={[{ title: '返回首页', path: FACADE_HOME }, ...services]} />
      <Links label="栏目" entries={[...links, { title: '网站地图', path: SITE_MAP_PAGE }]} />
    </div>
  )
}

type Entry = Pick<MenuEntry, 'title' | 'path'>

const Links = ({ label, entries }: { label: string; entries: Entry[] }) => (
  <nav aria-label={label}>
    <ul className="facade-not-found-links">
      {entries.map(({ path, title }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  </nav>
)

const isInside = (entry: MenuEntry) => entry.path.startsWith(`${FACADE_HOME}/`)

/** A missing article, whatever the reason: unpublished, withdrawn and never written look the same (hardening F3). */
export const ArticleNotFound = () => (
  <NotFound
    title="文章不存在或已撤下"
    text="您访问的文章不存在，或者已经撤下。请核对网址，或者搜索需要的内容，也可以从下面的栏目继续浏览。"
  />
)
