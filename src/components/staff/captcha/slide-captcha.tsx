import { ArrowRightOutlined, CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { slidePoint } from '@/lib/format/captcha-cipher'
import { CaptchaPicture } from './captcha-picture'
import type { Puzzle } from './puzzle'
import {
  besideHandle,
  dragTo,
  keyTo,
  MAX_X,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  PIECE_WIDTH,
  share,
} from './slide-maths'
import type { Course, Phase } from './use-captcha'
import { useDrag } from './use-drag'

interface Props {
  course: Course
  /** Receives the slider. */
  control: RefObject<HTMLElement | null>
  onRetry: () => void
  dragging: boolean
  onDragging: (dragging: boolean) => void
}

const icons: Partial<Record<Phase, typeof CheckOutlined>> = { wrong: CloseOutlined, solved: CheckOutlined }

/** A puzzle to be solved by sliding its missing piece into place. */
export function SlideCaptcha({ course, control, onRetry, dragging, onDragging }: Props) {
  const { phase, text, puzzle, solve } = course
  const track = useRef<HTMLDivElement>(null)
  const helpId = useId()
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
  const handlers = useDrag({
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

  const shownX = Math.round(x)
  const Icon = icons[phase] ?? ArrowRightOutlined
  return (
    <>
      <CaptchaPicture course={course} onRetry={onRetry}>
        {puzzle?.kind === 'blockPuzzle' && (
          <div className="captcha-picture">
            <img
              className="captcha-original"
              src={puzzle.original}
              width={PICTURE_WIDTH}
              height={PICTURE_HEIGHT}
              alt="缺了一块的风景图"
              draggable={false}
            />
            <img
              className="captcha-piece"
              src={puzzle.piece}
              style={{ left: share(x), width: share(PIECE_WIDTH) }}
              width={PIECE_WIDTH}
              height={PICTURE_HEIGHT}
              alt=""
              draggable={false}
            />
          </div>
        )}
      </CaptchaPicture>
      <div className="captcha-track" ref={track}>
        <div className="captcha-done" style={{ width: share(x + PIECE_WIDTH / 2) }} />
        <output className="captcha-text" style={besideHandle(x)}>
          {ready && x > 0 ? '' : text}
        </output>
        <div
          ref={element => {
            control.current = element
          }}
          className="captcha-handle"
          style={{ left: share(x), width: share(PIECE_WIDTH) }}
          role="slider"
          tabIndex={0}
          aria-label="滑块：移动拼图"
          aria-valuemin={0}
          aria-valuemax={MAX_X}
          aria-valuenow={shownX}
          aria-valuetext={`已向右移动 ${shownX} 像素，最多 ${MAX_X} 像素`}
          aria-disabled={!ready}
          aria-describedby={helpId}
          onKeyDown={onKeyDown}
          {...handlers}
        >
          <Icon aria-hidden />
        </div>
      </div>
      <p className="captcha-help" id={helpId}>
        方向键移动，加 Shift 更快，回车提交
        <span className="captcha-unseen">；看不到图片时请选“换一种方式”</span>
      </p>
    </>
  )
}
