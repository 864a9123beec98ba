import { ArrowRightOutlined, CheckOutlined, CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import './captcha.css'
import type { Puzzle } from './puzzle'
import { PuzzlePicture } from './puzzle-picture'
import { besideHandle, dragTo, keyTo, MAX_X, PIECE_WIDTH, share } from './slide-maths'
import { useDrag } from './use-drag'
import { type Phase, useSlideCaptcha } from './use-slide-captcha'

interface Props {
  /** Given the `captchaVerification` that a sign-in sends along; it is good for one use within three minutes. */
  onSolved: (captchaVerification: string) => void
  /** Receives the slider, for whoever wants to focus it. */
  sliderRef?: RefObject<HTMLDivElement | null>
}

const icons: Partial<Record<Phase, typeof CheckOutlined>> = { wrong: CloseOutlined, solved: CheckOutlined }

/**
 * A puzzle to be solved by sliding its missing piece into place (contract section 4), with mouse, finger or keyboard.
 * A failed attempt and an expired picture bring a new one.
 */
export function SlideCaptcha({ onSolved, sliderRef }: Props) {
  const ownRef = useRef<HTMLDivElement>(null)
  const slider = sliderRef ?? ownRef
  const track = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const [position, setPosition] = useState<{ puzzle?: Puzzle; x: number }>({ x: 0 })
  /** The move in progress: where the piece was, and when it first left its place. */
  const start = useRef({ x: 0, time: 0 })
  const { dragging, handlers } = useDrag({
    onStart: begin,
    onMove: movedPx => moveTo(dragged(movedPx)),
    onEnd(movedPx) {
      const target = dragged(movedPx)
      moveTo(target)
      // A click on the handle moves nothing and costs no attempt.
      if (target !== start.current.x) submit(target)
    },
    onCancel: () => moveTo(start.current.x),
  })
  const { phase, text, puzzle, error, renew, solve } = useSlideCaptcha({
    busy: dragging,
    onSolved,
    onNextTry: focusSlider,
  })
  const ready = phase === 'ready'
  // Every picture starts from the left: a position belongs to the puzzle it was chosen for.
  const x = phase !== 'loading' && position.puzzle === puzzle ? position.x : 0

  function focusSlider() {
    slider.current?.focus({ preventScroll: true })
  }
  function begin() {
    if (!ready) return false
    start.current = { x, time: x === 0 ? performance.now() : start.current.time }
    return true
  }
  const moveTo = (to: number) => setPosition({ puzzle, x: to })
  const dragged = (movedPx: number) =>
    dragTo(start.current.x, movedPx, track.current?.getBoundingClientRect().width ?? 0)
  const submit = (at: number) => solve(Math.round(at), start.current.time)

  function retry() {
    renew()
    // The button pressed goes with the error.
    focusSlider()
  }

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
    <div className={`captcha captcha-${phase}${dragging ? ' captcha-dragging' : ''}`}>
      <PuzzlePicture phase={phase} puzzle={puzzle} error={error} x={x} onRetry={retry} />
      <div className="captcha-track" ref={track}>
        <div className="captcha-done" style={{ width: share(x + PIECE_WIDTH / 2) }} />
        <output className="captcha-text" style={besideHandle(x)}>
          {ready && x > 0 ? '' : text}
        </output>
        <div
          ref={slider}
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
      <div className="captcha-foot">
        <span className="captcha-help" id={helpId}>
          方向键移动，加 Shift 更快，回车提交
        </span>
        <Button
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          onClick={renew}
          disabled={phase === 'solved'}
        >
          换一张
        </Button>
      </div>
    </div>
  )
}
