import { formatMinute, formatTime } from '@/lib/format/time'
import { DictTag } from '../dict/dict-tag'
import type { TableColumn } from './column'

/** A column of times: to the second, or to the minute. */
export const timeColumn = <K extends string>(
  key: K,
  title: string,
  { sorter = true, toMinute = false } = {},
): TableColumn<{ [key in K]?: number | null }> => ({
  ...{ key, title, sorter, width: toMinute ? 150 : 180 },
  render: row => (toMinute ? formatMinute(row[key]) : formatTime(row[key])),
})

/** A column of values of a dictionary. */
export const dictColumn = <K extends string>(
  key: K,
  title: string,
  dict: string,
  { sorter = true, width = 110 } = {},
): TableColumn<{ [key in K]: number | string | boolean | null }> => ({
  ...{ key, title, sorter, width },
  render: row => <DictTag type={dict} value={row[key]} />,
})
