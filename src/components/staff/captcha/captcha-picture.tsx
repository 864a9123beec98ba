import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { CaptchaFlow } from './use-captcha'

interface ProblemProps {
  course: CaptchaFlow
  onRetry: () => void
}

/** In place of a picture: why there is none. */
export const CaptchaProblem = ({ course, onRetry }: ProblemProps) => (
  <div className="captcha-picture captcha-problem">
    <p role="alert">{course.error}</p>
    <Button autoInsertSpace={false} onClick={onRetry}>
      重试
    </Button>
  </div>
)

/** The picture, or what is in its place. */
export function CaptchaPicture({ children, ...props }: ProblemProps & { children: ReactNode }) {
  const { phase, puzzle } = props.course
  if (phase === 'broken') return <CaptchaProblem {...props} />
  if (phase === 'loading' || !puzzle) return <div className="captcha-picture captcha-skeleton" aria-hidden />
  return children
}
