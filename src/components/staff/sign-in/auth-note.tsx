import { Alert, Button, Spin } from 'antd'
import { useHref, useNavigate } from 'react-router-dom'

/** Shown while another server is being called. */
export const AuthWait = ({ text }: { text: string }) => (
  <div className="auth-text" role="status">
    <Spin size="small" /> {text}
  </div>
)

interface AuthFailureProps {
  text: string
  /** What may help, first. */
  action?: { text: string; run: () => void; busy?: boolean }
  back: { text: string; to: string }
}

/** What went wrong, what may help, and a link back. */
export function AuthFailure({ text, action, back }: AuthFailureProps) {
  const href = useHref(back.to)
  const navigate = useNavigate()
  return (
    <>
      <Alert type="error" showIcon title={text} />
      <div className="auth-actions">
        {action && (
          <Button type="primary" size="large" onClick={action.run} loading={action.busy}>
            {action.text}
          </Button>
        )}
        <Button
          size="large"
          href={href}
          onClick={event => {
            event.preventDefault()
            navigate(back.to)
          }}
        >
          {back.text}
        </Button>
      </div>
    </>
  )
}
