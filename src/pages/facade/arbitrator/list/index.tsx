import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SectionPageProps } from '@/components/facade/page-props'
import { RosterFinder } from './roster-finder'
import './arbitrators.css'

const PersonView = lazy(() => import('./person-view').then(({ PersonView }) => ({ default: PersonView })))
const PrintView = lazy(() => import('./print-view').then(({ PrintView }) => ({ default: PrintView })))

/** The roster of arbitrators: the search, one arbitrator, or the printed list, depending on the address. */
export default function ArbitratorListPage({ menu }: SectionPageProps) {
  const [params] = useSearchParams()
  if (params.has('id') || params.has('who')) return <PersonView title={menu.title} />
  if (params.get('view') === 'print') return <PrintView title={menu.title} />
  return <RosterFinder title={menu.title} />
}
