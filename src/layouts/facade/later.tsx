import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '@/components/common/error-boundary'

const Extras = lazy(async () => ({ default: (await import('./extras')).Extras }))

/** What the first rendering does not need: loaded after it. The page works without it. */
export function Later() {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const onLoad = () => setTime(true)
    if (document.readyState === 'complete') return onLoad()
    window.addEventListener('load', onLoad)
    return () => window.removeEventListener('load', onLoad)
  }, [])
  if (!isTime) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Extras />
      </Suspense>
    </ErrorBoundary>
  )
}
