import { isNotOffered } from '@/lib/http/errors'
import { useTexts } from './texts/use-texts'

interface Props {
  /** What could not be loaded. */
  title?: string
  error: unknown
  onRetry: () => void
  /** The failure is the whole page: its title is then the heading of the page. */
  isPage?: boolean
}

/** A failed call, shown in place of the content it should have brought. */
export function LoadError({ title, error, onRetry, isPage = false }: Props) {
  const { failure } = useTexts()
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="facade-notice" role="alert">
      <Title className="facade-notice-title">{title ?? failure.content}</Title>
      <p>{failure.reason(error)}</p>
      {!isNotOffered(error) && (
        <button type="button" className="facade-button" onClick={onRetry}>
          {failure.retry}
        </button>
      )}
    </div>
  )
}
