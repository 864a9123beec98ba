import { MISSING_SCREEN } from '@shared/domain/paths/missing-page'
import { languageOf } from '@shared/domain/site/site-language'
import { lazy, type ReactElement, useMemo } from 'react'
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { loadable } from '@/components/common/loadable'
import { LoadError } from '@/components/facade/load-error'
import { NotFound, notFound } from '@/components/facade/missing'
import { Skeleton } from '@/components/facade/skeleton'
import { useSections } from '@/components/facade/use-facade'
import { FACADE_HOME } from '@/config/constants'
import { FacadeLayout } from '@/layouts/facade/facade-layout'
import { SectionFrame } from '@/layouts/facade/section-frame'
import { type MenuEntry, pagesOf, trailOf, visibleMenus } from '@/lib/menus/menu-tree'
import { facadePage, preloadFacadePage } from './facade-pages'
import { ARTICLE_SCREEN, ENGLISH_SCREEN, HOME_SCREEN, SITE_MAP_SCREEN } from './prerendered-page'

const homePage = loadable(() => import('@/pages/facade/home/index'))
const PreviewPage = lazy(() => import('@/pages/facade/preview/index'))
const SitePreview = lazy(async () => ({
  default: (await import('@/layouts/facade/site-preview')).SitePreview,
}))
const articlePage = loadable(() => import('@/pages/facade/document/article/index'))
const SearchPage = lazy(() => import('@/pages/facade/search/index'))
const siteMapPage = loadable(() => import('@/pages/facade/site-map/index'))
const SiteMapPage = siteMapPage.Component
const englishSite = loadable(async () => ({ default: (await import('./english-site')).EnglishSite }))
const EnglishSite = englishSite.Component
const HomePage = homePage.Component
const ArticlePage = articlePage.Component

/**
 * Loads the screen of a prerendered page, by the name that the server gave it.
 * @public called by main.tsx on what `import()` gave, which is not followed there
 */
export async function preloadPage(name: string): Promise<void> {
  if (name === HOME_SCREEN) await homePage.preload()
  else if (name === ARTICLE_SCREEN) await articlePage.preload()
  else if (name === SITE_MAP_SCREEN) await siteMapPage.preload()
  else if (name === MISSING_SCREEN) await notFound.preload()
  else if (name.startsWith(ENGLISH_SCREEN)) await englishSite.preload()
  else await preloadFacadePage(name)
}

export interface FacadeAreaProps {
  /** At an address outside the public site that leads nowhere: it says so. */
  isMissing?: boolean
}

/** The public area, in the language of the address. */
export default function FacadeArea({ isMissing = false }: FacadeAreaProps) {
  return languageOf(useLocation().pathname) === 'en' ? <EnglishSite /> : <ChineseSite isMissing={isMissing} />
}

/**
 * Its frame, the screens that are always there, and one for each section of the server's menus. Routes are derived from
 * the menus: when they arrive, the same address matches again.
 */
function ChineseSite({ isMissing }: { isMissing: boolean }) {
  const { columns, isReady, error, refetch } = useSections()
  const routes = useMemo(() => sectionRoutes(columns), [columns])
  const pages = [
    { index: true, element: <HomePage /> },
    { path: 'preview', element: <PreviewPage /> },
    { path: 'preview/home', element: <SitePreview page={<HomePage />} /> },
    { path: 'preview/contact', element: <SitePreview page={contactPage(columns)} /> },
    { path: 'article/:id', element: <ArticlePage /> },
    { path: 'search', element: <SearchPage /> },
    { path: 'site-map', element: <SiteMapPage /> },
    ...routes,
    { path: '*', element: isReady ? <NotFound /> : <Waiting error={error} onRetry={refetch} /> },
  ]
  const page = useRoutes(isMissing ? pages.slice(-1) : pages)
  return <FacadeLayout>{page}</FacadeLayout>
}

/** An address that only the menus can resolve, before they are loaded. */
function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <div className="facade-container facade-page">
      {error ? (
        <LoadError isPage title="栏目加载失败" error={error} onRetry={onRetry} />
      ) : (
        <Skeleton rows={10} />
      )}
    </div>
  )
}

/** Routes of all sections, relative to /facade. Where two share a path, a screen comes before a directory. */
function sectionRoutes(columns: MenuEntry[]): RouteObject[] {
  const routes = new Map<string, RouteObject>()
  const add = (path: string, element: ReactElement) => {
    const prefix = `${FACADE_HOME}/`
    if (path.startsWith(prefix) && !routes.has(path))
      routes.set(path, { path: path.slice(prefix.length), element })
  }
  for (const menu of pagesOf(columns)) add(menu.path, sectionPage(menu, trailOf(columns, menu.path)))
  for (const menu of directoriesOf(columns)) {
    const [first] = pagesOf(visibleMenus(menu.children))
    if (first) add(menu.path, <Navigate to={first.path} replace />)
  }
  return [...routes.values()]
}

function sectionPage(menu: MenuEntry, trail: MenuEntry[]): ReactElement {
  const Page = facadePage(menu.component)
  return (
    // One instance for each section: content of one section is never shown in another.
    <SectionFrame key={menu.key} trail={trail}>
      <Page menu={menu} />
    </SectionFrame>
  )
}

/** The first section that shows the contact page. */
function contactPage(columns: MenuEntry[]): ReactElement {
  const menu = pagesOf(columns).find(({ component }) => /^facade\/contact(\/index)?$/.test(component))
  return menu ? sectionPage(menu, trailOf(columns, menu.path)) : <NotFound />
}

const directoriesOf = (entries: MenuEntry[]): MenuEntry[] =>
  entries.flatMap(entry => (entry.children.length > 0 ? [entry, ...directoriesOf(entry.children)] : []))
