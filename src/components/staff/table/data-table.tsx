import type { ReactNode } from 'react'
import type { Sort } from '@/hooks/data/use-page-query'
import type { Selection } from '@/hooks/data/use-selection'
import type { Density } from '@/lib/sheets/column-layout'
import { type Size, useShellStore } from '@/stores/shell'
import type { TableColumn, Tile } from './column'
import { HeadCell } from './head-cell'
import { OneBox, PageBox } from './selection-boxes'
import { useEdgeShadows } from './use-edge-shadows'
import './table.css'

export interface DataTableProps<T> {
  /** Accessible name of the table. */
  label?: string
  labelledBy?: string
  columns: TableColumn<T>[]
  rows: T[]
  rowKey: (row: T) => string | number
  /** Shown in place of rows. */
  empty: ReactNode
  /** The rows are about to be replaced: they take no clicks, and are dimmed after a moment. */
  busy?: boolean
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  selection?: Selection<T> | undefined
  /** The default follows the size of the controls. */
  density?: Density | undefined
  widths?: Readonly<Record<string, number>>
  onWidth?: (key: string, width: number | null) => void
  /** Of cards: the rows as pictures. */
  tile?: Tile<T> | undefined
}

/** How narrow a column becomes before the table scrolls, in pixels. */
const TEXT = 76
const BUTTONS = 230
/** Widths up to this are those of numbers, tags and the like. */
const SHORT = 110
/** How narrow a column of long texts becomes before the table scrolls, in pixels. */
const LONG_TEXT = 104

/** More rows than pages of the offered sizes have: they do not show where the pointer is. */
const MANY = 100

const NO_WIDTHS: Readonly<Record<string, number>> = {}

const DENSITY_OF: Record<Size, Density> = {
  default: 'middle',
  medium: 'middle',
  small: 'tight',
  mini: 'tight',
}

/**
 * Rows and columns, with sorting, boxes and widths. A plain table: antd's takes ten times as long to render, and a page
 * must appear at once when its tab is shown again.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, labelledBy, columns, rows, rowKey, empty, busy = false, sort, onSort } = props
  const { selection, widths = NO_WIDTHS, onWidth } = props
  const size = useShellStore(state => state.size)
  const { density = DENSITY_OF[size] } = props
  const scroller = useEdgeShadows()
  const classOf = (column: TableColumn<T>) => classesOf(column, widths[column.key])
  return (
    <div ref={scroller} className="table-scroll">
      <table
        className={`data-table is-${density}${rows.length > MANY ? ' is-many' : ''}`}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-busy={busy}
      >
        <colgroup>
          {selection && <col className="table-box-column" />}
          {columns.map(({ key, width }) => (
            <col key={key} data-col={key} style={{ width: widths[key] ?? width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th className="table-box">
                <PageBox rows={rows} selection={selection} />
              </th>
            )}
            {columns.map(column => (
              <HeadCell
                key={column.key}
                columnKey={column.key}
                title={column.title}
                className={classOf(column)}
                minWidth={widths[column.key] ? undefined : leastWidth(column)}
                order={column.sorter && onSort ? (sort?.field === column.key ? sort.order : null) : undefined}
                onSort={() => onSort?.(nextSort(column.key, sort))}
                onWidth={onWidth && !column.fixed ? width => onWidth(column.key, width) : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} className={selection?.has(row) ? 'is-chosen' : undefined}>
              {selection && (
                <td className="table-box">
                  <OneBox row={row} selection={selection} />
                </td>
              )}
              {columns.map(column => {
                const span = column.rowSpan?.(row)
                if (span === 0) return null
                const width = widths[column.key]
                return (
                  <td
                    key={column.key}
                    rowSpan={span}
                    className={classOf(column)}
                    style={width ? { minWidth: width, maxWidth: width } : undefined}
                  >
                    {column.long ? (
                      <span
                        className="staff-long-text"
                        style={
                          width
                            ? undefined
                            : { minWidth: Math.min(column.width ?? 0, LONG_TEXT) || undefined }
                        }
                      >
                        {column.render(row)}
                      </span>
                    ) : (
                      column.render(row)
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className="table-empty">
              <td colSpan={columns.length + (selection ? 1 : 0)}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Columns of short values are as narrow as their head; long texts have a width of their own. */
function leastWidth({ fixed, width, long }: Pick<TableColumn<never>, 'fixed' | 'width' | 'long'>) {
  if (fixed === 'end') return Math.min(width ?? BUTTONS, BUTTONS)
  if (long || (width !== undefined && width <= SHORT)) return undefined
  return TEXT
}

/** Apart from the table, which React Compiler would leave out for its shape. */
const classesOf = (
  { fixed, align }: Pick<TableColumn<never>, 'fixed' | 'align'>,
  width: number | undefined,
) =>
  [fixed && `is-${fixed}`, align && `is-${align}`, width && 'is-sized'].filter(Boolean).join(' ') || undefined

/** Ascending, descending, and the list's own order. */
function nextSort(field: string, sort: Sort | null | undefined): Sort | null {
  if (sort?.field !== field) return { field, order: 'asc' }
  return sort.order === 'asc' ? { field, order: 'desc' } : null
}
