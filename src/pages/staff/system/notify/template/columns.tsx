import { TEMPLATE_LABELS } from '@shared/domain/messages/template-labels'
import type { MessageEventRow, NotifyTemplate } from '@/api/system/notify-template'
import { Tag } from '@/components/staff/dict/tag'
import { TemplateText } from '@/components/staff/messages/template-text'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'

/** The event that sends by a template; nothing on a server that does not say what it sends. */
function UsedFor({ code, events }: { code: string; events: readonly MessageEventRow[] | undefined }) {
  if (!events) return null
  return events.find(event => event.code === code)?.name ?? <Tag tone="default">未使用</Tag>
}

export const templateColumns = (
  events: readonly MessageEventRow[] | undefined,
): TableColumn<NotifyTemplate>[] => [
  { key: 'name', title: TEMPLATE_LABELS.name, render: row => row.name, sorter: true, long: true },
  {
    ...{ key: 'event', title: '用于', width: 130, addition: 'templateEvents' },
    render: row => <UsedFor code={row.code} events={events} />,
  },
  {
    key: 'content',
    title: TEMPLATE_LABELS.content,
    render: row => <TemplateText {...row} />,
    long: true,
    width: 320,
  },
  { key: 'nickname', title: TEMPLATE_LABELS.nickname, render: row => row.nickname, width: 110 },
  dictColumn('type', '类型', DICT.notifyTemplateType),
  dictColumn('status', TEMPLATE_LABELS.status, DICT.commonStatus, { width: 90 }),
  { key: 'remark', title: TEMPLATE_LABELS.remark, render: row => row.remark, long: true, spare: true },
  {
    key: 'code',
    title: TEMPLATE_LABELS.code,
    render: row => row.code,
    sorter: true,
    long: true,
    spare: true,
  },
  timeColumn('createTime', '创建时间', { spare: true }),
]
