import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { documentPage } from '@/api/public/documents'
import { LoadError } from '@/components/facade/load-error'
import { Skeleton } from '@/components/facade/skeleton'
import { useTexts } from '@/components/facade/texts/use-texts'
import { useSections } from '@/components/facade/use-facade'
import { useSiteName, useSiteTitle } from '@/components/facade/use-site-title'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { pagesOf, visibleMenus } from '@/lib/menus/menu-tree'
import './section-cards.css'

/** What the screens that are no articles offer. */
const ABOUT: Partial<Record<string, string>> = {
  'facade/fee/calculator': 'Estimate the arbitration fees from the amount in dispute.',
  'facade/deadline': 'Work out the last day of a period, with weekends and public holidays.',
  'facade/arbitrator/list': 'Search the roster of arbitrators by name and working language.',
}

/** The English home page: the commission, and a card for each section with the summary of its first article. */
export default function SectionCards() {
  useSiteTitle()
  const name = useSiteName()
  const { homePath } = useTexts()
  const { columns, isReady, error, refetch } = useSections()
  const { data: info } = useFacadeInfo()
  const id = Object.values(info?.menus ?? {}).find(({ fullPath }) => fullPath === homePath)?.id
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
      <div className="facade-cards-hero">
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
          <LoadError error={error} onRetry={refetch} />
        ) : !isReady ? (
          <Skeleton rows={8} />
        ) : (
          <ul className="facade-cards">
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
