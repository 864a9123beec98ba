import { bySubject, PARAMETER_LABELS, ruleOf } from '@shared/domain/parameters'
import { CONFIG_KEY, type Config, type ConfigQuery, configCalls } from '@/api/infra/config'
import { Access } from '@/components/staff/common/access'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { RecordList } from '@/components/staff/list/record-list'
import { RowButton } from '@/components/staff/list/row-button'
import { DICT } from '@/config/dict-types'
import { useAction } from '@/hooks/data/use-action'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRemoval } from '@/hooks/data/use-removal'
import { showFailure } from '@/lib/http/show-error'
import { configColumns, isBuiltIn } from './columns'
import { CONFIGS, ConfigDialog } from './config-dialog'
import { groupSpans } from './group-spans'
import { PlaceLink } from './place-link'
import { initialText, isInitial } from './values'
import './config.css'

const FILTERS: FilterField[] = [
  { name: 'name', label: PARAMETER_LABELS.name, kind: 'text' },
  { name: 'key', label: PARAMETER_LABELS.key, kind: 'text' },
  { name: 'type', label: '参数类型', kind: 'dict', type: DICT.configType },
  { name: 'createTime', label: '创建时间', kind: 'range' },
]

/** The longest page the server sends. */
const MOST = 200

/** By subject, unless another order was chosen. There are few: all are read, and put in order here. */
async function getGrouped(query: ConfigQuery, signal: AbortSignal) {
  const { pageNo = 1, pageSize = 20 } = query
  if (query.sortField) return configCalls.page(query, signal)
  const { total, list } = await configCalls.page({ ...query, pageNo: 1, pageSize: MOST }, signal)
  if (total > MOST) return configCalls.page({ ...query, sortField: 'category', sortOrder: 'asc' }, signal)
  list.sort((a, b) => bySubject(a.category, b.category))
  return { total, list: list.slice((pageNo - 1) * pageSize, pageNo * pageSize) }
}

/** Parameters of the product (contract 11.1), by subject, with their values in words. */
export default function ConfigPage() {
  const list = usePageQuery<Config, ConfigQuery>({ key: CONFIG_KEY, fetch: getGrouped, filters: FILTERS })
  const removal = useRemoval(CONFIGS, {
    recycled: 'config',
    plural: '个参数',
    calls: configCalls,
    consequence: '读取它的功能将得不到值。',
  })
  const reset = useAction({
    confirm: ({ name, key }: Config) => `将“${name}”恢复为默认的${initialText(key)}？`,
    run: row =>
      configCalls.update({ ...row, value: String(ruleOf(row.key)?.initial) }, row.updateTime ?? undefined),
    done: '修改成功',
    onError: showFailure,
    invalidate: CONFIG_KEY,
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
      rows={{
        isRemovable: row => !isBuiltIn(row),
        more: row => (
          <>
            <PlaceLink row={row} />
            {ruleOf(row.key) && !isInitial(row) && (
              <Access permission={`${CONFIGS.permission}:update`}>
                <RowButton onClick={() => void reset.run(row)} aria-label={`将${row.name}恢复默认`}>
                  恢复默认
                </RowButton>
              </Access>
            )}
          </>
        ),
        width: 150,
      }}
      removal={removal}
      exported={{ calls: configCalls.exports, title: '参数配置' }}
      dialog={dialog => <ConfigDialog {...dialog} />}
    />
  )
}
