import { ArrowRightOutlined, CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { type RefObject, useId } from 'react'
import { CaptchaPicture } from './captcha-picture'
import { besideHandle, MAX_X, PICTURE_HEIGHT, PICTURE_WIDTH, PIECE_WIDTH, share } from './slide-maths'
import type { CaptchaFlow, Phase } from './use-captcha'
import { useSlide } from './use-slide'

interface Props {
  course: CaptchaFlow
  /** Receives the slider. */
  control: RefObject<HTMLElement | null>
  onRetry: () => void
  dragging: boolean
  onDragging: (dragging: boolean) => void
}

const icons: Partial<Record<Phase, typeof CheckOutlined>> = { wrong: CloseOutlined, solved: CheckOutlined }

/** A puzzle to be solved by sliding its missing piece into place. */
export function SlideCaptcha({ course, control, onRetry, dragging, onDragging }: Props) {
  const { phase, text, puzzle } = course
  const helpId = useId()
  const { x, track, handlers } = useSlide(course, dragging, onDragging)
  const ready = phase === 'ready'
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
              alt="缺了一块的图片"
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
