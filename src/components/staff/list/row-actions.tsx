import type { ReactNode } from 'react'
import { Access } from '../common/access'
import type { TableColumn } from '../table/column'
import { MoreButton, type MoreItems } from './more-button'
import { RowButton } from './row-button'

/**
 * The column 操作 of a list: the buttons of a row, in view while the other columns scroll.
 * @param width in pixels
 */
export const actionColumn = <T,>(width: number, render: (row: T) => ReactNode): TableColumn<T> => ({
  key: 'actions',
  title: '操作',
  fixed: 'end',
  width,
  render: row => <span className="staff-row-actions">{render(row)}</span>,
})

/** The column 操作 of a log, whose rows are only read. */
export const logActionColumn = <T extends { id: number }>(onOpen: (row: T) => void): TableColumn<T> =>
  actionColumn(80, row => (
    <RowButton aria-label={`查看日志 ${row.id} 的详情`} onClick={() => onOpen(row)}>
      详情
    </RowButton>
  ))

export interface RowRules<T> {
  /** Rows that may be changed, where not all may. */
  isEditable?: (row: T) => boolean
  /** Rows that may be deleted, where not all may. */
  isRemovable?: (row: T) => boolean
  /** Buttons of this list alone, in front of the others. */
  more?: (row: T) => ReactNode
  /** The rarer ones, behind 更多. */
  rare?: (row: T) => MoreItems
  /** Width of the column, where it has more buttons. */
  width?: number
}

interface RowActions<T> extends RowRules<T> {
  /** What a row is called, for the accessible names of its buttons. */
  nameOf: (row: T) => string
  /** The permission of each button, which is not shown without it. */
  update: string
  remove: string
  onEdit: (row: T) => void
  onRemove: (row: T) => void
}

/** The column 操作 of a list: 修改 and 删除. Leave it out for users who may do neither. */
export function rowActions<T>(actions: RowActions<T>): TableColumn<T> {
  const {
    nameOf,
    update,
    remove,
    onEdit,
    onRemove,
    isEditable,
    isRemovable,
    more,
    rare,
    width = 130,
  } = actions
  return actionColumn(width, row => (
    <>
      {more?.(row)}
      {(isEditable?.(row) ?? true) && (
        <Access permission={update}>
          <RowButton onClick={() => onEdit(row)} aria-label={`修改${nameOf(row)}`}>
            修改
          </RowButton>
        </Access>
      )}
      {rare && <MoreButton name={nameOf(row)} items={rare(row)} />}
      {(isRemovable?.(row) ?? true) && (
        <Access permission={remove}>
          <RowButton danger onClick={() => onRemove(row)} aria-label={`删除${nameOf(row)}`}>
            删除
          </RowButton>
        </Access>
      )}
    </>
  ))
}
