import { lazy } from 'react'

/** What few visitors meet is loaded when they do (not-found.tsx). */
const load = () => import('./not-found')

export const NotFound = lazy(async () => ({ default: (await load()).NotFound }))
export const ArticleNotFound = lazy(async () => ({ default: (await load()).ArticleNotFound }))
