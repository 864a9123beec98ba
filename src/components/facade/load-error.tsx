import { errorText } from './error-text'

interface Props {
  /** What could not be loaded. */
  title?: string
  error: unknown
  onRetry: () => void
  /** The failure is the whole page: its title is then the heading of the page. */
  isPage?: boolean
}

/** A failed call, shown in place of the content it should have brought. */
export function LoadError({ title = '内容加载失败', error, onRetry, isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="facade-notice" role="alert">
      <Title className="facade-notice-title">{title}</Title>
      <p>{errorText(error)}。</p>
      <button type="button" className="facade-button" onClick={onRetry}>
        重试
      </button>
    </div>
  )
}
