import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { DICT_TYPE_KEY, type DictType, type DictTypeQuery, dictTypeCalls } from '@/api/system/dict-type'
import { Access } from '@/components/staff/common/access'
import { ExportButton } from '@/components/staff/list/export-button'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { DICT } from '@/config/dict-types'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useSelection } from '@/hooks/data/use-selection'
import { useDictTypeColumns } from './columns'
import { DICT_TYPES, DictTypeDialog } from './dict-type-dialog'
import { ImportDialog } from './import-dialog'
import { RemovalReport } from './removal-report'
import { useRemoveTypes } from './use-remove-types'

const FILTERS = ['name', 'type', 'status', 'createTime']
const FIELDS: FilterField[] = [
  { name: 'name', label: '字典名称', kind: 'text' },
  { name: 'type', label: '字典类型', kind: 'text' },
  { name: 'status', label: '状态', kind: 'dict', type: DICT.commonStatus },
  { name: 'createTime', label: '创建时间', kind: 'range' },
]

/** Dictionary types (contract 7.1); each leads to its entries. */
export default function DictTypePage() {
  const list = usePageQuery<DictType, DictTypeQuery>({
    key: DICT_TYPE_KEY,
    fetch: dictTypeCalls.page,
    filters: FILTERS,
  })
  const record = useRecordAddress(DICT_TYPES)
  const [importing, setImporting] = useState(false)
  const { rows, selection } = useSelection({
    permission: 'system:dict:delete',
    list,
    nameOf: row => row.name,
  })
  const { remove, removeMany, report, closeReport } = useRemoveTypes()
  const columns = useDictTypeColumns({ onEdit: record.open, onRemove: row => void remove.run(row) })

  return (
    <>
      <RecordNotes record={record} />
      <ListPage
        name="dict-type"
        label="字典类型列表"
        list={list}
        filters={FIELDS}
        columns={columns}
        rowKey={row => row.id}
        noun="字典类型"
        create={record.create}
        removeMany={{ permission: 'system:dict:delete', onClick: () => void removeMany.run(rows) }}
        selection={selection}
        actions={
          <>
            <Access permission="system:dict:create">
              <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
                导入字典数据
              </Button>
            </Access>
            <Access permission="system:dict:export">
              <ExportButton
                fetch={options => dictTypeCalls.toExcel(list.filters, options)}
                fetchCsv={options => dictTypeCalls.toCsv(list.filters, options)}
                fileName="字典类型.xlsx"
              />
            </Access>
          </>
        }
      />
      {report && <RemovalReport removal={report} onClose={closeReport} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {record.dialog && <DictTypeDialog {...record.dialog} />}
    </>
  )
}
