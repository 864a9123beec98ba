import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { documentPage } from '@/api/public/documents'
import { LoadError } from '@/components/facade/load-error'
import { screenOf, servicePages } from '@/components/facade/services/service-pages'
import { Skeleton } from '@/components/facade/skeleton'
import { useTexts } from '@/components/facade/texts/use-texts'
import { useSections } from '@/components/facade/use-facade'
import { useSiteName, useSiteTitle } from '@/components/facade/use-site-title'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { type MenuEntry, pagesOf, visibleMenus } from '@/lib/menus/menu-tree'
import './section-cards.css'

/** What the screens that are no articles offer. */
const ABOUT: Partial<Record<string, string>> = {
  'facade/guide/filing':
    'What to file, in how many copies, what it costs, where to send it, and what happens next.',
  'facade/file/list': 'Request for arbitration and other papers to fill in.',
  'facade/fee/calculator': 'Estimate the fees, the shares of both sides and what is returned on withdrawal.',
  'facade/arbitrator/list': 'Find arbitrators by speciality, place, nationality and language.',
  'facade/guide/notice': 'Whether it is real, how long you have, how to answer.',
  'facade/verify': 'Check a notice by its case number and code.',
  'facade/deadline': 'Work out the last day of a period, with weekends and public holidays.',
  'facade/guide/award': 'Perform it, have it corrected, enforced or set aside.',
  'facade/contact': 'Address, telephone numbers, email and office hours.',
}
const TOOLS = Object.keys(ABOUT)
/** A tool before what is to be read, in the order of a case. */
const placeOf = (page: MenuEntry): number => {
  const place = TOOLS.indexOf(screenOf(page))
  return place < 0 ? TOOLS.length : place
}

/** The English home page: the commission, and a card for each tool and section, with what it offers or says. */
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
  const reading = pagesOf(visibleMenus(columns)).filter(({ path }) => path)
  const pages = [...new Set([...reading, ...servicePages(columns)])]
  const summaryOf = (menuId: number) => articles.data?.list.find(row => row.menuId === menuId)?.summary
  const [first] = reading
  const lead = first && summaryOf(Number(first.id))
  // The section whose summary is at the top needs no card.
  const cards = (lead ? pages.slice(1) : pages).sort((one, other) => placeOf(one) - placeOf(other))
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
            {cards.map(page => (
              <li key={page.key}>
                <h2>
                  <Link to={page.path}>{page.title}</Link>
                </h2>
                <p>{ABOUT[screenOf(page)] ?? summaryOf(Number(page.id))}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
