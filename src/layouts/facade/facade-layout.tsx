import { HYDRATED } from '@shared/domain/site/prerendered-page'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '@/components/common/error-boundary'
import { LoadError } from '@/components/facade/load-error'
import { Skeleton } from '@/components/facade/skeleton'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { useSiteName } from '@/components/facade/use-site-title'
import { useLostChunk } from '@/hooks/browser/use-lost-chunk'
import { isLostChunk } from '@/lib/browser/lost-chunk'
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
  const texts = useTexts()
  const isChinese = useIsChinese()
  const commission = useSiteName()
  useFocusOnNavigation(main)
  usePageAddress()
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED)), [])
  return (
    <div className={isChinese ? 'facade' : 'facade is-english'} lang={texts.language}>
      <a className="facade-skip" href="#facade-main">
        {texts.frame.skip}
      </a>
      <Header />
      {/* An attribute: on screen, and to a screen reader, the header has the name. */}
      <div className="facade-letterhead" data-name={commission} />
      {isChinese && <NoticeBanner />}
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

function Broken({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { failure } = useTexts()
  return isLostChunk(error) ? (
    <Lost />
  ) : (
    <div className="facade-container facade-page">
      <LoadError isPage title={failure.page} error={error} onRetry={onRetry} />
    </div>
  )
}

/** A page whose code cannot be loaded: only a reload of everything can bring it. */
function Lost() {
  const { failure } = useTexts()
  const explanation = useLostChunk(failure.lostChunk)
  if (!explanation) return <Coming />
  return (
    <div className="facade-container facade-page">
      <div className="facade-notice" role="alert">
        <h1 className="facade-notice-title">{explanation.title}</h1>
        <p>{explanation.text}</p>
        <button type="button" className="facade-button" onClick={() => window.location.reload()}>
          {failure.reload}
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
