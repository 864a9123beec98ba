import { Button } from 'antd'
import { useRef, useState } from 'react'
import {
  getMyNotifyMessagePage,
  type MyNotifyMessageQuery,
  type NotifyMessage,
  updateAllRead,
  updateRead,
} from '@/api/system/notify-message'
import type { FilterField } from '@/components/staff/filter-bar'
import { ListPage } from '@/components/staff/list-page'
import { MessageDialog } from '@/components/staff/message-dialog'
import { useNotifyChanged } from '@/hooks/use-notify-changed'
import { useOpenMessage } from '@/hooks/use-open-message'
import { usePageQuery } from '@/hooks/use-page-query'
import { useSelection } from '@/hooks/use-selection'
import { NOTIFY_KEY } from '@/hooks/use-unread-count'
import { notice } from '@/lib/notice'
import { myMessageColumns } from './columns'

const FILTERS = ['readStatus', 'createTime']
const FIELDS: FilterField[] = [
  {
    name: 'readStatus',
    label: '是否已读',
    kind: 'select',
    options: [
      { label: '未读', value: 'false' },
      { label: '已读', value: 'true' },
    ],
  },
  { name: 'createTime', label: '发送时间', kind: 'range' },
]

/** The signed-in user's in-site messages (contract 8.1). */
export default function MyNotifyMessagePage() {
  const changed = useNotifyChanged()
  const list = usePageQuery<NotifyMessage, MyNotifyMessageQuery>({
    key: [...NOTIFY_KEY, 'mine'],
    fetch: getMyNotifyMessagePage,
    filters: FILTERS,
  })
  const { ids, selection } = useSelection({
    list,
    nameOf: row => row.templateContent.slice(0, 20),
    isDisabled: row => row.readStatus,
  })
  const { opened, open, close } = useOpenMessage()
  const [marking, setMarking] = useState(false)
  // State would be read too late by a second click in the same frame.
  const busy = useRef(false)

  const mark = async (send: () => Promise<boolean>, done: string) => {
    if (busy.current) return
    busy.current = true
    setMarking(true)
    try {
      await send()
      notice.success(done)
    } catch {
      // The HTTP layer has shown it; what was chosen stays chosen.
    } finally {
      await changed()
      busy.current = false
      setMarking(false)
    }
  }

  return (
    <>
      <ListPage
        name="my-notify-message"
        label="我的站内信列表"
        list={list}
        filters={FIELDS}
        columns={myMessageColumns(open)}
        rowKey={row => row.id}
        noun="站内信"
        selection={selection}
        actions={
          <>
            <Button
              disabled={ids.length === 0}
              loading={marking}
              onClick={() => void mark(() => updateRead(ids), '已标记为已读')}
            >
              标记已读
            </Button>
            <Button loading={marking} onClick={() => void mark(updateAllRead, '全部站内信已标记为已读')}>
              全部已读
            </Button>
          </>
        }
      />
      {opened && <MessageDialog message={opened} onClose={close} />}
    </>
  )
}
