import { Button, Input, type InputRef } from 'antd'
import { type FormEvent, type RefObject, useId, useState } from 'react'
import { CaptchaPicture } from './captcha-picture'
import type { Puzzle } from './puzzle'
import type { CaptchaFlow } from './use-captcha'

interface Props {
  course: CaptchaFlow
  /** Receives the field. */
  control: RefObject<HTMLElement | null>
  onRetry: () => void
}

/** Far longer than any solution. */
const MAX = 20

/** Characters to be typed; or, where the server has one, a question in words for users who cannot see them. */
export function WordCaptcha({ course, control, onRetry }: Props) {
  const { phase, text, puzzle, solve } = course
  const [typed, setTyped] = useState<{ puzzle?: Puzzle; value: string }>({ value: '' })
  const taskId = useId()
  const questionId = useId()
  const fieldId = useId()
  const value = typed.puzzle === puzzle ? typed.value : ''
  const question = puzzle?.kind === 'pictureWord' ? puzzle.question : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events of a dialog bubble to the form that opened it.
    event.stopPropagation()
    if (value.trim()) solve(value.trim())
  }
  return (
    <form onSubmit={submit}>
      <CaptchaPicture course={course} onRetry={onRetry}>
        {puzzle?.kind === 'pictureWord' && (
          <div className="captcha-picture captcha-letters">
            <img
              src={puzzle.original}
              width={240}
              height={80}
              alt="四个字符，看不清时请回答问题"
              draggable={false}
            />
          </div>
        )}
      </CaptchaPicture>
      <div className="captcha-task">
        <output id={taskId}>{text}</output>
      </div>
      {question && (
        <p className="captcha-question" id={questionId}>
          {question}
        </p>
      )}
      <label className="captcha-label" htmlFor={fieldId}>
        {question ? '图中字符，或问题的答案（数字）' : '图中字符'}
      </label>
      <div className="captcha-answer">
        <Input
          ref={(input: InputRef | null) => {
            control.current = input?.input ?? null
          }}
          id={fieldId}
          value={value}
          onChange={event => setTyped({ puzzle, value: event.target.value })}
          readOnly={phase !== 'ready'}
          maxLength={MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={question ? questionId : taskId}
        />
        <Button type="primary" htmlType="submit" autoInsertSpace={false} loading={phase === 'checking'}>
          验证
        </Button>
      </div>
    </form>
  )
}
