import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import {
  DICT_TYPE_KEY,
  type DictType,
  type DictTypeQuery,
  exportDictType,
  exportDictTypeCsv,
  getDictType,
  getDictTypePage,
} from '@/api/system/dict-type'
import { Access } from '@/components/staff/common/access'
import { DraftBar } from '@/components/staff/form/draft-bar'
import { AddressNote } from '@/components/staff/list/address-note'
import { ExportButton } from '@/components/staff/list/export-button'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useDictOptions } from '@/hooks/data/use-dict'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useSelection } from '@/hooks/data/use-selection'
import { useDictTypeColumns } from './columns'
import { DICT_TYPE_FORM, DictTypeDialog } from './dict-type-dialog'
import { ImportDialog } from './import-dialog'
import { RemovalReport } from './removal-report'
import { useRemoveTypes } from './use-remove-types'

const FILTERS = ['name', 'type', 'status', 'createTime']

/** Dictionary types (contract 7.1); each leads to its entries. */
export default function DictTypePage() {
  const { can } = useAccess()
  const list = usePageQuery<DictType, DictTypeQuery>({
    key: DICT_TYPE_KEY,
    fetch: getDictTypePage,
    filters: FILTERS,
  })
  const record = useRecordAddress<DictType>({
    noun: '字典类型',
    key: DICT_TYPE_KEY,
    load: getDictType,
    permission: 'system:dict:update',
  })
  const [importing, setImporting] = useState(false)
  const { rows, selection } = useSelection({ list, nameOf: row => row.name })
  const { remove, removeMany, report, closeReport } = useRemoveTypes()
  const columns = useDictTypeColumns({ onEdit: record.open, onRemove: row => void remove.run(row) })
  const statuses = useDictOptions(DICT.commonStatus)
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'name', label: '字典名称', kind: 'text' },
      { name: 'type', label: '字典类型', kind: 'text' },
      { name: 'status', label: '状态', kind: 'select', options: statuses },
      { name: 'createTime', label: '创建时间', kind: 'range' },
    ],
    [statuses],
  )

  return (
    <>
      <DraftBar form={DICT_TYPE_FORM} load={getDictType} onOpen={record.open} />
      <AddressNote {...record} />
      <ListPage
        name="dict-type"
        label="字典类型列表"
        list={list}
        filters={fields}
        columns={columns}
        rowKey={row => row.id}
        noun="字典类型"
        create={{ permission: 'system:dict:create', onClick: () => record.open('new') }}
        removeMany={{ permission: 'system:dict:delete', onClick: () => void removeMany.run(rows) }}
        selection={can('system:dict:delete') ? selection : undefined}
        actions={
          <>
            <Access permission="system:dict:create">
              <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
                导入字典数据
              </Button>
            </Access>
            <Access permission="system:dict:export">
              <ExportButton
                fetch={options => exportDictType(list.filters, options)}
                fetchCsv={options => exportDictTypeCsv(list.filters, options)}
                fileName="字典类型.xlsx"
              />
            </Access>
          </>
        }
      />
      {report && <RemovalReport removal={report} onClose={closeReport} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {record.opened && (
        <DictTypeDialog row={record.opened === 'new' ? null : record.opened} onClose={record.close} />
      )}
    </>
  )
}
