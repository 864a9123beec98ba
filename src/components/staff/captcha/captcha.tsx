import { ReloadOutlined, SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import './captcha.css'
import { ClickCaptcha } from './click-captcha'
import { SlideCaptcha } from './slide-captcha'
import { useCaptcha } from './use-captcha'
import { WordCaptcha } from './word-captcha'

interface Props {
  /** Called with the `captchaVerification` that a sign-in sends along; it is valid for one use within three minutes. */
  onSolved: (captchaVerification: string) => void
  /** The element that takes the captcha's input, to focus it. */
  focusRef?: RefObject<HTMLElement | null>
}

/**
 * A captcha of any kind that the server shows (contract 4): each can be solved with mouse, finger or keyboard. A failed
 * attempt and an expired picture bring a new one.
 */
export function Captcha({ onSolved, focusRef }: Props) {
  const ownRef = useRef<HTMLElement>(null)
  const control = focusRef ?? ownRef
  const [dragging, setDragging] = useState(false)
  /** The control of the next picture is to get the focus as soon as it is rendered. */
  const goesOn = useRef(false)
  const goOn = () => {
    goesOn.current = true
    control.current?.focus({ preventScroll: true })
  }
  const course = useCaptcha({ busy: dragging, onSolved, onNextTry: goOn })
  const { phase, kind, puzzle, renew, change } = course
  useEffect(() => {
    if (!puzzle || !goesOn.current) return
    goesOn.current = false
    control.current?.focus({ preventScroll: true })
  }, [puzzle, control])
  const shown = useRef(kind)
  useEffect(() => {
    if (shown.current === kind) return
    shown.current = kind
    // The kind of a picture is unknown while it loads: the focus was lost with the former control.
    if (document.activeElement === document.body) control.current?.focus({ preventScroll: true })
  }, [kind, control])

  const retry = () => {
    renew()
    // The pressed button disappears with the error.
    goOn()
  }
  const props = { course, control, onRetry: retry }
  return (
    <div className={`captcha captcha-${phase}${dragging ? ' captcha-dragging' : ''}`}>
      {kind === 'blockPuzzle' && <SlideCaptcha {...props} dragging={dragging} onDragging={setDragging} />}
      {kind === 'clickWord' && <ClickCaptcha {...props} />}
      {kind === 'pictureWord' && <WordCaptcha {...props} />}
      <div className="captcha-foot">
        <Button
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          onClick={renew}
          disabled={phase === 'solved'}
        >
          换一张
        </Button>
        <Button
          type="text"
          icon={<SwapOutlined aria-hidden />}
          disabled={phase === 'solved'}
          onClick={() => {
            goesOn.current = true
            change()
          }}
        >
          换一种方式
        </Button>
      </div>
    </div>
  )
}
