import { PARAMETER_LABELS } from '@shared/domain/parameters'
import { CONFIG_KEY, type Config, type ConfigQuery, configCalls } from '@/api/infra/config'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { RecordList } from '@/components/staff/list/record-list'
import { DICT } from '@/config/dict-types'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRemoval } from '@/hooks/data/use-removal'
import { configColumns, isBuiltIn } from './columns'
import { CONFIGS, ConfigDialog } from './config-dialog'
import { groupSpans } from './group-spans'
import './config.css'

const FILTERS: FilterField[] = [
  { name: 'name', label: PARAMETER_LABELS.name, kind: 'text' },
  { name: 'key', label: PARAMETER_LABELS.key, kind: 'text' },
  { name: 'type', label: '参数类型', kind: 'dict', type: DICT.configType },
  { name: 'createTime', label: '创建时间', kind: 'range' },
]

/** By category, unless another order was chosen. */
const getGrouped = (query: ConfigQuery, signal: AbortSignal) =>
  configCalls.page(query.sortField ? query : { ...query, sortField: 'category', sortOrder: 'asc' }, signal)

/** Parameters of the product (contract 11.1). */
export default function ConfigPage() {
  const list = usePageQuery<Config, ConfigQuery>({ key: CONFIG_KEY, fetch: getGrouped, filters: FILTERS })
  const removal = useRemoval(CONFIGS, {
    recycled: 'config',
    plural: '个参数',
    calls: configCalls,
    consequence: '读取它的功能将得不到值。',
  })
  const grouped = !list.sort || list.sort.field === 'category'
  const spans = grouped ? groupSpans(list.rows.map(row => row.category)) : []
  return (
    <RecordList
      kind={CONFIGS}
      list={list}
      label="参数配置列表"
      filters={FILTERS}
      columns={configColumns(row => spans[list.rows.indexOf(row)] ?? 1)}
      rows={{ isRemovable: row => !isBuiltIn(row) }}
      removal={removal}
      exported={{ calls: configCalls.exports, title: '参数配置' }}
      dialog={dialog => <ConfigDialog {...dialog} />}
    />
  )
}
