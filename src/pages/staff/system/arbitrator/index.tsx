import { ImportOutlined } from '@ant-design/icons'
import { ARBITRATOR_LABELS } from '@shared/domain/arbitrators/roster'
import { Button } from 'antd'
import { useState } from 'react'
import {
  ARBITRATOR_LIST_KEY,
  type ArbitratorPageQuery,
  type ArbitratorRecord,
  arbitratorCalls,
} from '@/api/system/arbitrator'
import { Access } from '@/components/staff/common/access'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { RecordList } from '@/components/staff/list/record-list'
import { DICT } from '@/config/dict-types'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRemoval } from '@/hooks/data/use-removal'
import { ARBITRATORS, ArbitratorDialog } from './arbitrator-dialog'
import { useArbitratorColumns } from './columns'
import { ArbitratorImportDialog } from './import-dialog'
import { RosterBar } from './roster-bar'
import { CHECK_OPTIONS, STATE_OPTIONS } from './states'

const LISTED_OPTIONS = [
  { label: '是', value: '0' },
  { label: '否', value: '1' },
]

const FILTERS: FilterField[] = [
  { name: 'name', label: ARBITRATOR_LABELS.name, kind: 'text' },
  { name: 'rosterType', label: ARBITRATOR_LABELS.rosterType, kind: 'dict', type: DICT.arbitratorRosterType },
  { name: 'profession', label: ARBITRATOR_LABELS.profession, kind: 'text' },
  { name: 'region', label: ARBITRATOR_LABELS.region, kind: 'text' },
  { name: 'language', label: ARBITRATOR_LABELS.language, kind: 'text' },
  { name: 'state', label: '发布状态', kind: 'select', options: STATE_OPTIONS },
  { name: 'check', label: '核对事项', kind: 'select', options: CHECK_OPTIONS },
  { name: 'status', label: ARBITRATOR_LABELS.status, kind: 'select', options: LISTED_OPTIONS },
  { name: 'termEndTime', label: ARBITRATOR_LABELS.termEndTime, kind: 'range', ahead: true },
]

/** The roster of arbitrators as staff maintain it; visitors see the last published one. */
export default function ArbitratorPage() {
  const list = usePageQuery<ArbitratorRecord, ArbitratorPageQuery>({
    key: ARBITRATOR_LIST_KEY,
    fetch: arbitratorCalls.page,
    filters: FILTERS,
  })
  const [importing, setImporting] = useState(false)
  const removal = useRemoval(ARBITRATORS, {
    recycled: 'arbitrator',
    plural: '名仲裁员',
    calls: arbitratorCalls,
    consequence: '公开的名册在下次发布时撤下。',
  })
  return (
    <>
      <RecordList
        kind={ARBITRATORS}
        list={list}
        label="仲裁员名册列表"
        filters={FILTERS}
        columns={useArbitratorColumns()}
        above={<RosterBar onCheck={check => list.setFilters({ check })} />}
        hint="可以逐个新增，也可以从 Excel 或 CSV 文件导入"
        removal={removal}
        actions={
          <Access permission="system:arbitrator:import">
            <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
              导入
            </Button>
          </Access>
        }
        exported={{
          calls: arbitratorCalls.exports,
          title: '仲裁员名册',
        }}
        dialog={dialog => <ArbitratorDialog {...dialog} />}
      />
      {importing && <ArbitratorImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
