import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useRef,
} from 'react'
import { keyMove, type NavRow } from '@/lib/menus/nav-rows'
import { NavHint } from './nav-hint'
import { NavItem } from './nav-item'
import { useNavScroll } from './use-nav-scroll'

/** Drawn at once; of more lines than that, the others are drawn when the page around them is there. */
const AT_ONCE = 100

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
  const drawn = rows.slice(0, useDeferredValue(Math.max(rows.length, AT_ONCE), AT_ONCE))
  const current = drawn.findIndex(({ entry }) => entry.key === trail.at(-1))
  const { hold } = useNavScroll(scroller, rows, current, revealed)

  /** Id of what an open line shows: the first of the lines below it, or what is beside it. */
  const controlled = ({ entry, open }: NavRow, index: number) => {
    if (!open) return undefined
    return below ? `${id}${entry.key}-below` : `${id}${rows[index + 1]?.entry.key}`
  }

  const toggle = (index: number, button: HTMLElement, byKey: boolean) => {
    hold(index)
    onToggle(index, button, byKey)
  }

  const onClick = (event: MouseEvent<HTMLUListElement>) => {
    const line = lineOf(event)
    if (!line?.control.contains(event.target as Node)) return
    if (rows[line.index]?.entry.children.length === 0) onChoose?.()
    // A click without a position is a key's.
    else toggle(line.index, line.control, event.detail === 0)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const line = lineOf(event)
    if (!line || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const move = keyMove(drawn, line.index, event.key)
    if (!move || (picks && 'toggle' in move)) return
    event.preventDefault()
    if ('toggle' in move) return toggle(move.toggle, line.control, true)
    controlOf(list.current?.children[move.focus])?.focus()
  }

  const line = (row: NavRow, index: number) => {
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
        {...itemProps?.(row)}
      >
        <NavItem
          row={row}
          folded={folded}
          picks={picks}
          mark={markOf(key, trail)}
          controls={controlled(row, index)}
        />
        {row.open && below && <div id={`${id}${key}-below`}>{below(row)}</div>}
      </li>
    )
  }

  return (
    <div className="staff-nav" ref={scroller} onScroll={onScroll}>
      <ul ref={list} onClick={onClick} onKeyDown={onKeyDown}>
        {drawn.map(line)}
      </ul>
      <NavHint list={list} rows={rows} folded={folded} />
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
function lineOf(event: KeyboardEvent<HTMLUListElement> | MouseEvent<HTMLUListElement>) {
  const line = event.target instanceof Element ? event.target.closest('li') : null
  const control = controlOf(line)
  if (!line || !control || line.parentElement !== event.currentTarget) return null
  return { index: Number(line.dataset.index), control }
}
