import { MISSING_ADDRESS } from '@shared/domain/paths/missing-page'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { currentAddress } from '@/api/public/current-address'
import { FACADE_HOME, SITE_MAP_PAGE } from '@/config/constants'
import { isMissingPage } from '@/lib/browser/missing-page'
import { type MenuEntry, pagesOf, visibleMenus } from '@/lib/menus/menu-tree'
import { SearchBox } from './search/search-box'
import { servicePages } from './services/service-pages'
import { Skeleton } from './skeleton'
import type { FacadeTexts } from './texts/chinese'
import { useIsChinese, useTexts } from './texts/use-texts'
import { useSections } from './use-facade'
import { useSiteTitle } from './use-site-title'

/**
 * An address at which the app knows no page: it leads on to where the page is now, if the server knows that. It has said
 * so already of the address that was opened first, and of articles.
 */
export function PageNotFound() {
  const { pathname, search, hash } = useLocation()
  const isKnown = pathname === MISSING_ADDRESS || isMissingPage(pathname)
  const isAsked = pathname.toLowerCase().startsWith(`${FACADE_HOME}/`) && !isKnown
  const { data: to, isLoading } = useQuery({ ...currentAddress(pathname + search), enabled: isAsked })
  if (to && to !== pathname + search) return <Navigate to={to + hash} replace />
  return isLoading ? (
    <div className="facade-container facade-page">
      <Skeleton rows={10} />
    </div>
  ) : (
    <NotFound />
  )
}

/** The one page for everything that does not exist, with links to other pages, and a search on the Chinese site. */
function NotFound({ what = 'page' }: { what?: keyof FacadeTexts['missing']['texts'] }) {
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
