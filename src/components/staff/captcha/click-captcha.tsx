import { Button } from 'antd'
import { type RefObject, useId } from 'react'
import { CaptchaProblem } from './captcha-picture'
import { shareOf } from './click-maths'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './slide-maths'
import type { CaptchaFlow } from './use-captcha'
import { useClickPoints } from './use-click-points'

interface Props {
  course: CaptchaFlow
  /** Receives the picture. */
  control: RefObject<HTMLElement | null>
  onRetry: () => void
}

/** Words in a picture, to be clicked in the order shown; with the keyboard, by a crosshair. */
export function ClickCaptcha({ course, control, onRetry }: Props) {
  const { phase, text, puzzle } = course
  const helpId = useId()
  const words = puzzle?.kind === 'clickWord' ? puzzle.words : []
  const { points, aim, undo, handlers } = useClickPoints(course, words.length)
  const hasPoints = phase === 'ready' && points.length > 0

  return (
    <>
      {phase === 'broken' ? (
        <CaptchaProblem course={course} onRetry={onRetry} />
      ) : (
        // It stays while another picture loads, and so does the focus.
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
          {...handlers}
        >
          {puzzle?.kind === 'clickWord' && (
            <>
              <img
                className="captcha-original"
                src={puzzle.original}
                width={PICTURE_WIDTH}
                height={PICTURE_HEIGHT}
                alt="写有四个字的图片"
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
        <output>{hasPoints ? `${text}，已选 ${points.length} 个` : text}</output>
        {hasPoints && (
          <Button size="small" autoInsertSpace={false} onClick={undo}>
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
