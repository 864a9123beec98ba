import { type KeyboardEvent, useRef, useState } from 'react'
import { slidePoint } from '@/lib/format/captcha-cipher'
import type { Puzzle } from './puzzle'
import { dragTo, keyTo } from './slide-maths'
import type { CaptchaFlow } from './use-captcha'
import { useDrag } from './use-drag'

/** Where the piece is, in the picture's pixels, and how drags and keys move it along `track` and submit its place. */
export function useSlide(
  { phase, puzzle, solve }: CaptchaFlow,
  dragging: boolean,
  onDragging: (dragging: boolean) => void,
) {
  const track = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState<{ puzzle?: Puzzle; x: number }>({ x: 0 })
  /** The move in progress: where the piece was, and when it first left its place. */
  const start = useRef({ x: 0, time: 0 })
  const ready = phase === 'ready'
  // Every picture starts from the left: a position belongs to the puzzle it was chosen for.
  const x = phase !== 'loading' && position.puzzle === puzzle ? position.x : 0

  const moveTo = (to: number) => setPosition({ puzzle, x: to })
  const dragged = (movedPx: number) =>
    dragTo(start.current.x, movedPx, track.current?.getBoundingClientRect().width ?? 0)
  const submit = (at: number) => {
    const seconds = ((performance.now() - start.current.time) / 1000).toFixed(2)
    solve(slidePoint(Math.round(at)), `${seconds}s验证成功`)
  }
  function begin() {
    if (!ready) return false
    start.current = { x, time: x === 0 ? performance.now() : start.current.time }
    return true
  }
  const drag = useDrag({
    onStart: begin,
    onDragging,
    onMove: movedPx => moveTo(dragged(movedPx)),
    onEnd(movedPx) {
      const target = dragged(movedPx)
      moveTo(target)
      // A click on the handle moves nothing and costs no attempt.
      if (target !== start.current.x) submit(target)
    },
    onCancel: () => moveTo(start.current.x),
  })

  function onKeyDown(event: KeyboardEvent) {
    if (!ready || dragging || event.altKey || event.ctrlKey || event.metaKey) return
    const target = keyTo(x, event.key, event.shiftKey)
    if (target === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (target !== undefined) {
      if (x === 0) begin()
      moveTo(target)
    } else if (x > 0) submit(x)
  }

  return { x, track, handlers: { ...drag, onKeyDown } }
}
