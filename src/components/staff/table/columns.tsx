import { formatDay } from '@/lib/format/time'
import { DictTag } from '../dict/dict-tag'
import type { TableColumn } from './column'
import { TimeText } from './time-text'

/** A column of times. */
export const timeColumn = <K extends string>(
  key: K,
  title: string,
  { sorter = true, spare = false } = {},
): TableColumn<{ [key in K]?: number | null }> => ({
  ...{ key, title, sorter, spare, width: 168 },
  render: row => <TimeText time={row[key]} />,
})

/**
 * A column of times with who it was below each.
 * @example timeByColumn('updateTime', '最后修改', 'updater')
 */
export const timeByColumn = <K extends string, By extends string>(
  key: K,
  title: string,
  by: By,
  { sorter = false } = {},
): TableColumn<{ [key in K]?: number | null } & { [key in By]?: string | null }> => {
  const times = timeColumn(key, title, { sorter })
  return {
    ...times,
    render: row => (
      <>
        {times.render(row)}
        {row[by] && <span className="table-person">{row[by]}</span>}
      </>
    ),
  }
}

/** A column of days. */
export const dayColumn = <K extends string>(
  key: K,
  title: string,
  { sorter = false, spare = false } = {},
): TableColumn<{ [key in K]?: number | null }> => ({
  ...{ key, title, sorter, spare, width: 120 },
  render: row => <time className="table-whole">{formatDay(row[key])}</time>,
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
