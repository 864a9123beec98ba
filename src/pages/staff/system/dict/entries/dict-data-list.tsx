import { ImportOutlined, OrderedListOutlined } from '@ant-design/icons'
import { DICT_DATA_LABELS } from '@shared/domain/dictionaries'
import { Button } from 'antd'
import { useState } from 'react'
import { DICT_DATA_KEY, type DictData, type DictDataQuery, dictDataCalls } from '@/api/system/dict-data'
import type { DictType } from '@/api/system/dict-type'
import { Access } from '@/components/staff/common/access'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { RecordList } from '@/components/staff/list/record-list'
import { DICT } from '@/config/dict-types'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { ImportDialog } from '../import-dialog'
import { useDictDataColumns } from './columns'
import { DICT_DATA, DictDataDialog } from './dict-data-dialog'
import { DictHead } from './dict-head'
import { OrderDialog } from './order-dialog'
import { useRemoveEntries } from './use-remove-entries'

const FILTERS: FilterField[] = [
  { name: 'label', label: DICT_DATA_LABELS.label, kind: 'text' },
  { name: 'status', label: DICT_DATA_LABELS.status, kind: 'dict', type: DICT.commonStatus },
]

/** As forms offer them, unless another order was chosen. */
const getInOrder = (query: DictDataQuery, signal: AbortSignal) =>
  dictDataCalls.page(query.sortField ? query : { ...query, sortField: 'sort', sortOrder: 'asc' }, signal)

export function DictDataList({ dictType }: { dictType: DictType }) {
  const { type, name } = dictType
  const list = usePageQuery<DictData, DictDataQuery>({
    key: DICT_DATA_KEY,
    fetch: getInOrder,
    filters: FILTERS,
    fixed: { dictType: type },
  })
  const imports = useServerHas('sheetImports')
  const [importing, setImporting] = useState(false)
  const [ordering, setOrdering] = useState(false)
  return (
    <>
      <RecordList
        kind={DICT_DATA}
        list={list}
        label={`${name}的字典数据`}
        filters={FILTERS}
        columns={useDictDataColumns(type)}
        refusal={row => (row.dictType === type ? undefined : `字典数据“${row.label}”属于另一个字典类型。`)}
        removal={useRemoveEntries()}
        above={<DictHead dictType={dictType} />}
        actions={
          <>
            <Access permission="system:dict:update">
              <Button icon={<OrderedListOutlined aria-hidden />} onClick={() => setOrdering(true)}>
                调整顺序
              </Button>
            </Access>
            {imports && (
              <Access permission="system:dict:create">
                <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
                  导入
                </Button>
              </Access>
            )}
          </>
        }
        exported={{
          calls: dictDataCalls.exports,
          params: filters => ({ ...filters, dictType: type }),
          title: '字典数据',
        }}
        dialog={dialog => <DictDataDialog dictType={type} {...dialog} />}
      />
      {ordering && <OrderDialog dictType={dictType} onClose={() => setOrdering(false)} />}
      {importing && <ImportDialog dictType={type} onClose={() => setImporting(false)} />}
    </>
  )
}
