import { useMemo, useState } from 'react'
import {
  deleteNotice,
  deleteNotices,
  getNotice,
  getNoticePage,
  NOTICE_KEY,
  type Notice,
  type NoticeQuery,
  restoreNotice,
} from '@/api/system/notice'
import { DraftBar } from '@/components/staff/form/draft-bar'
import { AddressNote } from '@/components/staff/list/address-note'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useAction } from '@/hooks/data/use-action'
import { useDictOptions } from '@/hooks/data/use-dict'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useRemoval } from '@/hooks/data/use-removal'
import { useSelection } from '@/hooks/data/use-selection'
import { useNoticeColumns } from './columns'
import { NOTICE_FORM, NoticeDialog } from './notice-dialog'
import { NoticeView } from './notice-view'
import { usePush } from './use-push'

const FILTERS = ['title', 'status']

/** Notices to staff (contract 10.1). */
export default function NoticePage() {
  const { can } = useAccess()
  const list = usePageQuery<Notice, NoticeQuery>({ key: NOTICE_KEY, fetch: getNoticePage, filters: FILTERS })
  const [opened, setOpened] = useState<Notice | null>(null)
  const record = useRecordAddress<Notice>({
    noun: '公告',
    key: NOTICE_KEY,
    load: getNotice,
    permission: 'system:notice:update',
  })
  const { ids, selection } = useSelection({ list, nameOf: row => row.title })
  const remove = useRemoval<Notice>({
    nameOf: row => `公告“${row.title}”`,
    remove: deleteNotice,
    restore: restoreNotice,
    invalidate: NOTICE_KEY,
  })
  const removeMany = useAction({
    confirm: (chosen: number[]) => `确定删除选中的 ${chosen.length} 条公告吗？删除后无法恢复。`,
    run: deleteNotices,
    done: '删除成功',
    invalidate: NOTICE_KEY,
  })
  const push = usePush()
  const columns = useNoticeColumns({
    onOpen: setOpened,
    onEdit: record.open,
    onPush: row => void push.run(row),
    onRemove: row => void remove.run(row),
  })
  const statuses = useDictOptions(DICT.commonStatus)
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'title', label: '公告标题', kind: 'text', maxLength: 50 },
      { name: 'status', label: '状态', kind: 'select', options: statuses },
    ],
    [statuses],
  )
  return (
    <>
      <DraftBar form={NOTICE_FORM} load={getNotice} onOpen={record.open} />
      <AddressNote {...record} />
      <ListPage
        name="notice"
        label="通知公告列表"
        list={list}
        filters={fields}
        columns={columns}
        rowKey={row => row.id}
        noun="公告"
        create={{ permission: 'system:notice:create', onClick: () => record.open('new') }}
        removeMany={{
          permission: 'system:notice:delete',
          onClick: () => void removeMany.run(ids),
        }}
        selection={can('system:notice:delete') ? selection : undefined}
      />
      {opened && <NoticeView notice={opened} onClose={() => setOpened(null)} />}
      {record.opened && (
        <NoticeDialog row={record.opened === 'new' ? null : record.opened} onClose={record.close} />
      )}
    </>
  )
}
