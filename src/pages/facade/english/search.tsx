import { MAX_KEYWORD } from '@shared/domain/search'
import { ENGLISH_HOME } from '@shared/domain/site/site-language'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { type SearchResult, siteSearch } from '@/api/public/search'
import { EnglishDay } from '@/components/facade/english/english-day'
import { EnglishPager } from '@/components/facade/english/english-pager'
import { EnglishSearchBox } from '@/components/facade/english/english-search-box'
import { Failure } from '@/components/facade/english/failure'
import { OutwardLink } from '@/components/facade/english/outward-link'
import { useEnglishTitle } from '@/components/facade/english/use-english'
import { Marked } from '@/components/facade/search/marked'
import { Skeleton } from '@/components/facade/skeleton'
import { lastPage, readPositive } from '@/lib/format/page-number'
import { safeLink } from '@/lib/html/safe-link'
import { EnglishTrail } from './section'
import '@/components/facade/search/search.css'

const PAGE_SIZE = 10

/** `/facade/en/search?keyword=…&page=…`: the English articles alone. */
export function EnglishSearch() {
  const [params] = useSearchParams()
  const keyword = params.get('keyword')?.trim() ?? ''
  useEnglishTitle('Search')
  return (
    <>
      <div className="facade-section-head">
        <div className="facade-container">
          <EnglishTrail current="Search" />
          <h1>Search</h1>
          <EnglishSearchBox keyword={keyword} />
        </div>
      </div>
      <div className="facade-container facade-page facade-search-page">
        {keyword === '' ? (
          <p>Enter one or more words. The results are English pages that contain all of them.</p>
        ) : keyword.length > MAX_KEYWORD ? (
          <p role="alert">Please search for no more than {MAX_KEYWORD} characters.</p>
        ) : (
          <Results keyword={keyword} />
        )}
      </div>
    </>
  )
}

function Results({ keyword }: { keyword: string }) {
  const [params] = useSearchParams()
  const pageNo = readPositive(params.get('page'), 1, 1_000_000)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...siteSearch({ keyword, language: 'en', pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={8} label="Searching…" />
  const last = lastPage(PAGE_SIZE, data.total)
  if (!isPlaceholderData && pageNo > last)
    return <Navigate to={`?${new URLSearchParams({ keyword, page: String(last) })}`} replace />
  if (data.total === 0)
    return (
      <div className="facade-search-help">
        <p className="facade-notice-title" role="status">
          No English page contains “{keyword}”.
        </p>
        <p>
          Try fewer or shorter words, or start from the <Link to={ENGLISH_HOME}>home page</Link>. More is
          published in Chinese.
        </p>
      </div>
    )
  return (
    <div aria-busy={isPlaceholderData}>
      <p className="facade-count" role="status">
        {data.total === 1 ? '1 result' : `${data.total} results`} for “{keyword}”
      </p>
      <ol className="facade-results">
        {data.list.map(result => (
          <Row key={result.id} result={result} />
        ))}
      </ol>
      <EnglishPager pageNo={pageNo} lastPage={last} />
    </div>
  )
}

function Row({
  result: { title, titleMarks, excerpt, excerptMarks, url, menuName, time },
}: {
  result: SearchResult
}) {
  const link = safeLink(url)
  const text = <Marked text={title} marks={titleMarks} />
  return (
    <li className="facade-result">
      <h2>{link ? <OutwardLink link={link}>{text}</OutwardLink> : text}</h2>
      {excerpt && (
        <p className="facade-result-excerpt">
          <Marked text={excerpt} marks={excerptMarks} />
        </p>
      )}
      <ul className="facade-result-facts">
        {menuName && <li>{menuName}</li>}
        <li>
          <EnglishDay time={time} />
        </li>
      </ul>
    </li>
  )
}
