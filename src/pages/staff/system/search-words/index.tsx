import { SEARCH_WORD_LABELS } from '@shared/domain/search-words'
import { Button } from 'antd'
import { useState } from 'react'
import {
  SEARCH_WORDS_KEY,
  type SearchWords,
  type SearchWordsQuery,
  searchWordsCalls,
} from '@/api/content/search-words'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { RecordList } from '@/components/staff/list/record-list'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRemoval } from '@/hooks/data/use-removal'
import { SEARCH_WORDS_COLUMNS } from './columns'
import { KINDS } from './labels'
import { MissesDialog } from './misses-dialog'
import { SEARCH_WORDS, SearchWordsDialog } from './search-words-dialog'

const FILTERS: FilterField[] = [
  { name: 'words', label: SEARCH_WORD_LABELS.words, kind: 'text', maxLength: 50 },
  {
    name: 'kind',
    label: SEARCH_WORD_LABELS.kind,
    kind: 'select',
    options: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
  },
]

/** Words by which the public site's search understands visitors. */
export default function SearchWordsPage() {
  const list = usePageQuery<SearchWords, SearchWordsQuery>({
    key: SEARCH_WORDS_KEY,
    fetch: searchWordsCalls.page,
    filters: FILTERS,
  })
  const removal = useRemoval(SEARCH_WORDS, {
    recycled: 'search-words',
    plural: '组搜索词',
    calls: searchWordsCalls,
    consequence: '访客搜索这些词时，将不再按这一组处理。',
  })
  const [opened, setOpened] = useState<'misses' | { words: string }>()
  return (
    <>
      <RecordList
        kind={SEARCH_WORDS}
        list={list}
        filters={FILTERS}
        columns={SEARCH_WORDS_COLUMNS}
        removal={removal}
        dialog={dialog => <SearchWordsDialog {...dialog} />}
        actions={<Button onClick={() => setOpened('misses')}>无结果的搜索</Button>}
      />
      {opened === 'misses' && (
        <MissesDialog onUse={words => setOpened({ words })} onClose={() => setOpened(undefined)} />
      )}
      {typeof opened === 'object' && (
        <SearchWordsDialog row={null} words={opened.words} onClose={() => setOpened('misses')} />
      )}
    </>
  )
}
