import { FEE_TABLE_LABELS } from '@shared/domain/fees/labels'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page, PageQuery } from '@/api/page'
import {
  FEE_TABLES_KEY,
  type FeeTableRow,
  getFeeTables,
  getStaffFeeTable,
  type StaffFeeTable,
} from '@/api/system/fee-table'
import { DraftBar } from '@/components/staff/form/draft-bar'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { notice } from '@/lib/browser/notice'
import { feeTableColumns } from './columns'
import { CORRECTION_FORM, type Editing, FEE_TABLES, FeeTableDialog } from './fee-table-dialog'
import { STATES } from './states'
import { useFeeActions } from './use-fee-actions'
import { ViewDialog } from './view-dialog'
import './fee-table.css'

interface Query extends PageQuery {
  name?: string
  state?: string
}

const FILTERS: FilterField[] = [
  { name: 'name', label: FEE_TABLE_LABELS.name, kind: 'text', maxLength: 100 },
  {
    name: 'state',
    label: '状态',
    kind: 'select',
    options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
  },
]

/** There are few: all are read, and chosen from here. */
async function fetchTables(query: Query, signal: AbortSignal): Promise<Page<FeeTableRow>> {
  const { name = '', state, pageNo = 1, pageSize = 20 } = query
  const rows = (await getFeeTables(signal)).filter(
    row => row.name.includes(name) && (!state || row.state === state),
  )
  return { total: rows.length, list: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize) }
}

/** By what cases are charged: drafts, what is to come, what is in force, and what was. */
export default function FeeTablesPage() {
  const client = useQueryClient()
  const list = usePageQuery<FeeTableRow, Query>({ key: FEE_TABLES_KEY, fetch: fetchTables, filters: FILTERS })
  const record = useRecordAddress(FEE_TABLES, row =>
    row.state === 'draft' ? undefined : `“${row.name}”已发布，不能修改。`,
  )
  /** One that is copied or corrected: the new one has no address. */
  const [derived, setDerived] = useState<Editing | null>(null)
  const [viewed, setViewed] = useState<{ row: FeeTableRow; rows: FeeTableRow[] } | null>(null)
  const { publish, withdraw, remove } = useFeeActions()

  const open = async (row: FeeTableRow, kind: Exclude<Editing['kind'], 'new'>) => {
    // The HTTP layer has shown the failure.
    const table = await getStaffFeeTable(row.id).catch(() => undefined)
    if (table && kind === 'edit') record.open(table)
    else if (table) setDerived({ kind, row: table })
    else if (table === null) {
      notice.warning('该收费标准已被删除')
      await client.invalidateQueries({ queryKey: FEE_TABLES_KEY })
    }
  }
  const view = async (row: FeeTableRow) => {
    const rows = await getFeeTables().catch(() => undefined)
    if (rows) setViewed({ row, rows })
  }
  const columns = feeTableColumns({
    onView: row => void view(row),
    onOpen: (row, kind) => void open(row, kind),
    onPublish: row => void publish.run(row),
    onWithdraw: row => void withdraw.run(row),
    onRemove: row => void remove.run(row),
  })
  return (
    <>
      <RecordNotes record={record} />
      <DraftBar<StaffFeeTable>
        form={CORRECTION_FORM}
        load={getStaffFeeTable}
        onOpen={row => row !== 'new' && setDerived({ kind: 'correct', row })}
      />
      <ListPage
        name="fee-table"
        label="收费标准列表"
        list={list}
        filters={FILTERS}
        columns={columns}
        noun="收费标准"
        create={record.create}
      />
      {record.dialog && (
        <FeeTableDialog
          editing={record.dialog.row ? { kind: 'edit', row: record.dialog.row } : { kind: 'new' }}
          onClose={record.close}
        />
      )}
      {derived && <FeeTableDialog editing={derived} onClose={() => setDerived(null)} />}
      {viewed && <ViewDialog {...viewed} onClose={() => setViewed(null)} />}
    </>
  )
}
