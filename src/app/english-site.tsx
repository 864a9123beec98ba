import { ENGLISH_HOME } from '@shared/domain/site/site-language'
import { type ReactElement, useMemo } from 'react'
import { type RouteObject, useRoutes } from 'react-router-dom'
import { Failure } from '@/components/facade/english/failure'
import { useEnglishSections } from '@/components/facade/english/use-english'
import { Skeleton } from '@/components/facade/skeleton'
import { FACADE_HOME } from '@/config/constants'
import { EnglishLayout } from '@/layouts/facade/english/english-layout'
import { type MenuEntry, pagesOf } from '@/lib/menus/menu-tree'
import { EnglishArticle } from '@/pages/facade/english/article'
import { EnglishHome } from '@/pages/facade/english/home'
import { EnglishNotFound } from '@/pages/facade/english/not-found'
import { EnglishSearch } from '@/pages/facade/english/search'
import { EnglishSection } from '@/pages/facade/english/section'

/** The English part of the public area, in one piece: routes as in the Chinese one, from the server's menus. */
export function EnglishSite() {
  const { columns, isReady, error, refetch } = useEnglishSections()
  const routes = useMemo(() => sectionRoutes(columns), [columns])
  const page = useRoutes([
    ...routes,
    ...(routes.some(({ path }) => path === 'en') ? [] : [{ path: 'en', element: <EnglishHome /> }]),
    { path: 'en/article/:id', element: <EnglishArticle /> },
    { path: 'en/search', element: <EnglishSearch /> },
    { path: '*', element: isReady ? <EnglishNotFound /> : <Waiting error={error} onRetry={refetch} /> },
  ])
  return <EnglishLayout>{page}</EnglishLayout>
}

/** An address that only the menus can resolve, before they are loaded. */
function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactElement {
  return (
    <div className="facade-container facade-page">
      {error ? <Failure isPage error={error} onRetry={onRetry} /> : <Skeleton rows={10} label="Loading…" />}
    </div>
  )
}

/** Routes of all sections, relative to /facade. */
const sectionRoutes = (columns: MenuEntry[]): RouteObject[] =>
  pagesOf(columns)
    .filter(({ path }) => path === ENGLISH_HOME || path.startsWith(`${ENGLISH_HOME}/`))
    .map(menu => ({
      path: menu.path.slice(FACADE_HOME.length + 1),
      // One instance for each section: content of one section is never shown in another.
      element: <EnglishSection key={menu.key} menu={menu} />,
    }))
