import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { keyMove, type NavRow } from '@/lib/menus/nav-rows'
import { NavItem } from './nav-item'
import { useNavScroll } from './use-nav-scroll'
import { useNavWindow } from './use-nav-window'

interface NavListProps {
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
  /** What is beside an open line rather than in lines of its own. */
  below?: (row: NavRow) => ReactNode
  /** Further attributes of each line. */
  itemProps?: (row: NavRow) => ComponentProps<'li'>
}

/** Lines of a navigation, as many as there may be: links, and buttons that open what lies below them. */
export function NavList(props: NavListProps) {
  const { rows, trail, folded = false, picks = false, revealed } = props
  const { onToggle, onChoose, onScroll, below, itemProps } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  // Before the window, which renders what is then in view.
  const { hold } = useNavScroll(scroller, rows, trail.at(-1), revealed)
  const { shown, isWindowed, listStyle, lineStyle } = useNavWindow(scroller, rows, focused)
  const rendered = new Set(shown)

  /** Id of what an open line shows: the first of the lines below it, if it is on screen, or what is beside it. */
  const controlled = ({ entry, open }: NavRow, index: number) => {
    if (!open) return undefined
    if (below) return `${id}${entry.key}-below`
    return rendered.has(index + 1) ? `${id}${rows[index + 1]?.entry.key}` : undefined
  }

  const toggle = (index: number, button: HTMLElement, byKey: boolean) => {
    hold(index)
    onToggle(index, button, byKey)
  }

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
  const onFocus = (event: FocusEvent<HTMLUListElement>) =>
    setFocused(rows[lineOf(event)?.index ?? -1]?.entry.key ?? null)
  const onBlur = (event: FocusEvent<HTMLUListElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
  }

  const lineAt = (index: number) => {
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
        style={lineStyle(index)}
        {...itemProps?.(row)}
      >
        <NavItem
          row={row}
          index={index}
          folded={folded}
          picks={picks}
          mark={markOf(key, trail)}
          controls={controlled(row, index)}
          onToggle={toggle}
          onChoose={onChoose}
        />
        {row.open && below && <div id={`${id}${key}-below`}>{below(row)}</div>}
      </li>
    )
  }

  return (
    <div className="staff-nav" ref={scroller} onScroll={onScroll}>
      <ul
        ref={list}
        className={isWindowed ? 'is-windowed' : undefined}
        style={listStyle}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {shown.map(lineAt)}
      </ul>
    </div>
  )
}

function markOf(key: string, trail: readonly string[]): 'page' | 'branch' | null {
  if (key === trail.at(-1)) return 'page'
  return trail.includes(key) ? 'branch' : null
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
