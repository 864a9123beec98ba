import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { documentPage, type PublicDocument } from '@/api/public/documents'
import { Day } from '@/components/facade/day'
import { Empty } from '@/components/facade/empty'
import { LoadError } from '@/components/facade/load-error'
import type { SectionPageProps } from '@/components/facade/page-props'
import { FilterForm } from '@/components/facade/pager/filter-form'
import { Pager } from '@/components/facade/pager/pager'
import { useListParams } from '@/components/facade/pager/use-list-params'
import { TextField } from '@/components/facade/questions/text-field'
import { Skeleton } from '@/components/facade/skeleton'
import { DocumentLink } from '@/components/facade/text/document-link'
import { RuleFacts } from '@/components/facade/text/rule-facts'
import { lastPage } from '@/lib/format/page-number'
import './document-list.css'

const PAGE_SIZE = 10
const FILTERS = ['q'] as const

/** The documents of a section, newest first, with a search in their titles. */
export default function DocumentListPage({ menu }: SectionPageProps) {
  const { values, hasFilters, pageNo, pageAddress, search } = useListParams(FILTERS)
  const query = { menuId: Number(menu.id), pageNo, pageSize: PAGE_SIZE, title: values.q || undefined }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...documentPage(query),
    placeholderData: keepPreviousData,
  })
  const last = lastPage(PAGE_SIZE, data?.total ?? 0)
  return (
    <>
      <FilterForm
        label={`在${menu.title}中查询`}
        onSubmit={search}
        onReset={hasFilters ? () => search({}) : undefined}
      >
        <TextField label="标题" name="q" value={values.q} placeholder="输入标题中的文字" />
      </FilterForm>
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : !isPlaceholderData && pageNo > last ? (
        <Navigate to={pageAddress(last)} replace />
      ) : data.list.length === 0 ? (
        <Empty>{hasFilters ? '没有标题符合条件的文章。' : '本栏目暂无文章。'}</Empty>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <ol className="facade-documents">
            {data.list.map(document => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ol>
          <Pager pageNo={pageNo} lastPage={last} total={data.total} unit="篇" />
        </div>
      )}
    </>
  )
}

function DocumentRow({ document }: { document: PublicDocument }) {
  const { summary, publishTime } = document
  return (
    <li className="facade-documents-row">
      <Day time={publishTime} className="facade-documents-day" />
      <div>
        <h2>
          <DocumentLink document={document} />
        </h2>
        <RuleFacts rule={document} />
        {summary && <p>{summary}</p>}
      </div>
    </li>
  )
}
