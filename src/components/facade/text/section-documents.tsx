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

interface SearchField {
  /** Of the parameter. */
  name: 'title' | 'served'
  label: string
  placeholder: string
  /** Instead of a list in which nothing was found. */
  nothing: string
}

interface Props extends SectionPageProps {
  /** What one of them is called. */
  noun: string
  /** By what they are looked for, where it is not the title. */
  field?: SearchField
  /** Shows the documents of a page. */
  children: (documents: PublicDocument[]) => ReactNode
}

/** The documents of a section, newest first, with a search by one field. */
export function SectionDocuments({ menu, noun, field = titleOf(noun), children }: Props) {
  const { language, list } = useTexts()
  const { values, hasFilters, pageNo, pageAddress, search } = useListParams<'q'>(FILTERS[language])
  const query = { menuId: Number(menu.id), pageNo, pageSize: PAGE_SIZE, [field.name]: values.q || undefined }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...documentPage(query),
    placeholderData: keepPreviousData,
  })
  const last = lastPage(PAGE_SIZE, data?.total ?? 0)
  return (
    <>
      {FILTERS[language].length > 0 && (
        <FilterForm label={`在${menu.title}中查询`} onSubmit={search} hasFilters={hasFilters}>
          <TextField label={field.label} name="q" value={values.q} placeholder={field.placeholder} />
        </FilterForm>
      )}
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : !isPlaceholderData && pageNo > last ? (
        <PastEnd to={pageAddress(last)} />
      ) : data.list.length === 0 ? (
        <Empty>{hasFilters ? field.nothing : list.nothing(noun)}</Empty>
      ) : (
        <div aria-busy={isPlaceholderData}>
          {children(data.list)}
          <Pager pageNo={pageNo} lastPage={last} total={data.total} unit="篇" />
        </div>
      )}
    </>
  )
}

const titleOf = (noun: string): SearchField => ({
  name: 'title',
  label: '标题',
  placeholder: '输入标题中的文字',
  nothing: `没有标题符合条件的${noun}。`,
})
