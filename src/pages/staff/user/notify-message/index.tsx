import { cut } from '@shared/domain/texts/cut'
import { Button } from 'antd'
import { useState } from 'react'
import {
  getMyNotifyMessagePage,
  MY_NOTIFY_KEY,
  type MyNotifyMessageQuery,
  type NotifyMessage,
  updateAllRead,
  updateRead,
} from '@/api/system/notify-message'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { MessageDialog } from '@/components/staff/messages/message-dialog'
import { useAction } from '@/hooks/data/use-action'
import { useNotifyChanged } from '@/hooks/data/use-notify-changed'
import { useOpenMessage } from '@/hooks/data/use-open-message'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useSelection } from '@/hooks/data/use-selection'
import { myMessageColumns } from './columns'

const FILTERS: FilterField[] = [
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
  const list = usePageQuery<NotifyMessage, MyNotifyMessageQuery>({
    key: MY_NOTIFY_KEY,
    fetch: getMyNotifyMessagePage,
    filters: FILTERS,
  })
  const { ids, selection } = useSelection({
    list,
    nameOf: row => cut(row.templateContent, 20),
    isDisabled: row => row.readStatus,
  })
  // What arrives later is not in the list: the user has not seen it.
  const [newest, setNewest] = useState(0)
  const loaded = Math.max(newest, ...list.rows.map(row => row.id))
  if (loaded > newest) setNewest(loaded)
  const { opened, open, close } = useOpenMessage()
  const mark = useAction({
    run: (chosen: number[] | 'all') => (chosen === 'all' ? updateAllRead(newest) : updateRead(chosen)),
    done: (_, chosen) => (chosen === 'all' ? '列表中的站内信已全部标记为已读' : '已标记为已读'),
    invalidate: useNotifyChanged(),
  })

  return (
    <>
      <ListPage
        name="my-notify-message"
        label="我的站内信列表"
        list={list}
        filters={FILTERS}
        columns={myMessageColumns(open)}
        noun="站内信"
        selection={selection}
        actions={
          <>
            <Button disabled={ids.length === 0} loading={mark.busy} onClick={() => void mark.run(ids)}>
              标记已读
            </Button>
            <Button disabled={newest === 0} loading={mark.busy} onClick={() => void mark.run('all')}>
              全部已读
            </Button>
          </>
        }
      />
      {opened && <MessageDialog message={opened} onClose={close} />}
    </>
  )
}
