import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import {
  getMyNotifyMessagePage,
  type MyNotifyMessageQuery,
  type NotifyMessage,
  updateAllRead,
  updateRead,
} from '@/api/system/notify-message'
import type { FilterField } from '@/components/staff/filter-bar'
import { ListPage } from '@/components/staff/list-page'
import { usePageQuery } from '@/hooks/use-page-query'
import { NOTIFY_KEY } from '@/hooks/use-unread-count'
import { notice } from '@/lib/notice'
import { myMessageColumns } from './columns'
import { MessageDialog } from './message-dialog'

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
  const client = useQueryClient()
  const list = usePageQuery<NotifyMessage, MyNotifyMessageQuery>({
    key: [...NOTIFY_KEY, 'mine'],
    fetch: getMyNotifyMessagePage,
    filters: FILTERS,
  })
  const [selected, setSelected] = useState<number[]>([])
  const [opened, setOpened] = useState<NotifyMessage | null>(null)
  const [marking, setMarking] = useState(false)

  /** The bell and every list of messages follow. */
  const mark = async (send: () => Promise<boolean>, done?: string) => {
    if (marking) return
    setMarking(true)
    try {
      await send()
      if (done) notice.success(done)
      setSelected([])
    } catch {
      // The HTTP layer has shown it; what was chosen stays chosen.
    } finally {
      await client.invalidateQueries({ queryKey: NOTIFY_KEY })
      setMarking(false)
    }
  }
  const open = (message: NotifyMessage) => {
    setOpened(message)
    if (!message.readStatus) void mark(() => updateRead([message.id]))
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
        empty="没有符合条件的站内信"
        selection={{
          selectedRowKeys: selected,
          onChange: keys => setSelected(keys.map(Number)),
          getCheckboxProps: row => ({
            disabled: row.readStatus,
            'aria-label': `选择 ${row.templateContent.slice(0, 20)}`,
          }),
        }}
        actions={
          <>
            <Button
              disabled={selected.length === 0}
              loading={marking}
              onClick={() => void mark(() => updateRead(selected), '已标记为已读')}
            >
              标记已读
            </Button>
            <Button loading={marking} onClick={() => void mark(updateAllRead, '全部站内信已标记为已读')}>
              全部已读
            </Button>
          </>
        }
      />
      {opened && <MessageDialog message={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
