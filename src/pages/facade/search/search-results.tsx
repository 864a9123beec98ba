import { Navigate } from 'react-router-dom'
import type { SearchKind, SearchPage } from '@/api/public/search'
import { LoadError } from '@/components/facade/load-error'
import { Pager } from '@/components/facade/pager/pager'
import { kindName } from '@/components/facade/search/search-kinds'
import { Skeleton } from '@/components/facade/skeleton'
import { useOnline } from '@/hooks/browser/use-online'
import { Answer } from './answer'
import { KindLinks } from './kind-links'
import { NothingFound } from './lazy-help'
import { PageLinks } from './page-links'
import { ResultRow } from './result-row'
import { kindSearch, useSearch } from './use-search'
import './found.css'

/** What was found for a keyword: how much, of which kinds, and a page of it. */
export function SearchResults({ keyword }: { keyword: string }) {
  const { data, error, isPlaceholderData, refetch, kind, pageNo, last } = useSearch(keyword)
  const isOnline = useOnline()
  if (error)
    return <LoadError title={isOnline ? '搜索失败' : '设备没有连接网络'} error={error} onRetry={refetch} />
  // The rows of a page past the end, which had none, say nothing of the one that is coming.
  const isComing = !data || (isPlaceholderData && data.list.length === 0)
  if (isComing) return <Skeleton rows={10} label="正在搜索…" />
  if (!isPlaceholderData && pageNo > last)
    return <Navigate to={`${kindSearch(keyword, kind)}${last > 1 ? `&pageNo=${last}` : ''}`} replace />
  const all = sum(data)
  const { answer, pages = [], lookedFor } = data
  if (all === 0 && !answer && pages.length === 0) return <NothingFound keyword={keyword} />
  return (
    <div aria-busy={isPlaceholderData}>
      {answer && <Answer answer={answer} />}
      {pages.length > 0 && <PageLinks pages={pages} />}
      <p className="facade-count" role="status">
        {countText(keyword, { all, kind, data, lookedFor })}
      </p>
      {all > 0 && <KindLinks keyword={keyword} current={kind} counts={data.counts} />}
      {data.list.length > 0 && (
        <ol className="facade-results">
          {data.list.map(result => (
            <ResultRow key={`${result.kind} ${result.id}`} result={result} />
          ))}
        </ol>
      )}
      {all > 0 && data.list.length === 0 && (
        <p className="facade-empty">{`没有与“${keyword}”有关的${kind ? kindName(kind) : '内容'}。`}</p>
      )}
      <Pager pageNo={pageNo} lastPage={last} total={data.total} unit="条" parameter="pageNo" />
    </div>
  )
}

/** How much was found, of which kind, and for which words where nothing has all that was typed. */
function countText(
  keyword: string,
  {
    all,
    kind,
    data,
    lookedFor,
  }: Pick<SearchPage, 'lookedFor'> & {
    all: number
    kind: SearchKind | undefined
    data: SearchPage
  },
): string {
  if (all === 0) return `没有与“${keyword}”有关的文章、文件和仲裁员。`
  const about = lookedFor?.map(word => `“${word}”`).join('、') ?? `“${keyword}”`
  const ofKind = kind ? `，其中${kindName(kind)} ${data.counts[kind] ?? 0} 条` : ''
  return `与${about}有关的内容共 ${all} 条${ofKind}`
}

/** A server that counts nothing has at least what it lists. */
const sum = ({ counts, total }: SearchPage): number =>
  Math.max(
    total,
    Object.values(counts).reduce((before, count) => before + count, 0),
  )
