import { SEARCH_WORD_LABELS } from '@shared/domain/search-words'
import type { SearchWords } from '@/api/content/search-words'
import type { TableColumn } from '@/components/staff/table/column'
import { timeByColumn } from '@/components/staff/table/columns'
import { safeFile } from '@/lib/html/safe-link'
import { KINDS } from './labels'

export const SEARCH_WORDS_COLUMNS: TableColumn<SearchWords>[] = [
  { key: 'words', title: SEARCH_WORD_LABELS.words, render: row => row.words, heading: true, long: true },
  { key: 'kind', title: SEARCH_WORD_LABELS.kind, render: row => KINDS[row.kind], width: 110 },
  {
    key: 'link',
    title: `${SEARCH_WORD_LABELS.target}、${SEARCH_WORD_LABELS.answer}`,
    render: row => <Target row={row} />,
    width: 280,
  },
  timeByColumn('updateTime', '最近修改', 'updater'),
]

/** What the words lead to, to be looked at; something that was withdrawn is said to be. */
function Target({ row: { kind, target, answer, link } }: { row: SearchWords }) {
  if (kind === 'same') return '—'
  if (kind === 'answer') return answer
  const address = safeFile(link?.href)
  if (!address) return `${target}（已下线或者未公开）`
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer">
      <span>{link?.title}</span>
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  )
}
