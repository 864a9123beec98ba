import { ENGLISH_HOME } from '@shared/domain/site/site-language'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { documentPage } from '@/api/public/documents'
import { Failure } from '@/components/facade/english/failure'
import { useEnglishName, useEnglishSections, useEnglishTitle } from '@/components/facade/english/use-english'
import { Skeleton } from '@/components/facade/skeleton'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { pagesOf, visibleMenus } from '@/lib/menus/menu-tree'

/** What the screens that are no articles offer. */
const ABOUT: Partial<Record<string, string>> = {
  'facade/fee/calculator': 'Estimate the arbitration fees from the amount in dispute.',
  'facade/arbitrator/list': 'Search the roster of arbitrators by name and working language.',
}

/** The English home page: the commission, and a card for each section with the summary of its first article. */
export function EnglishHome() {
  useEnglishTitle()
  const name = useEnglishName()
  const { columns, isReady, error, refetch } = useEnglishSections()
  const { data: info } = useFacadeInfo()
  const id = Object.values(info?.menus ?? {}).find(({ fullPath }) => fullPath === ENGLISH_HOME)?.id
  // Without summaries the cards still lead to their sections.
  const articles = useQuery({
    ...documentPage({ menuId: id ?? 0, pageNo: 1, pageSize: 50 }),
    enabled: id !== undefined,
  })
  const pages = pagesOf(visibleMenus(columns)).filter(({ path }) => path)
  const summaryOf = (menuId: number) => articles.data?.list.find(row => row.menuId === menuId)?.summary
  const [first] = pages
  const lead = first && summaryOf(Number(first.id))
  // The section whose summary is at the top needs no card.
  const cards = lead ? pages.slice(1) : pages
  return (
    <>
      <div className="english-hero">
        <div className="facade-container">
          <h1>{name}</h1>
          {first && lead && (
            <>
              <p>{lead}</p>
              <Link to={first.path}>{first.title}</Link>
            </>
          )}
        </div>
      </div>
      <div className="facade-container facade-page">
        {error && !isReady ? (
          <Failure error={error} onRetry={refetch} />
        ) : !isReady ? (
          <Skeleton rows={8} label="Loading…" />
        ) : (
          <ul className="english-cards">
            {cards.map(({ key, id: menuId, path, title, component }) => (
              <li key={key}>
                <h2>
                  <Link to={path}>{title}</Link>
                </h2>
                <p>{ABOUT[component.replace(/\/index$/, '')] ?? summaryOf(Number(menuId))}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
