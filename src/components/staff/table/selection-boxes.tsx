import type { Selection } from '@/hooks/data/use-selection'
import { RowBox } from './row-box'

/** The checkbox of one row. */
export function OneBox<T>({ row, selection }: { row: T; selection: Selection<T> }) {
  return (
    <RowBox
      label={`选择 ${selection.nameOf(row)}`}
      checked={selection.has(row)}
      disabled={selection.isDisabled(row)}
      onChange={chosen => selection.set([row], chosen)}
    />
  )
}

/** All rows of a page at once. */
export function PageBox<T>({ rows, selection }: { rows: T[]; selection: Selection<T> }) {
  const free = rows.filter(row => !selection.isDisabled(row))
  const chosen = free.filter(selection.has).length
  return (
    <RowBox
      label="选择本页全部"
      checked={chosen > 0 && chosen === free.length}
      some={chosen > 0}
      disabled={free.length === 0}
      onChange={on => selection.set(free, on)}
    />
  )
}
