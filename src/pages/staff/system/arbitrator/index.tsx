import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import {
  ARBITRATOR_KEY,
  ARBITRATOR_LIST_KEY,
  type ArbitratorPageQuery,
  type ArbitratorRecord,
  arbitratorCalls,
} from '@/api/system/arbitrator'
import { Access } from '@/components/staff/common/access'
import { ExportButton } from '@/components/staff/list/export-button'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { DICT } from '@/config/dict-types'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useRemoval } from '@/hooks/data/use-removal'
import { useSelection } from '@/hooks/data/use-selection'
import { ARBITRATORS, ArbitratorDialog } from './arbitrator-dialog'
import { useArbitratorColumns } from './columns'
import { ArbitratorImportDialog } from './import-dialog'
import { RosterBar } from './roster-bar'
import { CHECK_OPTIONS, STATE_OPTIONS } from './states'

const FILTERS = ['name', 'rosterType', 'profession', 'region', 'language', 'state', 'check']
const FIELDS: FilterField[] = [
  { name: 'name', label: '姓名', kind: 'text' },
  { name: 'rosterType', label: '名册类型', kind: 'dict', type: DICT.arbitratorRosterType },
  { name: 'profession', label: '专业', kind: 'text' },
  { name: 'region', label: '地区', kind: 'text' },
  { name: 'language', label: '工作语言', kind: 'text' },
  { name: 'state', label: '发布状态', kind: 'select', options: STATE_OPTIONS },
  { name: 'check', label: '核对事项', kind: 'select', options: CHECK_OPTIONS },
]

/** The roster of arbitrators as staff maintain it; visitors see the last published one. */
export default function ArbitratorPage() {
  const list = usePageQuery<ArbitratorRecord, ArbitratorPageQuery>({
    key: ARBITRATOR_LIST_KEY,
    fetch: arbitratorCalls.page,
    filters: FILTERS,
  })
  const record = useRecordAddress(ARBITRATORS)
  const [importing, setImporting] = useState(false)
  const { rows: chosen, selection } = useSelection({
    permission: 'system:arbitrator:delete',
    list,
    nameOf: row => row.name,
  })
  const { remove, removeMany } = useRemoval<ArbitratorRecord>({
    kind: 'arbitrator',
    nameOf: row => `仲裁员“${row.name}”`,
    plural: '名仲裁员',
    consequence: '公开的名册在下次发布时撤下。',
    remove: arbitratorCalls.remove,
    removeMany: arbitratorCalls.removeMany,
    invalidate: ARBITRATOR_KEY,
  })
  const columns = useArbitratorColumns({
    onEdit: record.open,
    onRemove: row => void remove(row),
  })
  return (
    <>
      <RecordNotes record={record} />
      <RosterBar onCheck={check => list.setFilters({ check })} />
      <ListPage
        name="arbitrator"
        label="仲裁员名册列表"
        list={list}
        filters={FIELDS}
        columns={columns}
        rowKey={row => row.id}
        noun="仲裁员"
        hint="可以逐个新增，也可以从 Excel 或 CSV 文件导入"
        create={record.create}
        removeMany={{
          permission: 'system:arbitrator:delete',
          onClick: () => void removeMany(chosen),
        }}
        selection={selection}
        actions={
          <>
            <Access permission="system:arbitrator:import">
              <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
                导入
              </Button>
            </Access>
            <Access permission="system:arbitrator:export">
              <ExportButton
                fetch={options => arbitratorCalls.toExcel(list.filters, options)}
                fetchCsv={options => arbitratorCalls.toCsv(list.filters, options)}
                fileName="仲裁员名册.xlsx"
              />
            </Access>
          </>
        }
      />
      {importing && <ArbitratorImportDialog onClose={() => setImporting(false)} />}
      {record.dialog && <ArbitratorDialog {...record.dialog} />}
    </>
  )
}
