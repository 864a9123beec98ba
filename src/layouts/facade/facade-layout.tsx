import { HYDRATED } from '@shared/domain/site/prerendered-page'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '@/components/common/error-boundary'
import { LoadError } from '@/components/facade/load-error'
import { Skeleton } from '@/components/facade/skeleton'
import { useLostChunk } from '@/hooks/browser/use-lost-chunk'
import { isLostChunk } from '@/lib/browser/lost-chunk'
import { useBrandStore } from '@/stores/brand'
import { Footer } from './footer'
import { Header } from './header/header'
import { Later } from './later'
import { NoticeBanner } from './notice-banner'
import { useFocusOnNavigation } from './use-focus-on-navigation'
import { usePageAddress } from './use-page-address'
import './facade.css'
import './contrast.css'
import './print.css'

/**
 * The frame of the public site. It is shown before any response of the server, and whatever happens to the page in it.
 */
export function FacadeLayout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const commission = useBrandStore(state => state.name)
  useFocusOnNavigation(main)
  usePageAddress()
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED)), [])
  return (
    <div className="facade">
      <a className="facade-skip" href="#facade-main">
        跳到正文
      </a>
      <Header />
      {/* An attribute: on screen, and to a screen reader, the header has the name. */}
      <div className="facade-letterhead" data-name={commission} />
      <NoticeBanner />
      <Later />
      <main id="facade-main" className="facade-main" ref={main} tabIndex={-1}>
        <ErrorBoundary
          resetKey={pathname}
          fallback={(error, retry) => <Broken error={error} onRetry={retry} />}
        >
          <Suspense fallback={<Coming />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  )
}

const Broken = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  isLostChunk(error) ? (
    <Lost />
  ) : (
    <div className="facade-container facade-page">
      <LoadError isPage title="页面没有正常打开" error={error} onRetry={onRetry} />
    </div>
  )

/** A page whose code cannot be loaded: only a reload of everything can bring it. */
function Lost() {
  const explanation = useLostChunk()
  if (!explanation) return <Coming />
  return (
    <div className="facade-container facade-page">
      <div className="facade-notice" role="alert">
        <h1 className="facade-notice-title">{explanation.title}</h1>
        <p>{explanation.text}</p>
        <button type="button" className="facade-button" onClick={() => window.location.reload()}>
          刷新页面
        </button>
      </div>
    </div>
  )
}

const Coming = () => (
  <div className="facade-container facade-page">
    <Skeleton rows={10} />
  </div>
)
