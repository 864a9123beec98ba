import { useState } from 'react'
import { NOTICE_KEY, type Notice, type NoticeQuery, noticeCalls } from '@/api/system/notice'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { DICT } from '@/config/dict-types'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useRemoval } from '@/hooks/data/use-removal'
import { useSelection } from '@/hooks/data/use-selection'
import { useNoticeColumns } from './columns'
import { NOTICES, NoticeDialog } from './notice-dialog'
import { NoticeView } from './notice-view'
import { usePush } from './use-push'

const FILTERS = ['title', 'status']
const FIELDS: FilterField[] = [
  { name: 'title', label: '通知标题', kind: 'text', maxLength: 50 },
  { name: 'status', label: '状态', kind: 'dict', type: DICT.commonStatus },
]

/** Notices to staff (contract 10.1). */
export default function NoticePage() {
  const list = usePageQuery<Notice, NoticeQuery>({
    key: NOTICE_KEY,
    fetch: noticeCalls.page,
    filters: FILTERS,
  })
  const [opened, setOpened] = useState<Notice | null>(null)
  const record = useRecordAddress(NOTICES)
  const { rows: chosen, selection } = useSelection({
    permission: 'system:notice:delete',
    list,
    nameOf: row => row.title,
  })
  const { remove, removeMany } = useRemoval<Notice>({
    kind: 'notice',
    nameOf: row => `内部通知“${row.title}”`,
    plural: '条内部通知',
    remove: noticeCalls.remove,
    removeMany: noticeCalls.removeMany,
    invalidate: NOTICE_KEY,
  })
  const push = usePush()
  const columns = useNoticeColumns({
    onOpen: setOpened,
    onEdit: record.open,
    onPush: row => void push.run(row),
    onRemove: row => void remove(row),
  })
  return (
    <>
      <RecordNotes record={record} />
      <ListPage
        name="notice"
        label="内部通知列表"
        list={list}
        filters={FIELDS}
        columns={columns}
        rowKey={row => row.id}
        noun="内部通知"
        create={record.create}
        removeMany={{
          permission: 'system:notice:delete',
          onClick: () => void removeMany(chosen),
        }}
        selection={selection}
      />
      {opened && <NoticeView notice={opened} onClose={() => setOpened(null)} />}
      {record.dialog && <NoticeDialog {...record.dialog} />}
    </>
  )
}
