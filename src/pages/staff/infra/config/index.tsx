import { CONFIG_KEY, type Config, type ConfigQuery, configCalls } from '@/api/infra/config'
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
import { isBuiltIn, useConfigColumns } from './columns'
import { CONFIGS, ConfigDialog } from './config-dialog'
import { groupSpans } from './group-spans'
import './config.css'

const FILTERS = ['name', 'key', 'type', 'createTime']
const FIELDS: FilterField[] = [
  { name: 'name', label: '参数名称', kind: 'text' },
  { name: 'key', label: '参数键名', kind: 'text' },
  { name: 'type', label: '参数类型', kind: 'dict', type: DICT.configType },
  { name: 'createTime', label: '创建时间', kind: 'range' },
]

/** By category, unless another order was chosen. */
const getGrouped = (query: ConfigQuery, signal: AbortSignal) =>
  configCalls.page(query.sortField ? query : { ...query, sortField: 'category', sortOrder: 'asc' }, signal)

/** Parameters of the product (contract 11.1). */
export default function ConfigPage() {
  const list = usePageQuery<Config, ConfigQuery>({ key: CONFIG_KEY, fetch: getGrouped, filters: FILTERS })
  const record = useRecordAddress(CONFIGS)
  const { rows: chosen, selection } = useSelection({
    permission: 'infra:config:delete',
    list,
    nameOf: row => row.name,
    isDisabled: isBuiltIn,
  })
  const { remove, removeMany } = useRemoval<Config>({
    kind: 'config',
    nameOf: row => `参数“${row.name}”`,
    plural: '个参数',
    consequence: '读取它的功能将得不到值。',
    remove: configCalls.remove,
    removeMany: configCalls.removeMany,
    invalidate: CONFIG_KEY,
  })
  const grouped = !list.sort || list.sort.field === 'category'
  const spans = grouped ? groupSpans(list.rows.map(row => row.category)) : []
  const columns = useConfigColumns({
    spanOf: row => spans[list.rows.indexOf(row)] ?? 1,
    onEdit: record.open,
    onRemove: row => void remove(row),
  })
  return (
    <>
      <RecordNotes record={record} />
      <ListPage
        name="config"
        label="参数配置列表"
        list={list}
        filters={FIELDS}
        columns={columns}
        rowKey={row => row.id}
        noun="参数"
        create={record.create}
        removeMany={{
          permission: 'infra:config:delete',
          onClick: () => void removeMany(chosen),
        }}
        selection={selection}
        actions={
          <Access permission="infra:config:export">
            <ExportButton
              fetch={options => configCalls.toExcel(list.filters, options)}
              fileName="参数配置.xlsx"
            />
          </Access>
        }
      />
      {record.dialog && <ConfigDialog {...record.dialog} />}
    </>
  )
}
