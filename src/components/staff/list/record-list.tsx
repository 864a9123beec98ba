import type { ReactNode } from 'react'
import { useAccess } from '@/hooks/auth/use-access'
import type { ListedKind } from '@/hooks/data/record-kind'
import type { PageList } from '@/hooks/data/use-page-query'
import { type RecordAddress, useRecordAddress } from '@/hooks/data/use-record-address'
import { useSelection } from '@/hooks/data/use-selection'
import type { TableColumn } from '../table/column'
import type { FilterField } from './filter-bar'
import { type ListExport, ListPage } from './list-page'
import { RecordNotes } from './record-notes'
import { type RowRules, rowActions } from './row-actions'

interface RecordListProps<T> {
  kind: ListedKind<T>
  list: PageList<T>
  filters: FilterField[]
  /** Without 操作. */
  columns: TableColumn<T>[]
  /** The dialog that creates and changes a record. */
  dialog: (dialog: NonNullable<RecordAddress<T>['dialog']>) => ReactNode
  /** `removeMany` is left out where rows are deleted one by one: they have no checkboxes then. */
  removal: { remove: (row: T) => Promise<unknown>; removeMany?: (rows: T[]) => Promise<unknown> }
  /** Which rows may be changed and deleted, where not all may; what else may be done with them, by which permissions. */
  rows?: RowRules<T> & { permissions?: string[] }
  exported?: Omit<ListExport, 'permission'>
  /** Why a record that was read by its address must not be changed here; nothing for one that may. */
  refusal?: (record: T) => string | undefined
  /** Accessible name of the table, where it is not that of the kind with 列表. */
  label?: string
  /** How records are created here, where it is not by 新增. */
  hint?: string
  /** Between the notes on drafts and the list. */
  above?: ReactNode
  /** More buttons above the table. */
  actions?: ReactNode
}

/**
 * The list screen of a kind of record: its list with 新增, 修改, 删除, 批量删除 and 导出 as far as the user may, its
 * drafts, and its dialog at an address of its own. A screen of another shape is put together from the parts.
 *
 * @example
 * <RecordList
 *   kind={POSTS}
 *   list={list}
 *   filters={FILTERS}
 *   columns={COLUMNS}
 *   removal={useRemoval(POSTS, { recycled: 'post', plural: '个岗位', calls: postCalls })}
 *   dialog={dialog => <PostDialog {...dialog} />}
 * />
 */
export function RecordList<T extends { id: number }>(props: RecordListProps<T>) {
  const { kind, list, columns, removal, rows = {}, exported } = props
  const { isRemovable } = rows
  const update = `${kind.permission}:update`
  const remove = `${kind.permission}:delete`
  const { can } = useAccess()
  const record = useRecordAddress(kind, props.refusal)
  const { rows: chosen, selection } = useSelection<T>({
    list,
    nameOf: kind.nameOf,
    permission: remove,
    isDisabled: isRemovable && (row => !isRemovable(row)),
  })
  const { removeMany } = removal
  const mayAct = can(update, remove, ...(rows.permissions ?? []))
  const actions = rowActions<T>({
    ...{ nameOf: kind.nameOf, update, remove, ...rows },
    onEdit: record.open,
    onRemove: row => void removal.remove(row),
  })
  return (
    <>
      <RecordNotes record={record} />
      {props.above}
      <ListPage
        name={kind.form}
        label={props.label ?? `${kind.noun}列表`}
        noun={kind.noun}
        list={list}
        filters={props.filters}
        columns={mayAct ? [...columns, actions] : columns}
        create={record.create}
        removeMany={removeMany && { permission: remove, onClick: () => void removeMany(chosen) }}
        selection={removeMany && selection}
        actions={props.actions}
        exported={exported && { permission: `${kind.permission}:export`, ...exported }}
        hint={props.hint}
      />
      {record.dialog && props.dialog(record.dialog)}
    </>
  )
}
