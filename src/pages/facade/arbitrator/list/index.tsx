import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { selectArbitrators } from '@/api/back/arbitrator'
import { Empty } from '@/components/facade/empty'
import { LoadError } from '@/components/facade/load-error'
import { Pager } from '@/components/facade/pager'
import { Skeleton } from '@/components/facade/skeleton'
import { FRESH, usePublicDict } from '@/components/facade/use-facade'
import { useListParams } from '@/components/facade/use-list-params'
import { DICT } from '@/config/dict-types'
import { lastPage } from '@/lib/page-number'
import { arbitratorFacts } from './arbitrator-facts'
import { ArbitratorFilters, FILTERS } from './arbitrator-filters'
import { Roster } from './roster'
import './arbitrators.css'

const PAGE_SIZE = 20

/** The roster of arbitrators, from a service of its own: when that fails, the page and its filters stay. */
export default function ArbitratorListPage() {
  const list = useListParams(FILTERS)
  const { values, hasFilters, pageNo } = list
  const { data: types = [] } = usePublicDict(DICT.arbitratorRosterType)
  const body = {
    pageNum: pageNo,
    pageSize: PAGE_SIZE,
    name: values.name || undefined,
    rosterType: values.type || undefined,
    profession: values.profession || undefined,
    region: values.region || undefined,
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['facade', 'arbitrators', body],
    queryFn: ({ signal }) => selectArbitrators(body, signal),
    placeholderData: keepPreviousData,
    ...FRESH,
  })
  const last = lastPage(PAGE_SIZE, data?.total ?? 0)
  return (
    <>
      <ArbitratorFilters values={values} types={types} onSearch={list.search} hasFilters={hasFilters} />
      {error ? (
        <LoadError title="仲裁员名册服务暂不可用" error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={10} />
      ) : !isPlaceholderData && pageNo > last ? (
        <Navigate to={list.pageAddress(last)} replace />
      ) : data.list.length === 0 ? (
        <Empty>{hasFilters ? '没有符合条件的仲裁员。' : '名册暂无仲裁员。'}</Empty>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <p className="facade-count">共 {data.total} 名</p>
          <Roster arbitrators={data.list.map(row => arbitratorFacts(row, types))} />
          <Pager pageNo={pageNo} lastPage={last} total={data.total} unit="名" />
        </div>
      )}
    </>
  )
}
