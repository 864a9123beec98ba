import type { TableProps } from 'antd'
import { useState } from 'react'

interface Options<T> {
  /** The rows on screen. */
  rows: T[]
  /** What a row is called, for those who hear its box without seeing the row. */
  nameOf: (row: T) => string
  /** Rows that cannot be chosen. */
  isDisabled?: (row: T) => boolean
}

/** Rows chosen in a list. Only those on screen count: nobody changes what they do not see. */
export function useSelection<T extends { id: number }>({ rows, nameOf, isDisabled }: Options<T>) {
  const [keys, setKeys] = useState<number[]>([])
  const ids = rows.filter(row => keys.includes(row.id) && !isDisabled?.(row)).map(row => row.id)
  const selection: TableProps<T>['rowSelection'] = {
    selectedRowKeys: ids,
    onChange: chosen => setKeys(chosen.map(Number)),
    getCheckboxProps: row => ({ disabled: isDisabled?.(row), 'aria-label': `选择 ${nameOf(row)}` }),
    getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
  }
  return { ids, selection }
}
