import { lazy } from 'react'

/** Loaded when they are shown: most searches find something. */
export const NoKeyword = lazy(() => import('./search-help').then(help => ({ default: help.NoKeyword })))
export const NothingFound = lazy(() => import('./search-help').then(help => ({ default: help.NothingFound })))
