import { type ComponentType, lazy, Suspense } from 'react'
import { ErrorBoundary } from '@/components/common/error-boundary'
// Not with the parts: what the server has written of them is shown before they are loaded.
import './contents.css'

const load = () => import('./reading-aids')

/** A part of the reading aids, loaded after the text, which can be read without them. */
function later<P extends object>(choose: (module: Awaited<ReturnType<typeof load>>) => ComponentType<P>) {
  const Part = lazy(async () => ({ default: choose(await load()) }))
  return (props: P) => (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

export const ArticleTools = later(module => module.ArticleTools)
export const FoldedContents = later(module => module.FoldedContents)
export const BesideArticle = later(module => module.BesideArticle)
