import type { Config } from '@/api/infra/config'
import { Tag } from '@/components/staff/dict/tag'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'
import { ConfigValue } from './config-value'

/** dict infra_config_type */
const BUILT_IN = 1

/** The product itself reads it: it is changed, never deleted. */
export const isBuiltIn = ({ type }: Config): boolean => type === BUILT_IN

/** @param spanOf how many rows below each other are of the category that begins with a row; 0 for the others of it */
export const configColumns = (spanOf: (row: Config) => number): TableColumn<Config>[] => [
  {
    key: 'category',
    title: '参数分组',
    render: row => row.category,
    rowSpan: spanOf,
    sorter: true,
    width: 120,
  },
  { key: 'name', title: '参数名称', render: row => row.name, heading: true, sorter: true, long: true },
  { key: 'key', title: '参数键名', render: row => row.key, sorter: true, long: true },
  { key: 'value', title: '参数键值', render: row => <ConfigValue config={row} /> },
  dictColumn('type', '参数类型', DICT.configType),
  {
    key: 'visible',
    title: '是否可见',
    render: row => <Tag tone={row.visible ? 'success' : 'default'}>{row.visible ? '可见' : '不可见'}</Tag>,
    sorter: true,
    width: 110,
  },
  { key: 'remark', title: '备注', render: row => row.remark, long: true },
  timeColumn('createTime', '创建时间'),
]
