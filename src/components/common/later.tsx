import { type ComponentType, lazy, memo, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary'

/**
 * A part of a page that is loaded after it, and that the page works without: nothing until then, nor where loading fails.
 * It is not rendered again with the same properties: before its code is there, that would take off the page what the server
 * has written of it.
 */
export function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazy(load)
  return memo((props: P) => (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  ))
}
