import { lazy } from 'react'
import { loadable } from '@/components/common/loadable'

/** Loaded only when it is needed, as few visitors see it (not-found.tsx). */
const load = () => import('./not-found')

export const notFound = loadable(async () => ({ default: (await load()).PageNotFound }))
export const NotFound = notFound.Component
export const ArticleNotFound = lazy(async () => ({ default: (await load()).ArticleNotFound }))
