import type { RecycledRow } from '@/api/content/recycle-bin'
import { Tag } from '@/components/staff/dict/tag'
import { actionColumn } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { timeColumn } from '@/components/staff/table/columns'
import { useAccess } from '@/hooks/auth/use-access'
import { formatDay } from '@/lib/format/time'
import { KINDS, nameOf } from './labels'

const DAY = 86_400_000

interface Handlers {
  /** When the list is shown. */
  now: number
  onOpen: (row: RecycledRow) => void
  onRestore: (row: RecycledRow) => void
  onPurge: (row: RecycledRow) => void
}

export function useRecycleColumns(on: Handlers): TableColumn<RecycledRow>[] {
  const { can } = useAccess()
  const [mayRestore, mayPurge] = [can('system:recycle-bin:restore'), can('system:recycle-bin:purge')]
  const actions = actionColumn<RecycledRow>(mayRestore && mayPurge ? 150 : 100, row => (
    <>
      {mayRestore && row.mayRestore && (
        <RowButton onClick={() => on.onRestore(row)} aria-label={`恢复${nameOf(row)}`}>
          恢复
        </RowButton>
      )}
      {mayPurge && (
        <RowButton danger onClick={() => on.onPurge(row)} aria-label={`彻底删除${nameOf(row)}`}>
          彻底删除
        </RowButton>
      )}
    </>
  ))
  return [
    {
      key: 'kind',
      title: '类型',
      render: row => <Tag tone="default">{KINDS[row.kind]}</Tag>,
      sorter: true,
      width: 120,
    },
    {
      key: 'title',
      title: '名称',
      width: 280,
      render: row => (
        <RowButton className="recycle-title" onClick={() => on.onOpen(row)} aria-label={`查看${nameOf(row)}`}>
          {row.title}
        </RowButton>
      ),
      heading: true,
      sorter: true,
    },
    { key: 'place', title: '原位置', render: row => row.place, width: 150 },
    { key: 'deleter', title: '删除人', render: row => row.deleter, sorter: true, width: 120 },
    timeColumn('deleteTime', '删除时间'),
    {
      key: 'until',
      title: '到期时间',
      render: row => `${formatDay(row.until)}（${leftText(row.until - on.now)}）`,
      sorter: true,
      width: 190,
    },
    ...(mayRestore || mayPurge ? [actions] : []),
  ]
}

const leftText = (left: number) => (left < DAY ? '不足 1 天' : `还有 ${Math.floor(left / DAY)} 天`)
