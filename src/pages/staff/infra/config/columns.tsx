import { PARAMETER_LABELS, subjectOf } from '@shared/domain/parameters'
import type { Config } from '@/api/infra/config'
import { Tag } from '@/components/staff/dict/tag'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'
import { ConfigValue } from './config-value'
import { effectOf } from './values'

/** dict infra_config_type */
const BUILT_IN = 1

/** The product itself reads it: it is changed, never deleted. */
export const isBuiltIn = ({ type }: Config): boolean => type === BUILT_IN

/** @param spanOf how many rows below each other are of the category that begins with a row; 0 for the others of it */
export const configColumns = (spanOf: (row: Config) => number): TableColumn<Config>[] => [
  {
    key: 'category',
    title: PARAMETER_LABELS.category,
    render: row => subjectOf(row.category),
    rowSpan: spanOf,
    sorter: true,
    width: 120,
  },
  {
    key: 'name',
    title: PARAMETER_LABELS.name,
    render: row => row.name,
    heading: true,
    sorter: true,
    width: 200,
  },
  { key: 'value', title: '现在的值', render: row => <ConfigValue config={row} />, width: 220 },
  { key: 'remark', title: '作用', render: effectOf, long: true },
  { key: 'key', title: PARAMETER_LABELS.key, render: row => row.key, sorter: true, long: true, spare: true },
  { ...dictColumn('type', '参数类型', DICT.configType), spare: true },
  {
    key: 'visible',
    title: PARAMETER_LABELS.visible,
    render: row => <Tag tone={row.visible ? 'success' : 'default'}>{row.visible ? '可见' : '不可见'}</Tag>,
    sorter: true,
    width: 110,
    spare: true,
  },
  timeColumn('createTime', '创建时间', { spare: true }),
]
