import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { DICT_DATA_KEY, type DictData, type DictDataQuery, dictDataCalls } from '@/api/system/dict-data'
import type { DictType } from '@/api/system/dict-type'
import { Access } from '@/components/staff/common/access'
import { ExportButton } from '@/components/staff/list/export-button'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { DICT } from '@/config/dict-types'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useSelection } from '@/hooks/data/use-selection'
import { ImportDialog } from '../import-dialog'
import { useDictDataColumns } from './columns'
import { DICT_DATA, DictDataDialog } from './dict-data-dialog'
import { useRemoveEntries } from './use-remove-entries'

const FILTERS = ['label', 'status']
const FIELDS: FilterField[] = [
  { name: 'label', label: '字典标签', kind: 'text' },
  { name: 'status', label: '状态', kind: 'dict', type: DICT.commonStatus },
]

export function DictDataList({ dictType: { type, name } }: { dictType: DictType }) {
  const list = usePageQuery<DictData, DictDataQuery>({
    key: DICT_DATA_KEY,
    fetch: dictDataCalls.page,
    filters: FILTERS,
    fixed: { dictType: type },
  })
  const record = useRecordAddress(DICT_DATA, row =>
    row.dictType === type ? undefined : `字典数据“${row.label}”属于另一个字典类型。`,
  )
  const [importing, setImporting] = useState(false)
  const { rows, selection } = useSelection({
    permission: 'system:dict:delete',
    list,
    nameOf: row => row.label,
  })
  const { remove, removeMany } = useRemoveEntries()
  const columns = useDictDataColumns({ onEdit: record.open, onRemove: row => void remove(row) })
  const shown = { ...list.filters, dictType: type }
  return (
    <>
      <RecordNotes record={record} />
      <ListPage
        name="dict-data"
        label={`${name}的字典数据`}
        list={list}
        filters={FIELDS}
        columns={columns}
        rowKey={row => row.id}
        noun="字典数据"
        create={record.create}
        removeMany={{ permission: 'system:dict:delete', onClick: () => void removeMany(rows) }}
        selection={selection}
        actions={
          <>
            <Access permission="system:dict:create">
              <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
                导入
              </Button>
            </Access>
            <Access permission="system:dict:export">
              <ExportButton
                fetch={options => dictDataCalls.toExcel(shown, options)}
                fetchCsv={options => dictDataCalls.toCsv(shown, options)}
                fileName="字典数据.xlsx"
              />
            </Access>
          </>
        }
      />
      {importing && <ImportDialog dictType={type} onClose={() => setImporting(false)} />}
      {record.dialog && <DictDataDialog dictType={type} {...record.dialog} />}
    </>
  )
}
