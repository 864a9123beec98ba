import { areValuesRead, DICT_DATA_LABELS } from '@shared/domain/dictionaries'
import { type DictData, dictDataCalls } from '@/api/system/dict-data'
import { EntryTag } from '@/components/staff/dict/dict-tag'
import { StatusSwitch } from '@/components/staff/list/status-switch'
import type { TableColumn } from '@/components/staff/table/column'
import { timeColumn } from '@/components/staff/table/columns'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import { useStatusChange } from '@/hooks/data/use-status-change'
import { notice } from '@/lib/browser/notice'
import { describeUses } from './uses'

/** dict common_status; such an entry is in no tag and no select. */
const CLOSED = 1

/** @param type the dictionary's: what its values are decides whether they are shown */
export function useDictDataColumns(type: string): TableColumn<DictData>[] {
  const setStatus = useStatusChange({
    load: dictDataCalls.get,
    // Left out, colour and remark stay as they are; a class that is left out would go (contract 1.8).
    save: ({ colorType: _colour, remark: _remark, ...row }: DictData, ifUpdatedAt) =>
      dictDataCalls.update(row, ifUpdatedAt),
    after: useDictChanged(),
  })
  return [
    {
      key: 'label',
      title: DICT_DATA_LABELS.label,
      render: row => <EntryTag entry={row} />,
      heading: true,
      sorter: true,
      long: true,
    },
    {
      key: 'value',
      title: DICT_DATA_LABELS.value,
      render: row => row.value,
      sorter: true,
      long: true,
      spare: !areValuesRead(type),
    },
    {
      key: 'status',
      title: DICT_DATA_LABELS.status,
      render: row => (
        <StatusSwitch
          status={row.status}
          name={row.label}
          permission="system:dict:update"
          onChange={async status => {
            if (status !== CLOSED || (await askToClose(row))) await setStatus(row.id, status)
          }}
        />
      ),
      width: 120,
    },
    {
      key: 'sort',
      title: DICT_DATA_LABELS.sort,
      render: row => row.sort,
      sorter: true,
      width: 110,
      spare: true,
    },
    { key: 'id', title: '字典编码', render: row => row.id, sorter: true, width: 110, spare: true },
    { key: 'cssClass', title: DICT_DATA_LABELS.cssClass, render: row => row.cssClass, spare: true },
    { key: 'remark', title: DICT_DATA_LABELS.remark, render: row => row.remark, long: true },
    timeColumn('createTime', '创建时间', { spare: true }),
  ]
}

/** A closed entry is known to no screen any more: where it is used, its bare value shows. */
async function askToClose(row: DictData): Promise<boolean> {
  const uses = await describeUses([row])
  return (
    uses === '' ||
    notice.confirm(`${uses}停用后，这些地方只显示键值“${row.value}”或不再显示该项。停用“${row.label}”？`)
  )
}
