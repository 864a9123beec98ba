import { HYDRATED } from '@shared/domain/site/prerendered-page'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '@/components/common/error-boundary'
import { Failure } from '@/components/facade/english/failure'
import { Skeleton } from '@/components/facade/skeleton'
import { Later } from '../later'
import { useFocusOnNavigation } from '../use-focus-on-navigation'
import { usePageAddress } from '../use-page-address'
import { EnglishFooter } from './english-footer'
import { EnglishHeader } from './english-header'
import '../facade.css'
import '../contrast.css'
import '../print.css'
import '../section-frame.css'
import './english.css'

const OfflineNote = lazy(async () => ({
  default: (await import('./english-offline-note')).EnglishOfflineNote,
}))

/** The frame of the English site: as FacadeLayout, in English. */
export function EnglishLayout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useFocusOnNavigation(main)
  usePageAddress()
  useDocumentLanguage()
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED)), [])
  return (
    <div className="facade is-english" lang="en">
      <a className="facade-skip" href="#facade-main">
        Skip to content
      </a>
      <EnglishHeader />
      <Later>
        <OfflineNote />
      </Later>
      <main id="facade-main" className="facade-main" ref={main} tabIndex={-1}>
        <ErrorBoundary
          resetKey={pathname}
          fallback={(error, retry) => (
            <div className="facade-container facade-page">
              <Failure isPage error={error} onRetry={retry} />
            </div>
          )}
        >
          <Suspense
            fallback={
              <div className="facade-container facade-page">
                <Skeleton rows={10} label="Loading…" />
              </div>
            }
          >
            {children}
          </Suspense>
        </ErrorBoundary>
      </main>
      <EnglishFooter />
    </div>
  )
}

/** A page that the browser renders alone, or goes to from a Chinese one, says its language too. */
function useDocumentLanguage(): void {
  useLayoutEffect(() => {
    document.documentElement.lang = 'en'
    return () => {
      document.documentElement.lang = 'zh-CN'
    }
  }, [])
}
