import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { useState } from 'react'
import {
  deleteSearchMiss,
  MISSES_AT_ONCE,
  SEARCH_MISSES_KEY,
  type SearchMiss,
  searchMisses,
} from '@/api/content/search-words'
import { Access } from '@/components/staff/common/access'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { ListError } from '@/components/staff/list/list-error'
import { PageButtons } from '@/components/staff/list/page-buttons'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { DataTable } from '@/components/staff/table/data-table'
import { RowCards } from '@/components/staff/table/row-cards'
import { useIsPhone } from '@/hooks/browser/use-media-query'
import { useAction } from '@/hooks/data/use-action'
import { lastPage } from '@/lib/format/page-number'

interface MissesDialogProps {
  /** Makes search words of them. */
  onUse: (words: string) => void
  onClose: () => void
}

const columnsOf = (
  onUse: (words: string) => void,
  onDelete: (row: SearchMiss) => void,
): TableColumn<SearchMiss>[] => [
  { key: 'words', title: '搜索的词', render: row => row.words, heading: true },
  { key: 'count', title: '次数', render: row => row.count, width: 80, align: 'right' },
  { key: 'lastDay', title: '最近一次', render: row => row.lastDay, width: 120 },
  {
    key: 'actions',
    title: '操作',
    width: 170,
    fixed: 'end',
    render: row => (
      <span className="staff-row-actions">
        <Access permission="system:search-words:create">
          <RowButton aria-label={`将${row.words}设为搜索词`} onClick={() => onUse(row.words)}>
            设为搜索词
          </RowButton>
        </Access>
        <Access permission="system:search-words:delete">
          <RowButton danger aria-label={`删除${row.words}`} onClick={() => onDelete(row)}>
            删除
          </RowButton>
        </Access>
      </span>
    ),
  },
]

/** What visitors looked for in vain, the most frequent first. */
export function MissesDialog({ onUse, onClose }: MissesDialogProps) {
  const [pageNo, setPageNo] = useState(1)
  const Rows = useIsPhone() ? RowCards : DataTable
  const { data, error, refetch, isFetching } = useQuery(searchMisses(pageNo))
  const last = lastPage(MISSES_AT_ONCE, data?.total ?? 0)
  const remove = useAction({
    run: (row: SearchMiss) => deleteSearchMiss(row.id),
    done: '删除成功',
    invalidate: SEARCH_MISSES_KEY,
  })
  return (
    <InfoDialog title="无结果的搜索" width={720} onClose={onClose}>
      <p>
        访客搜过而没有找到的词。至少有三个不同的网络搜过才记下来；可能是姓名、单位、案号和号码的不记。九十天没有人再搜的，自动删除。
      </p>
      {!data && error && <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && (
        <>
          <Rows<SearchMiss>
            label="无结果的搜索"
            columns={columnsOf(onUse, row => void remove.run(row))}
            rows={data.list}
            rowKey={row => row.id}
            busy={isFetching}
            empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有无结果的搜索" />}
          />
          {last > 1 && <PageButtons pageNo={pageNo} last={last} onGo={setPageNo} />}
        </>
      )}
    </InfoDialog>
  )
}
