import { eventOf } from '@shared/domain/messages/message-events'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  deleteNotifyTemplate,
  deleteNotifyTemplates,
  getNotifyTemplatePage,
  messageEventList,
  type NotifyTemplate,
  type NotifyTemplateQuery,
  TEMPLATE_KEY,
} from '@/api/system/notify-template'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { DICT } from '@/config/dict-types'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useRemoval } from '@/hooks/data/use-removal'
import { useSelection } from '@/hooks/data/use-selection'
import { withRecord } from '@/lib/menus/record-address'
import { useTemplateColumns } from './columns'
import { EventsDialog } from './events-dialog'
import { SendDialog, type Sending } from './send-dialog'
import { SendResults } from './send-results'
import { TEMPLATES, TemplateDialog } from './template-dialog'

const FILTERS = ['name', 'code', 'status', 'createTime']
const FIELDS: FilterField[] = [
  { name: 'name', label: '模板名称', kind: 'text' },
  { name: 'code', label: '模板编码', kind: 'text' },
  { name: 'status', label: '状态', kind: 'dict', type: DICT.commonStatus },
  { name: 'createTime', label: '创建时间', kind: 'range' },
]
const STAYS = '已发送的站内信不受影响，但以后不能再按它发送。'

/** Templates of in-site messages (contract 8.2). */
export default function NotifyTemplatePage() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const list = usePageQuery<NotifyTemplate, NotifyTemplateQuery>({
    key: TEMPLATE_KEY,
    fetch: getNotifyTemplatePage,
    filters: FILTERS,
  })
  const record = useRecordAddress(TEMPLATES)
  const [testing, setTesting] = useState<NotifyTemplate | null>(null)
  const [sent, setSent] = useState<Sending | null>(null)
  const { rows: chosen, selection } = useSelection({
    permission: 'system:notify-template:delete',
    list,
    nameOf: row => row.name,
    isDisabled: row => Boolean(eventOf(row.code)),
  })
  const events = useQuery(messageEventList())
  const [eventsShown, setEventsShown] = useState(false)
  const { remove, removeMany } = useRemoval<NotifyTemplate>({
    kind: 'notify-template',
    nameOf: row => `站内信模板“${row.name}”`,
    plural: '个站内信模板',
    consequence: STAYS,
    remove: deleteNotifyTemplate,
    removeMany: deleteNotifyTemplates,
    invalidate: TEMPLATE_KEY,
  })
  const openById = (id: number) => {
    navigate(
      { pathname, search: withRecord(search, id) },
      { state: { listBehind: true }, preventScrollReset: true },
    )
  }
  const columns = useTemplateColumns({
    events: events.data,
    onEdit: record.open,
    onSend: setTesting,
    onRemove: row => void remove(row),
  })
  return (
    <>
      <RecordNotes record={record} />
      <ListPage
        name="notify-template"
        label="站内信模板列表"
        list={list}
        filters={FIELDS}
        columns={columns}
        rowKey={row => row.id}
        noun="站内信模板"
        create={record.create}
        removeMany={{
          permission: 'system:notify-template:delete',
          onClick: () => void removeMany(chosen),
        }}
        selection={selection}
        actions={<Button onClick={() => setEventsShown(true)}>发送时机</Button>}
      />
      {eventsShown && <EventsDialog onOpen={openById} onClose={() => setEventsShown(false)} />}
      {record.dialog && <TemplateDialog {...record.dialog} />}
      {testing && <SendDialog template={testing} onSent={setSent} onClose={() => setTesting(null)} />}
      {sent && <SendResults sending={sent} onClose={() => setSent(null)} />}
    </>
  )
}
