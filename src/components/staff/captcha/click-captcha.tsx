import { Button } from 'antd'
import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useState } from 'react'
import { clickPoints } from '@/lib/format/captcha-cipher'
import { CaptchaProblem } from './captcha-picture'
import { aimAt, CENTRE, type Point, pointAt, shareOf } from './click-maths'
import type { Puzzle } from './puzzle'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './slide-maths'
import type { Course } from './use-captcha'

interface Props {
  course: Course
  /** Receives the picture. */
  control: RefObject<HTMLElement | null>
  onRetry: () => void
}

/** Words in a picture, to be clicked in the order asked for; with the keyboard, by a crosshair. */
export function ClickCaptcha({ course, control, onRetry }: Props) {
  const { phase, text, puzzle, solve } = course
  const helpId = useId()
  // Points and crosshair belong to the picture they were set in.
  const [state, setState] = useState<{ puzzle?: Puzzle; points: Point[]; aim: Point }>({
    points: [],
    aim: CENTRE,
  })
  const { points, aim } = state.puzzle === puzzle ? state : { points: [], aim: CENTRE }
  const words = puzzle?.kind === 'clickWord' ? puzzle.words : []
  const ready = phase === 'ready'

  function add(point: Point) {
    if (!ready || points.some(({ x, y }) => x === point.x && y === point.y)) return
    const next = [...points, point]
    setState({ puzzle, points: next, aim: point })
    // The last word hands it in, as wherever this captcha is used.
    if (next.length === words.length) solve(clickPoints(next))
  }
  const takeBack = () => {
    if (ready) setState({ puzzle, points: points.slice(0, -1), aim })
  }

  function onClick(event: MouseEvent) {
    // The second of a double click is no second word.
    if (event.detail > 1) return
    add(pointAt(event, event.currentTarget.getBoundingClientRect()))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!ready || event.altKey || event.ctrlKey || event.metaKey) return
    const target = aimAt(aim, event.key, event.shiftKey)
    if (target) setState({ puzzle, points, aim: target })
    else if (event.key === 'Enter' || event.key === ' ') add(aim)
    else if (event.key === 'Backspace' || event.key === 'Delete') takeBack()
    else return
    event.preventDefault()
  }

  return (
    <>
      {phase === 'broken' ? (
        <CaptchaProblem course={course} onRetry={onRetry} />
      ) : (
        // It stays while another picture comes, and so does the focus.
        <div
          ref={element => {
            control.current = element
          }}
          className={`captcha-picture captcha-stage${words.length > 0 ? '' : ' captcha-skeleton'}`}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the crosshair is moved with the keyboard
          tabIndex={0}
          aria-label={words.length > 0 ? `验证图片，依次选择“${words.join('”“')}”` : '验证图片'}
          aria-describedby={helpId}
          aria-busy={phase === 'loading'}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {puzzle?.kind === 'clickWord' && (
            <>
              <img
                className="captcha-original"
                src={puzzle.original}
                width={PICTURE_WIDTH}
                height={PICTURE_HEIGHT}
                alt="写有四个字的风景图"
                draggable={false}
              />
              {points.map((point, at) => (
                <span
                  key={`${point.x}-${point.y}`}
                  className="captcha-mark"
                  style={shareOf(point)}
                  aria-hidden
                >
                  {at + 1}
                </span>
              ))}
              <span className="captcha-aim" style={shareOf(aim)} aria-hidden />
            </>
          )}
        </div>
      )}
      <div className="captcha-task">
        <output>
          {text}
          {ready && points.length > 0 && `，已选 ${points.length} 个`}
        </output>
        {points.length > 0 && ready && (
          <Button size="small" autoInsertSpace={false} onClick={takeBack}>
            撤销
          </Button>
        )}
      </div>
      <p className="captcha-help" id={helpId}>
        方向键移动十字，加 Shift 更快，回车选字，退格撤销
        <span className="captcha-unseen">；看不到图片时请选“换一种方式”</span>
      </p>
    </>
  )
}
