import type { SearchPage } from '@/api/public/search'
import { LoadError } from '@/components/facade/load-error'
import { Pager } from '@/components/facade/pager/pager'
import { PastEnd } from '@/components/facade/pager/past-end'
import { kindName } from '@/components/facade/search/search-kinds'
import { Skeleton } from '@/components/facade/skeleton'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { useOnline } from '@/hooks/browser/use-online'
import { Answer } from './answer'
import { KindLinks } from './kind-links'
import { NothingFound } from './lazy-help'
import { PageLinks } from './page-links'
import { ResultRow } from './result-row'
import { kindSearch, useSearch } from './use-search'
import './found.css'
import { useSearchTexts } from './texts'

/** What was found for a keyword: how much, of which kinds, and a page of it. */
export function SearchResults({ keyword }: { keyword: string }) {
  const { data, error, isPlaceholderData, refetch, kind, pageNo, parameter, last } = useSearch(keyword)
  const { failure } = useTexts()
  const texts = useSearchTexts()
  const isChinese = useIsChinese()
  const isOnline = useOnline()
  if (error)
    return <LoadError title={isOnline ? failure.search : failure.offline} error={error} onRetry={refetch} />
  // The rows of a page past the end, which had none, say nothing of the one that is coming.
  const isComing = !data || (isPlaceholderData && data.list.length === 0)
  if (isComing) return <Skeleton rows={10} label={texts.running} />
  if (!isPlaceholderData && pageNo > last)
    return <PastEnd to={`${kindSearch(keyword, kind)}${last > 1 ? `&${parameter}=${last}` : ''}`} />
  const all = sum(data)
  const { answer, pages = [] } = data
  if (all === 0 && !answer && pages.length === 0) return <NothingFound keyword={keyword} near={data.near} />
  return (
    <div aria-busy={isPlaceholderData}>
      {answer && <Answer answer={answer} />}
      {pages.length > 0 && <PageLinks pages={pages} />}
      <p className="facade-count" role="status">
        {(all === 0 ? texts.noRows(keyword) : texts.found(wordsOf(keyword, data), all)) +
          (all > 0 && kind ? `，其中${kindName(kind)} ${data.counts[kind] ?? 0} 条` : '')}
      </p>
      {isChinese && all > 0 && <KindLinks keyword={keyword} current={kind} counts={data.counts} />}
      {data.list.length > 0 && (
        <ol className="facade-results">
          {data.list.map(result => (
            <ResultRow key={`${result.kind} ${result.id}`} result={result} />
          ))}
        </ol>
      )}
      {all > 0 && data.list.length === 0 && (
        <p className="facade-empty">
          {kind ? `没有与“${keyword}”有关的${kindName(kind)}。` : texts.nothing(keyword)}
        </p>
      )}
      <Pager pageNo={pageNo} lastPage={last} total={data.total} unit="条" parameter={parameter} />
    </div>
  )
}

/** The words that were looked for where nothing has all that was typed. */
const wordsOf = (keyword: string, { lookedFor }: SearchPage): string[] => lookedFor ?? [keyword]

/** A server that counts nothing has at least what it lists. */
const sum = ({ counts, total }: SearchPage): number =>
  Math.max(
    total,
    Object.values(counts).reduce((before, count) => before + count, 0),
  )
