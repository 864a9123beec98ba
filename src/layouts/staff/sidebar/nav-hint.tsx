import { Tooltip } from 'antd'
import { type RefObject, useEffect, useState } from 'react'
import { type NavRow, ROW_HEIGHT } from '@/lib/menus/nav-rows'

/** Titles longer than this get a tooltip (requirements R-layout-1). */
const SHORT_TITLE = 5
const POINTED_MS = 400

interface NavHintProps {
  list: RefObject<HTMLElement | null>
  rows: readonly NavRow[]
  folded: boolean
}

/** The tooltip of the line that is pointed at or focused: one for all lines, as there may be thousands. */
export function NavHint({ list, rows, folded }: NavHintProps) {
  const at = useLineInUse(list)
  const row = rows[at]
  // A folded directory shows its title above what it opens.
  const isHinted =
    row && (folded ? row.entry.children.length === 0 : [...row.entry.title].length > SHORT_TITLE)
  if (!isHinted) return null
  return (
    <Tooltip key={at} open title={row.entry.title} placement="right">
      <div className="staff-nav-hint" style={{ top: at * ROW_HEIGHT }} />
    </Tooltip>
  )
}

/** Index of the line that has been pointed at for a while, or has the focus; -1 for none. */
function useLineInUse(list: RefObject<HTMLElement | null>): number {
  const [at, setAt] = useState(-1)
  useEffect(() => {
    const { current: element } = list
    if (!element) return
    let next = -1
    let timer: ReturnType<typeof setTimeout> | undefined
    const use = (index: number, after: number) => {
      if (index === next) return
      next = index
      clearTimeout(timer)
      setAt(-1)
      if (index >= 0) timer = setTimeout(() => setAt(index), after)
    }
    /** Of this list, not of one inside it. */
    const indexOf = ({ target }: Event) => {
      const line = target instanceof Element ? target.closest('li') : null
      return line?.parentElement === element ? Number(line.dataset.index) : -1
    }
    const onPointer = (event: Event) => use(indexOf(event), POINTED_MS)
    const onFocus = (event: Event) => use(indexOf(event), 0)
    const onLeave = () => use(-1, 0)
    const listeners = { pointerover: onPointer, pointerleave: onLeave, focusin: onFocus, focusout: onLeave }
    for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener)
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener)
    }
  }, [list])
  return at
}
