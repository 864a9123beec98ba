import { type PointerEvent, useRef } from 'react'
import { clampWidth } from '@/lib/sheets/column-layout'

interface HeadCellProps {
  title: string
  className?: string | undefined
  /** In pixels. */
  minWidth?: number | undefined
  /** Its sort order, null where the list is sorted otherwise; left out where the column cannot be sorted. */
  order?: 'asc' | 'desc' | null | undefined
  onSort: () => void
  /** Named by data-col, which also the <col> has. */
  columnKey: string
  /** Null: as wide as its contents again. Left out where widths are not stored. */
  onWidth?: ((width: number | null) => void) | undefined
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** The head of a column: a button that sorts, and an edge that is dragged. Keys set widths in the column dialog. */
export function HeadCell(props: HeadCellProps) {
  const { title, className, minWidth, order, onSort, columnKey, onWidth } = props
  return (
    <th
      scope="col"
      className={className}
      style={{ minWidth }}
      aria-sort={order ? ARIA_SORT[order] : undefined}
    >
      {order === undefined ? (
        title
      ) : (
        <button type="button" className="table-sort" onClick={onSort}>
          {title}
          <span className="table-marks" aria-hidden />
        </button>
      )}
      {onWidth && <Edge columnKey={columnKey} onWidth={onWidth} />}
    </th>
  )
}

interface EdgeProps {
  columnKey: string
  onWidth: (width: number | null) => void
}

/** While it is dragged, only the <col> follows: rows are rendered once, when it is released. */
function Edge({ columnKey, onWidth }: EdgeProps) {
  const drag = useRef<{ from: number; width: number; now: number | null } | null>(null)
  const colOf = (edge: HTMLElement) =>
    edge.closest('table')?.querySelector<HTMLElement>(`col[data-col="${CSS.escape(columnKey)}"]`)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const cell = event.currentTarget.closest('th')
    if (event.button !== 0 || !cell) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientX, width: cell.getBoundingClientRect().width, now: null }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag
    const col = current && colOf(event.currentTarget)
    if (!col) return
    current.now = clampWidth(current.width + event.clientX - current.from)
    col.style.width = `${current.now}px`
  }
  const onPointerUp = () => {
    const width = drag.current?.now
    drag.current = null
    if (width) onWidth(width)
  }
  return (
    <span
      className="table-edge"
      title="拖动调整列宽，双击恢复"
      aria-hidden
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={() => onWidth(null)}
    />
  )
}
