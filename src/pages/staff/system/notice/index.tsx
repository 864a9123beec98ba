import { NOTICE_LABELS } from '@shared/domain/notices'
import { useState } from 'react'
import { NOTICE_KEY, type Notice, type NoticeQuery, noticeCalls } from '@/api/system/notice'
import { Access } from '@/components/staff/common/access'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { RecordList } from '@/components/staff/list/record-list'
import { RowButton } from '@/components/staff/list/row-button'
import { DICT } from '@/config/dict-types'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRemoval } from '@/hooks/data/use-removal'
import { noticeColumns } from './columns'
import { NOTICES, NoticeDialog } from './notice-dialog'
import { NoticeView } from './notice-view'
import { usePush } from './use-push'

/** dict common_status; a closed notice is not for anyone. */
const OPEN = 0
const FILTERS: FilterField[] = [
  { name: 'title', label: NOTICE_LABELS.title, kind: 'text', maxLength: 50 },
  { name: 'status', label: NOTICE_LABELS.status, kind: 'dict', type: DICT.commonStatus },
]

/** Notices to staff (contract 10.1). */
export default function NoticePage() {
  const list = usePageQuery<Notice, NoticeQuery>({
    key: NOTICE_KEY,
    fetch: noticeCalls.page,
    filters: FILTERS,
  })
  const [opened, setOpened] = useState<Notice | null>(null)
  const removal = useRemoval(NOTICES, { recycled: 'notice', plural: '条内部通知', calls: noticeCalls })
  const push = usePush()
  return (
    <>
      <RecordList
        kind={NOTICES}
        list={list}
        filters={FILTERS}
        columns={noticeColumns(setOpened)}
        rows={{
          more: row =>
            row.status === OPEN && (
              <Access permission="system:notice:update">
                <RowButton onClick={() => void push.run(row)} aria-label={`推送${row.title}`}>
                  推送
                </RowButton>
              </Access>
            ),
          width: 170,
        }}
        removal={removal}
        dialog={dialog => <NoticeDialog {...dialog} />}
      />
      {opened && <NoticeView notice={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
