import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { rosterPage } from '@/api/back/public-arbitrator'
import { Day } from '@/components/facade/day'
import { Icon } from '@/components/facade/icon'
import { Pager } from '@/components/facade/pager/pager'
import { PastEnd } from '@/components/facade/pager/past-end'
import { useListParams } from '@/components/facade/pager/use-list-params'
import { useTexts } from '@/components/facade/texts/use-texts'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { lastPage } from '@/lib/format/page-number'
import { arbitratorFacts } from './arbitrator-facts'
import { ArbitratorFilters } from './arbitrator-filters'
import { KindLinks } from './kind-links'
import { FILTERS, printAddress, rosterQuery } from './roster-address'
import { RosterEmpty, RosterFailure, RosterWaiting } from './roster-notices'
import { RosterRows } from './roster-rows'
import { useRosterWords } from './use-roster-words'

const PAGE_SIZE = 20

/** Searches the roster, which may be a service of its own: when that fails, the page and its filters stay. */
export function RosterFinder({ title }: { title: string }) {
  usePageTitle(title)
  const [params] = useSearchParams()
  const list = useListParams(FILTERS)
  const { values, hasFilters, pageNo } = list
  const words = useRosterWords()
  const { texts } = words
  const { language } = useTexts()
  const body = { ...rosterQuery(values, language), pageNum: pageNo, pageSize: PAGE_SIZE, facets: true }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...rosterPage(body),
    placeholderData: keepPreviousData,
  })
  const last = lastPage(PAGE_SIZE, data?.total ?? 0)
  const facets = data ? data.facets : error ? null : undefined
  return (
    <>
      <div className="facade-roster-search">
        <ArbitratorFilters
          values={values}
          facets={facets}
          words={words}
          onSearch={list.search}
          hasFilters={hasFilters}
        />
      </div>
      <KindLinks chosen={values.type} types={words.types} counts={facets?.rosterType} />
      {error ? (
        <RosterFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <RosterWaiting />
      ) : !isPlaceholderData && pageNo > last ? (
        <PastEnd to={list.pageAddress(last)} />
      ) : data.list.length === 0 ? (
        <RosterEmpty hasFilters={hasFilters} />
      ) : (
        <div aria-busy={isPlaceholderData}>
          <div className="facade-roster-head">
            <p className="facade-count" role="status">
              {texts.total(data.total)}
            </p>
            {data.publishTime !== null && (
              <p className="facade-count">
                {texts.updated}
                <Day time={data.publishTime} />
              </p>
            )}
            <Link className="facade-button is-plain" to={printAddress(params)}>
              <Icon name="print" />
              {texts.printRoster}
            </Link>
          </div>
          <RosterRows arbitrators={data.list.map(row => arbitratorFacts(row, words))} />
          <Pager pageNo={pageNo} lastPage={last} total={data.total} unit={texts.unit} />
        </div>
      )}
    </>
  )
}
