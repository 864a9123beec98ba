import { eventOf } from '@shared/domain/messages/message-events'
import { TEMPLATE_LABELS } from '@shared/domain/messages/template-labels'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import {
  messageEventList,
  type NotifyTemplate,
  type NotifyTemplateQuery,
  notifyTemplateCalls,
  TEMPLATE_KEY,
} from '@/api/system/notify-template'
import { Access } from '@/components/staff/common/access'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { RecordList } from '@/components/staff/list/record-list'
import { RowButton } from '@/components/staff/list/row-button'
import { DICT } from '@/config/dict-types'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useOpenRecord } from '@/hooks/data/use-open-record'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRemoval } from '@/hooks/data/use-removal'
import { templateColumns } from './columns'
import { EventsDialog } from './events-dialog'
import { SendDialog, type Sending } from './send-dialog'
import { SendResults } from './send-results'
import { TEMPLATES, TemplateDialog } from './template-dialog'

const SEND = 'system:notify-template:send-notify'
/** A disabled template sends nothing. */
const ENABLED = 0
const FILTERS: FilterField[] = [
  { name: 'name', label: TEMPLATE_LABELS.name, kind: 'text' },
  { name: 'status', label: TEMPLATE_LABELS.status, kind: 'dict', type: DICT.commonStatus },
  { name: 'createTime', label: '创建时间', kind: 'range' },
  { name: 'code', label: TEMPLATE_LABELS.code, kind: 'text' },
]

/** Templates of in-site messages (contract 8.2). */
export default function NotifyTemplatePage() {
  const list = usePageQuery<NotifyTemplate, NotifyTemplateQuery>({
    key: TEMPLATE_KEY,
    fetch: notifyTemplateCalls.page,
    filters: FILTERS,
  })
  const [testing, setTesting] = useState<NotifyTemplate | null>(null)
  const [sent, setSent] = useState<Sending | null>(null)
  const openRecord = useOpenRecord()
  const hasEvents = useServerHas('templateEvents')
  const events = useQuery({ ...messageEventList(), enabled: hasEvents })
  const [eventsShown, setEventsShown] = useState(false)
  const removal = useRemoval(TEMPLATES, {
    recycled: 'notify-template',
    plural: '个站内信模板',
    calls: notifyTemplateCalls,
    consequence: '已发送的站内信不受影响，但以后不能再按它发送。',
  })
  return (
    <>
      <RecordList
        kind={TEMPLATES}
        list={list}
        filters={FILTERS}
        columns={templateColumns(events.data)}
        rows={{
          // An event needs it; it can be disabled.
          isRemovable: row => !hasEvents || !eventOf(row.code),
          more: row =>
            row.status === ENABLED && (
              <Access permission={SEND}>
                <RowButton onClick={() => setTesting(row)} aria-label={`测试发送${row.name}`}>
                  测试发送
                </RowButton>
              </Access>
            ),
          permissions: [SEND],
          width: 180,
        }}
        removal={removal}
        actions={hasEvents && <Button onClick={() => setEventsShown(true)}>发送时机</Button>}
        dialog={dialog => <TemplateDialog {...dialog} />}
      />
      {eventsShown && <EventsDialog onOpen={openRecord} onClose={() => setEventsShown(false)} />}
      {testing && <SendDialog template={testing} onSent={setSent} onClose={() => setTesting(null)} />}
      {sent && <SendResults sending={sent} onClose={() => setSent(null)} />}
    </>
  )
}
