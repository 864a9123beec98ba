import { Fragment } from 'react'
import type { Mark } from '@/api/public/search'

/**
 * A text with the matched parts marked. The ranges come from the server: those that do not fit the text are left out.
 */
export const Marked = ({ text, marks }: { text: string; marks: unknown }) => (
  // One element: in a link that is a flex box, each piece would be a column of its own.
  <span>
    {piecesOf(text, marks).map(({ piece, start, isMarked }) =>
      isMarked ? <mark key={start}>{piece}</mark> : <Fragment key={start}>{piece}</Fragment>,
    )}
  </span>
)

/** Pure: the text cut at the marks. */
export function piecesOf(text: string, marks: unknown) {
  const pieces: { piece: string; start: number; isMarked: boolean }[] = []
  let at = 0
  const add = (end: number, isMarked: boolean) => {
    if (end > at) pieces.push({ piece: text.slice(at, end), start: at, isMarked })
    at = end
  }
  for (const mark of Array.isArray(marks) ? marks : []) {
    if (!isRange(mark) || mark[0] < at || mark[1] <= mark[0] || mark[1] > text.length) continue
    add(mark[0], false)
    add(mark[1], true)
  }
  add(text.length, false)
  return pieces
}

const isRange = (mark: unknown): mark is Mark =>
  Array.isArray(mark) && Number.isInteger(mark[0]) && Number.isInteger(mark[1])
