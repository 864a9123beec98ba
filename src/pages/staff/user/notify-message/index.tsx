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
import { runBatch } from '@/hooks/data/run-batch'
import { useAction } from '@/hooks/data/use-action'
import { useNotifyChanged } from '@/hooks/data/use-notify-changed'
import { useOpenMessage } from '@/hooks/data/use-open-message'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useSelection } from '@/hooks/data/use-selection'
import { inPortions } from '@/lib/batch/portions'
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

const nameOf = (row: NotifyMessage) => cut(row.templateContent, 20)

/** The signed-in user's in-site messages (contract 8.1). */
export default function MyNotifyMessagePage() {
  const list = usePageQuery<NotifyMessage, MyNotifyMessageQuery>({
    key: MY_NOTIFY_KEY,
    fetch: getMyNotifyMessagePage,
    filters: FILTERS,
  })
  const { rows, selection } = useSelection({
    list,
    nameOf,
    isDisabled: row => row.readStatus,
  })
  // What arrives later is not in the list: the user has not seen it.
  const [newest, setNewest] = useState(0)
  const loaded = Math.max(newest, ...list.rows.map(row => row.id))
  if (loaded > newest) setNewest(loaded)
  const { opened, open, close } = useOpenMessage()
  const invalidate = useNotifyChanged()
  const markAll = useAction({
    run: () => updateAllRead(newest),
    done: '列表中的站内信已全部标记为已读',
    invalidate,
  })
  const mark = useAction({
    run: (chosen: NotifyMessage[]) =>
      runBatch({
        ...{ title: '标记已读', done: count => `已将 ${count} 条站内信标记为已读`, plural: '条站内信' },
        rows: chosen.map(row => ({ id: row.id, name: nameOf(row) })),
        run: inPortions(ids => updateRead(ids, { silent: true })),
      }),
    invalidate,
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
            <Button disabled={rows.length === 0} loading={mark.busy} onClick={() => void mark.run(rows)}>
              标记已读
            </Button>
            <Button disabled={newest === 0} loading={markAll.busy} onClick={() => void markAll.run()}>
              全部已读
            </Button>
          </>
        }
      />
      {opened && <MessageDialog message={opened} onClose={close} />}
    </>
  )
}
