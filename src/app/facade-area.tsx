import { MISSING_SCREEN } from '@shared/domain/paths/missing-page'
import { languageOf } from '@shared/domain/site/site-language'
import { lazy, type ReactElement, type ReactNode, useMemo } from 'react'
import { Link, Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { loadable } from '@/components/common/loadable'
import { StatusPage } from '@/components/common/status-page'
import { Empty } from '@/components/facade/empty'
import { LoadError } from '@/components/facade/load-error'
import { NotFound, notFound } from '@/components/facade/missing'
import { Skeleton } from '@/components/facade/skeleton'
import type { FacadeTexts } from '@/components/facade/texts/chinese'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { useSections } from '@/components/facade/use-facade'
import { FACADE_HOME } from '@/config/constants'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { FacadeLayout } from '@/layouts/facade/facade-layout'
import { SectionFrame } from '@/layouts/facade/section-frame'
import { isNotOffered } from '@/lib/http/errors'
import { type MenuEntry, pagesOf, trailOf, visibleMenus } from '@/lib/menus/menu-tree'
import { facadePage, preloadFacadePage } from './facade-pages'
import {
  ARTICLE_SCREEN,
  ENGLISH_SCREEN,
  HOME_SCREEN,
  SEARCH_SCREEN,
  SITE_MAP_SCREEN,
} from './prerendered-page'

const homePage = loadable(() => import('@/pages/facade/home/index'))
const PreviewPage = lazy(() => import('@/pages/facade/preview/index'))
const SitePreview = lazy(async () => ({
  default: (await import('@/layouts/facade/site-preview')).SitePreview,
}))
const articlePage = loadable(() => import('@/pages/facade/document/article/index'))
const searchPage = loadable(() => import('@/pages/facade/search/index'))
const siteMapPage = loadable(() => import('@/pages/facade/site-map/index'))
const SiteMapPage = siteMapPage.Component
const englishTexts = loadable<{ children: ReactNode }>(async () => ({
  default: (await import('@/components/facade/texts/english-texts')).EnglishTexts,
}))
const englishHome = loadable(() => import('@/pages/facade/home/section-cards'))
const EnglishTexts = englishTexts.Component
const EnglishHome = englishHome.Component
const HomePage = homePage.Component
const ArticlePage = articlePage.Component
const SearchPage = searchPage.Component

/**
 * Loads the screen of a prerendered page, by the name that the server gave it.
 * @public called by main.tsx on what `import()` gave, which is not followed there
 */
export async function preloadPage(name: string): Promise<void> {
  if (!name.startsWith(ENGLISH_SCREEN)) return preloadScreen(name, homePage)
  await Promise.all([englishTexts.preload(), preloadScreen(name.slice(ENGLISH_SCREEN.length), englishHome)])
}

async function preloadScreen(name: string, home: { preload: () => Promise<unknown> }): Promise<void> {
  if (name === HOME_SCREEN) await home.preload()
  else if (name === ARTICLE_SCREEN) await articlePage.preload()
  else if (name === SEARCH_SCREEN) await searchPage.preload()
  else if (name === SITE_MAP_SCREEN) await siteMapPage.preload()
  else if (name === MISSING_SCREEN) await notFound.preload()
  else await preloadFacadePage(name)
}

export interface FacadeAreaProps {
  /** At an address outside the public site that leads nowhere: it says so. */
  isMissing?: boolean
}

/** The public area, in the language of the address. */
export default function FacadeArea({ isMissing = false }: FacadeAreaProps) {
  return languageOf(useLocation().pathname) === 'en' ? (
    <EnglishTexts>
      <Site isMissing={false} />
    </EnglishTexts>
  ) : (
    <Site isMissing={isMissing} />
  )
}

/**
 * Its frame, the screens that are always there, and one for each section of the server's menus. Routes are derived from
 * the menus: when they arrive, the same address matches again.
 */
function Site({ isMissing }: { isMissing: boolean }) {
  const texts = useTexts()
  const isChinese = useIsChinese()
  const { columns, isReady, error, refetch } = useSections()
  const routes = useMemo(() => sectionRoutes(columns, texts), [columns, texts])
  const chinesePages = [
    { path: 'preview', element: <PreviewPage /> },
    { path: 'preview/home', element: <SitePreview page={<HomePage />} /> },
    { path: 'preview/contact', element: <SitePreview page={contactPage(columns, texts)} /> },
    { path: 'site-map', element: <SiteMapPage /> },
  ]
  const pages = [
    // The English home page may be a section itself.
    ...routes.filter(({ index }) => index),
    { index: true, element: isChinese ? <HomePage /> : <EnglishHome /> },
    { path: 'article/:id', element: <ArticlePage /> },
    { path: 'search', element: <SearchPage /> },
    ...(isChinese ? chinesePages : []),
    ...routes.filter(({ index }) => !index),
    { path: '*', element: isReady ? <NotFound /> : <Waiting error={error} onRetry={refetch} /> },
  ]
  const page = useRoutes([
    {
      path: texts.homePath.slice(FACADE_HOME.length + 1),
      children: isMissing ? pages.slice(-1) : pages,
    },
  ])
  const { error: infoError } = useFacadeInfo()
  // The server has no public site at all: there is nothing to show around an empty page.
  if (isNotOffered(error) && isNotOffered(infoError)) return <Closed />
  return <FacadeLayout>{page}</FacadeLayout>
}

/** In place of the site where the server has none. */
const Closed = () => (
  <StatusPage title="本站暂未开放" text="这里还没有可以浏览的内容。工作人员请登录后办理业务。">
    <Link className="app-status-button" to="/login">
      工作人员登录
    </Link>
  </StatusPage>
)

/** An address that only the menus can resolve, before they are loaded. */
function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { failure } = useTexts()
  return (
    <div className="facade-container facade-page">
      {error ? (
        <LoadError isPage title={failure.menu} error={error} onRetry={onRetry} />
      ) : (
        <Skeleton rows={10} />
      )}
    </div>
  )
}

/** Routes of all sections, relative to the home page. Where two share a path, a screen comes before a directory. */
function sectionRoutes(columns: MenuEntry[], texts: FacadeTexts): RouteObject[] {
  const { homePath } = texts
  const routes = new Map<string, RouteObject>()
  const add = (path: string, element: ReactElement) => {
    if (routes.has(path)) return
    if (path === homePath) routes.set(path, { index: true, element })
    if (path.startsWith(`${homePath}/`)) routes.set(path, { path: path.slice(homePath.length + 1), element })
  }
  for (const menu of pagesOf(columns)) add(menu.path, sectionPage(menu, trailOf(columns, menu.path), texts))
  for (const menu of directoriesOf(columns)) {
    const [first] = pagesOf(visibleMenus(menu.children))
    if (first) add(menu.path, <Navigate to={first.path} replace />)
  }
  return [...routes.values()]
}

function sectionPage(menu: MenuEntry, trail: MenuEntry[], texts: FacadeTexts): ReactElement {
  const Page = facadePage(menu.component)
  return (
    // One instance for each section: content of one section is never shown in another.
    <SectionFrame key={menu.key} trail={trail}>
      {texts.hasScreen(menu.component) ? <Page menu={menu} /> : <Empty>{texts.noScreen}</Empty>}
    </SectionFrame>
  )
}

/** The first section that shows the contact page. */
function contactPage(columns: MenuEntry[], texts: FacadeTexts): ReactElement {
  const menu = pagesOf(columns).find(({ component }) => /^facade\/contact(\/index)?$/.test(component))
  return menu ? sectionPage(menu, trailOf(columns, menu.path), texts) : <NotFound />
}

const directoriesOf = (entries: MenuEntry[]): MenuEntry[] =>
  entries.flatMap(entry => (entry.children.length > 0 ? [entry, ...directoriesOf(entry.children)] : []))
