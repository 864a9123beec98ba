import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { keyMove, type NavRow, ROW_HEIGHT, scrollFor, withNeighbours } from '@/lib/menus/nav-rows'
import { NavItem } from './nav-item'

/** Beyond this many lines only those in view are rendered. */
const WINDOW_FROM = 150

export interface NavListProps {
  rows: NavRow[]
  /** Keys of the current page's entry and its ancestors. */
  trail: readonly string[]
  /** Icons alone. */
  folded?: boolean
  /** Directories are chosen rather than opened. */
  picks?: boolean
  /** The current entry is scrolled into view when this changes. */
  revealed?: string
  onToggle: (index: number, button: HTMLElement, byKey: boolean) => void
  onChoose?: () => void
  onScroll?: () => void
  /** What stands beside an open line rather than in lines of its own. */
  below?: (row: NavRow) => ReactNode
  /** Further attributes of each line. */
  itemProps?: (row: NavRow) => ComponentProps<'li'>
}

/** Lines of a navigation, as many as there may be: links, and buttons that open what lies below them. */
export function NavList(props: NavListProps) {
  const {
    rows,
    trail,
    folded = false,
    picks = false,
    revealed,
    onToggle,
    onChoose,
    onScroll,
    below,
    itemProps,
  } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const windowed = rows.length > WINDOW_FROM
  const focusedAt = windowed && focused !== null ? rows.findIndex(({ entry }) => entry.key === focused) : -1
  const virtualizer = useVirtualizer({
    count: windowed ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    // Until it is measured: the first lines are there at once, also for who gives them the focus.
    initialRect: { width: 0, height: window.innerHeight },
    rangeExtractor: range => withNeighbours(defaultRangeExtractor(range), focusedAt, rows.length),
  })
  const shown = windowed ? virtualizer.getVirtualItems().map(({ index }) => index) : [...rows.keys()]
  const rendered = new Set(shown)

  const reveal = useEffectEvent(() => {
    const { current: element } = scroller
    const index = rows.findIndex(({ entry }) => entry.key === trail.at(-1))
    const top = element && scrollFor(index, { top: element.scrollTop, height: element.clientHeight })
    if (element && top !== null) element.scrollTop = top
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown
  useLayoutEffect(() => reveal(), [revealed])

  // Opening a branch closes the one above it; the line that was pressed stays under the pointer.
  const pressed = useRef<{ key: string; index: number } | null>(null)
  useLayoutEffect(() => {
    const { current: before } = pressed
    pressed.current = null
    const index = before ? rows.findIndex(({ entry }) => entry.key === before.key) : -1
    if (before && scroller.current && index >= 0)
      scroller.current.scrollTop += (index - before.index) * ROW_HEIGHT
  }, [rows])

  /** Id of what an open line shows: the first of the lines below it, if it is on screen, or what stands beside it. */
  const controlled = ({ entry, open }: NavRow, index: number) => {
    if (!open) return undefined
    if (below) return `${id}${entry.key}-below`
    return rendered.has(index + 1) ? `${id}${rows[index + 1]?.entry.key}` : undefined
  }

  const toggle = useCallback(
    (index: number, button: HTMLElement, byKey: boolean) => {
      pressed.current = { key: rows[index]?.entry.key ?? '', index }
      onToggle(index, button, byKey)
    },
    [rows, onToggle],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const line = lineOf(event)
    if (!line || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const move = keyMove(rows, line.index, event.key)
    if (!move || (picks && 'toggle' in move)) return
    event.preventDefault()
    if ('toggle' in move) return toggle(move.toggle, line.control, true)
    const { focus } = move
    // Far away it may not be rendered yet.
    flushSync(() => setFocused(rows[focus]?.entry.key ?? null))
    controlOf(list.current?.querySelector(`:scope > [data-index="${focus}"]`))?.focus()
  }

  return (
    <div className="staff-nav" ref={scroller} onScroll={onScroll}>
      <ul
        ref={list}
        className={windowed ? 'is-windowed' : undefined}
        style={windowed ? { height: virtualizer.getTotalSize() } : undefined}
        onKeyDown={onKeyDown}
        onFocus={event => setFocused(rows[lineOf(event)?.index ?? -1]?.entry.key ?? null)}
        onBlur={event => {
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
        }}
      >
        {shown.map(index => {
          const row = rows[index]
          if (!row) return null
          const { key } = row.entry
          return (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA gives list items a level
            <li
              key={key}
              data-index={index}
              id={`${id}${key}`}
              aria-level={row.level + 1}
              aria-posinset={row.place}
              aria-setsize={row.siblings}
              style={windowed ? { top: index * ROW_HEIGHT } : undefined}
              {...itemProps?.(row)}
            >
              <NavItem
                row={row}
                index={index}
                folded={folded}
                picks={picks}
                mark={key === trail.at(-1) ? 'page' : trail.includes(key) ? 'branch' : null}
                controls={controlled(row, index)}
                onToggle={toggle}
                onChoose={onChoose}
              />
              {row.open && below && <div id={`${id}${key}-below`}>{below(row)}</div>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const controlOf = (line: Element | null | undefined) =>
  line?.querySelector<HTMLElement>(':scope > :is(a, button)')

/** The line an event comes from: one of the list's own, not of a list inside it. */
function lineOf(event: KeyboardEvent<HTMLUListElement> | FocusEvent<HTMLUListElement>) {
  const line = event.target instanceof HTMLElement ? event.target.closest('li') : null
  const control = controlOf(line)
  if (!line || !control || line.parentElement !== event.currentTarget) return null
  return { index: Number(line.dataset.index), control }
}
