import { Link } from 'react-router-dom'
import { SITE_MAP_PAGE } from '@/config/constants'
import { type MenuEntry, pagesOf, visibleMenus } from '@/lib/menus/menu-tree'
import { SearchBox } from './search/search-box'
import { servicePages } from './services/service-pages'
import type { FacadeTexts } from './texts/chinese'
import { useIsChinese, useTexts } from './texts/use-texts'
import { useSections } from './use-facade'
import { useSiteTitle } from './use-site-title'

/** The one page for everything that does not exist, with links to other pages, and a search on the Chinese site. */
export function NotFound({ what = 'page' }: { what?: keyof FacadeTexts['missing']['texts'] }) {
  const { homePath, missing } = useTexts()
  const isChinese = useIsChinese()
  const { title, text } = missing.texts[what]
  useSiteTitle(title)
  const { columns } = useSections()
  const home = { title: missing.home, path: homePath }
  return (
    <div className="facade-container facade-not-found">
      <p className="facade-not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      {isChinese ? (
        <ChineseLinks home={home} columns={columns} />
      ) : (
        <Links
          label={missing.sections}
          entries={[home, ...pagesOf(visibleMenus(columns)).filter(isInside)]}
        />
      )}
    </div>
  )
}

type Entry = Pick<MenuEntry, 'title' | 'path'>

function ChineseLinks({ home, columns }: { home: Entry; columns: MenuEntry[] }) {
  const services = servicePages(columns)
  const links = visibleMenus(columns).filter(entry => isInside(entry) && !services.includes(entry))
  return (
    <>
      <SearchBox label="在本网站查找" />
      <Links label="常用" entries={[home, ...services]} />
      <Links label="栏目" entries={[...links, { title: '网站地图', path: SITE_MAP_PAGE }]} />
    </>
  )
}

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

/** Not a link to another site. */
const isInside = ({ path }: MenuEntry) => path.startsWith('/facade/')

/** A missing article, whatever the reason: unpublished, withdrawn and never written look the same (threat F3). */
export const ArticleNotFound = () => <NotFound what="article" />
