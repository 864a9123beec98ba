import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import {
  ARBITRATOR_KEY,
  ARBITRATOR_LIST_KEY,
  type ArbitratorPageQuery,
  type ArbitratorRecord,
  deleteArbitrator,
  deleteArbitrators,
  exportArbitrators,
  exportArbitratorsCsv,
  getArbitrator,
  getArbitratorPage,
} from '@/api/system/arbitrator'
import { Access } from '@/components/staff/common/access'
import { DraftBar } from '@/components/staff/form/draft-bar'
import { AddressNote } from '@/components/staff/list/address-note'
import { ExportButton } from '@/components/staff/list/export-button'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useAction } from '@/hooks/data/use-action'
import { useDictOptions } from '@/hooks/data/use-dict'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useSelection } from '@/hooks/data/use-selection'
import { ARBITRATOR_FORM, ArbitratorDialog } from './arbitrator-dialog'
import { useArbitratorColumns } from './columns'
import { ArbitratorImportDialog } from './import-dialog'
import { RosterBar } from './roster-bar'
import { STATE_OPTIONS } from './states'

const FILTERS = ['name', 'rosterType', 'profession', 'region', 'language', 'state']
const GONE = '公开的名册在下次发布时撤下。删除后无法恢复。'

/** The roster of arbitrators as staff maintain it; visitors see the last published one. */
export default function ArbitratorPage() {
  const { can } = useAccess()
  const list = usePageQuery<ArbitratorRecord, ArbitratorPageQuery>({
    key: ARBITRATOR_LIST_KEY,
    fetch: getArbitratorPage,
    filters: FILTERS,
  })
  const record = useRecordAddress<ArbitratorRecord>({
    noun: '仲裁员',
    key: ARBITRATOR_KEY,
    load: getArbitrator,
    permission: 'system:arbitrator:update',
  })
  const [importing, setImporting] = useState(false)
  const { ids, selection } = useSelection({ list, nameOf: row => row.name })
  const remove = useAction({
    confirm: (row: ArbitratorRecord) => `确定删除仲裁员“${row.name}”吗？${GONE}`,
    run: row => deleteArbitrator(row.id),
    done: '删除成功',
    invalidate: ARBITRATOR_KEY,
  })
  const removeMany = useAction({
    confirm: (chosen: number[]) => `确定删除选中的 ${chosen.length} 名仲裁员吗？${GONE}`,
    run: deleteArbitrators,
    done: '删除成功',
    invalidate: ARBITRATOR_KEY,
  })
  const columns = useArbitratorColumns({
    onEdit: record.open,
    onRemove: row => void remove.run(row),
  })
  const types = useDictOptions(DICT.arbitratorRosterType)
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'name', label: '姓名', kind: 'text' },
      { name: 'rosterType', label: '名册类型', kind: 'select', options: types },
      { name: 'profession', label: '专业', kind: 'text' },
      { name: 'region', label: '地区', kind: 'text' },
      { name: 'language', label: '工作语言', kind: 'text' },
      { name: 'state', label: '发布状态', kind: 'select', options: STATE_OPTIONS },
    ],
    [types],
  )
  return (
    <>
      <DraftBar form={ARBITRATOR_FORM} load={getArbitrator} onOpen={record.open} />
      <AddressNote {...record} />
      <RosterBar />
      <ListPage
        name="arbitrator"
        label="仲裁员名册列表"
        list={list}
        filters={fields}
        columns={columns}
        rowKey={row => row.id}
        noun="仲裁员"
        hint="可以逐个新增，也可以从 Excel 或 CSV 文件导入"
        create={{ permission: 'system:arbitrator:create', onClick: () => record.open('new') }}
        removeMany={{
          permission: 'system:arbitrator:delete',
          onClick: () => void removeMany.run(ids),
        }}
        selection={can('system:arbitrator:delete') ? selection : undefined}
        actions={
          <>
            <Access permission="system:arbitrator:import">
              <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
                导入
              </Button>
            </Access>
            <Access permission="system:arbitrator:export">
              <ExportButton
                fetch={options => exportArbitrators(list.filters, options)}
                fetchCsv={options => exportArbitratorsCsv(list.filters, options)}
                fileName="仲裁员名册.xlsx"
              />
            </Access>
          </>
        }
      />
      {importing && <ArbitratorImportDialog onClose={() => setImporting(false)} />}
      {record.opened && (
        <ArbitratorDialog row={record.opened === 'new' ? null : record.opened} onClose={record.close} />
      )}
    </>
  )
}
