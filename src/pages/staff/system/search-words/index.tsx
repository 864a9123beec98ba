import {
  SEARCH_WORDS_KEY,
  type SearchWords,
  type SearchWordsQuery,
  searchWordsCalls,
} from '@/api/content/search-words'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useRemoval } from '@/hooks/data/use-removal'
import { useSelection } from '@/hooks/data/use-selection'
import { searchWordsColumns } from './columns'
import { KINDS, nameOf } from './labels'
import { SEARCH_WORDS, SearchWordsDialog } from './search-words-dialog'

const FILTERS = ['words', 'kind']
const FIELDS: FilterField[] = [
  { name: 'words', label: '搜索词', kind: 'text', maxLength: 50 },
  {
    name: 'kind',
    label: '用途',
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
  const record = useRecordAddress(SEARCH_WORDS)
  const { rows: chosen, selection } = useSelection({
    permission: 'system:search-words:delete',
    list,
    nameOf,
  })
  const { remove, removeMany } = useRemoval<SearchWords>({
    kind: 'search-words',
    nameOf: row => `搜索词“${nameOf(row)}”`,
    plural: '组搜索词',
    consequence: '访客搜索这些词时，将不再按这一组处理。',
    remove: searchWordsCalls.remove,
    removeMany: searchWordsCalls.removeMany,
    invalidate: SEARCH_WORDS_KEY,
  })
  return (
    <>
      <RecordNotes record={record} />
      <ListPage
        name="search-words"
        label="搜索词列表"
        list={list}
        filters={FIELDS}
        columns={searchWordsColumns({ onEdit: record.open, onRemove: row => void remove(row) })}
        rowKey={row => row.id}
        noun="搜索词"
        create={record.create}
        removeMany={{
          permission: 'system:search-words:delete',
          onClick: () => void removeMany(chosen),
        }}
        selection={selection}
      />
      {record.dialog && <SearchWordsDialog {...record.dialog} />}
    </>
  )
}
