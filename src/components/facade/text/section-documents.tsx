import type { SiteLanguage } from '@shared/domain/site/site-language'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { documentPage, type PublicDocument } from '@/api/public/documents'
import { lastPage } from '@/lib/format/page-number'
import { Empty } from '../empty'
import { LoadError } from '../load-error'
import type { SectionPageProps } from '../page-props'
import { FilterForm } from '../pager/filter-form'
import { Pager } from '../pager/pager'
import { PastEnd } from '../pager/past-end'
import { useListParams } from '../pager/use-list-params'
import { TextField } from '../questions/text-field'
import { Skeleton } from '../skeleton'
import { useTexts } from '../texts/use-texts'

const PAGE_SIZE = 10
/** The English site has none: a section there has a page or two. */
const FILTERS = { 'zh-CN': ['q'], en: [] } as const satisfies Record<SiteLanguage, string[]>

interface Props extends SectionPageProps {
  /** What one of them is called. */
  noun: string
  /** Shows the documents of a page. */
  children: (documents: PublicDocument[]) => ReactNode
}

/** The documents of a section, newest first, with a search in their titles. */
export function SectionDocuments({ menu, noun, children }: Props) {
  const { language, list } = useTexts()
  const { values, hasFilters, pageNo, pageAddress, search } = useListParams<'q'>(FILTERS[language])
  const query = { menuId: Number(menu.id), pageNo, pageSize: PAGE_SIZE, title: values.q || undefined }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...documentPage(query),
    placeholderData: keepPreviousData,
  })
  const last = lastPage(PAGE_SIZE, data?.total ?? 0)
  return (
    <>
      {FILTERS[language].length > 0 && (
        <FilterForm label={`在${menu.title}中查询`} onSubmit={search} hasFilters={hasFilters}>
          <TextField label="标题" name="q" value={values.q} placeholder="输入标题中的文字" />
        </FilterForm>
      )}
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : !isPlaceholderData && pageNo > last ? (
        <PastEnd to={pageAddress(last)} />
      ) : data.list.length === 0 ? (
        <Empty>{hasFilters ? `没有标题符合条件的${noun}。` : list.nothing(noun)}</Empty>
      ) : (
        <div aria-busy={isPlaceholderData}>
          {children(data.list)}
          <Pager pageNo={pageNo} lastPage={last} total={data.total} unit="篇" />
        </div>
      )}
    </>
  )
}
