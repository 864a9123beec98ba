import { HttpError } from '@/lib/http/errors'

interface Props {
  error: unknown
  onRetry: () => void
  /** The failure is the whole page. */
  isPage?: boolean
}

/** A failed call, shown in place of the content it should have brought. Messages of the server are Chinese. */
export function Failure({ error, onRetry, isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'p'
  const isAway = error instanceof HttpError && error.kind === 'network'
  return (
    <div className="facade-notice" role="alert">
      <Title className="facade-notice-title">This content could not be loaded</Title>
      <p>
        {isAway
          ? 'The network or the server cannot be reached at the moment.'
          : 'Something went wrong. Please try again in a moment.'}
      </p>
      <button type="button" className="facade-button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
