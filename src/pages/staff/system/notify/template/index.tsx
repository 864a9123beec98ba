import { useMemo, useState } from 'react'
import {
  deleteNotifyTemplate,
  deleteNotifyTemplates,
  getNotifyTemplate,
  getNotifyTemplatePage,
  type NotifyTemplate,
  type NotifyTemplateQuery,
  restoreNotifyTemplate,
  TEMPLATE_KEY,
} from '@/api/system/notify-template'
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
import { useTemplateColumns } from './columns'
import { SendDialog, type Sending } from './send-dialog'
import { SendResults } from './send-results'
import { TEMPLATE_FORM, TemplateDialog } from './template-dialog'

const FILTERS = ['name', 'code', 'status', 'createTime']
const STAYS = '已发送的站内信不受影响，但以后不能再按它发送。'

/** Templates of in-site messages (contract 8.2). */
export default function NotifyTemplatePage() {
  const { can } = useAccess()
  const list = usePageQuery<NotifyTemplate, NotifyTemplateQuery>({
    key: TEMPLATE_KEY,
    fetch: getNotifyTemplatePage,
    filters: FILTERS,
  })
  const record = useRecordAddress<NotifyTemplate>({
    noun: '站内信模板',
    key: TEMPLATE_KEY,
    load: getNotifyTemplate,
    permission: 'system:notify-template:update',
  })
  const [testing, setTesting] = useState<NotifyTemplate | null>(null)
  const [sent, setSent] = useState<Sending | null>(null)
  const { ids, selection } = useSelection({ list, nameOf: row => row.name })
  const remove = useRemoval<NotifyTemplate>({
    nameOf: row => `站内信模板“${row.name}”`,
    consequence: STAYS,
    remove: deleteNotifyTemplate,
    restore: restoreNotifyTemplate,
    invalidate: TEMPLATE_KEY,
  })
  const removeMany = useAction({
    confirm: (chosen: number[]) => `确定删除选中的 ${chosen.length} 个站内信模板吗？${STAYS}`,
    run: deleteNotifyTemplates,
    done: '删除成功',
    invalidate: TEMPLATE_KEY,
  })
  const columns = useTemplateColumns({
    onEdit: record.open,
    onSend: setTesting,
    onRemove: row => void remove.run(row),
  })
  const statuses = useDictOptions(DICT.commonStatus)
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'name', label: '模板名称', kind: 'text' },
      { name: 'code', label: '模板编码', kind: 'text' },
      { name: 'status', label: '状态', kind: 'select', options: statuses },
      { name: 'createTime', label: '创建时间', kind: 'range' },
    ],
    [statuses],
  )
  return (
    <>
      <DraftBar form={TEMPLATE_FORM} load={getNotifyTemplate} onOpen={record.open} />
      <AddressNote {...record} />
      <ListPage
        name="notify-template"
        label="站内信模板列表"
        list={list}
        filters={fields}
        columns={columns}
        rowKey={row => row.id}
        noun="站内信模板"
        create={{ permission: 'system:notify-template:create', onClick: () => record.open('new') }}
        removeMany={{
          permission: 'system:notify-template:delete',
          onClick: () => void removeMany.run(ids),
        }}
        selection={can('system:notify-template:delete') ? selection : undefined}
      />
      {record.opened && (
        <TemplateDialog row={record.opened === 'new' ? null : record.opened} onClose={record.close} />
      )}
      {testing && <SendDialog template={testing} onSent={setSent} onClose={() => setTesting(null)} />}
      {sent && <SendResults sending={sent} onClose={() => setSent(null)} />}
    </>
  )
}
