import { lazy } from 'react'

/** Loaded only when it is needed, as few visitors see it (not-found.tsx). */
const load = () => import('./not-found')

export const NotFound = lazy(async () => ({ default: (await load()).NotFound }))
export const ArticleNotFound = lazy(async () => ({ default: (await load()).ArticleNotFound }))
