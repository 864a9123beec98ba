import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { clickPoints } from '@/lib/format/captcha-cipher'
import { aimAt, CENTRE, type Point, pointAt } from './click-maths'
import type { Puzzle } from './puzzle'
import type { CaptchaFlow } from './use-captcha'

interface Marks {
  points: Point[]
  aim: Point
}

const NO_MARKS: Marks = { points: [], aim: CENTRE }

/** The points set in a picture and the crosshair of the keyboard. The point of the last word submits them. */
export function useClickPoints({ phase, puzzle, solve }: CaptchaFlow, count: number) {
  // They belong to the picture they were set in.
  const [state, setState] = useState<Marks & { puzzle?: Puzzle }>(NO_MARKS)
  const { points, aim } = state.puzzle === puzzle ? state : NO_MARKS
  const ready = phase === 'ready'

  function add(point: Point) {
    if (!ready || points.some(({ x, y }) => x === point.x && y === point.y)) return
    const next = [...points, point]
    setState({ puzzle, points: next, aim: point })
    if (next.length === count) solve(clickPoints(next))
  }
  const undo = () => {
    if (ready) setState({ puzzle, points: points.slice(0, -1), aim })
  }

  function onClick(event: MouseEvent) {
    // The second click of a double click is not a second word.
    if (event.detail > 1) return
    add(pointAt(event, event.currentTarget.getBoundingClientRect()))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!ready || event.altKey || event.ctrlKey || event.metaKey) return
    const target = aimAt(aim, event.key, event.shiftKey)
    if (target) setState({ puzzle, points, aim: target })
    else if (event.key === 'Enter' || event.key === ' ') add(aim)
    else if (event.key === 'Backspace' || event.key === 'Delete') undo()
    else return
    event.preventDefault()
  }

  return { points, aim, undo, handlers: { onClick, onKeyDown } }
}
