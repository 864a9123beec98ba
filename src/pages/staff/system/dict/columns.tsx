import { DICT_TYPE_LABELS } from '@shared/domain/dictionaries'
import { type DictType, dictTypeCalls } from '@/api/system/dict-type'
import { PageLink } from '@/components/staff/common/page-link'
import { StatusSwitch } from '@/components/staff/list/status-switch'
import type { TableColumn } from '@/components/staff/table/column'
import { timeColumn } from '@/components/staff/table/columns'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import { useStatusChange } from '@/hooks/data/use-status-change'
import { dictionaryTab } from '@/lib/tabs/tab-names'

export function useDictTypeColumns(): TableColumn<DictType>[] {
  const setStatus = useStatusChange({
    load: dictTypeCalls.get,
    // The remark is left out, so that it stays as it is (contract 1.8).
    save: ({ id, name, type, status }: DictType, ifUpdatedAt) =>
      dictTypeCalls.update({ id, name, type, status }, ifUpdatedAt),
    after: useDictChanged(),
  })
  return [
    { key: 'id', title: '字典编号', render: row => row.id, sorter: true, width: 110 },
    {
      key: 'name',
      title: DICT_TYPE_LABELS.name,
      render: row => <PageLink to={`/system/dict?dict=${row.id}`}>{row.name}</PageLink>,
      heading: true,
      sorter: true,
      long: true,
    },
    {
      key: 'type',
      title: DICT_TYPE_LABELS.type,
      render: row => (
        <PageLink to={`/dict/type/data/${row.id}`} tabName={dictionaryTab(row.name)}>
          {row.type}
        </PageLink>
      ),
      sorter: true,
      width: 190,
    },
    {
      key: 'status',
      title: DICT_TYPE_LABELS.status,
      render: row => (
        <StatusSwitch
          status={row.status}
          name={row.name}
          permission="system:dict:update"
          onChange={status => setStatus(row.id, status)}
        />
      ),
      width: 120,
    },
    { key: 'remark', title: DICT_TYPE_LABELS.remark, render: row => row.remark, long: true },
    timeColumn('createTime', '创建时间', { spare: true }),
  ]
}
