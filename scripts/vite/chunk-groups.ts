import type { Rolldown } from 'vite'

/** Small modules that nearly every page loads, of both areas. */
const COMMON =
  /[\\/](@tanstack[\\/]react-query[\\/].*useBaseQuery\.js|src[\\/](lib[\\/]menus[\\/]menu-tree|lib[\\/]browser[\\/]notice|lib[\\/]format[\\/]time|hooks[\\/]menus[\\/]use-page-title|hooks[\\/]data[\\/]use-facade-info|hooks[\\/]browser[\\/]use-on-navigate)\.ts)$/

/** Those that nearly every page of the public site loads. */
const FACADE =
  /[\\/]src[\\/](api[\\/]public[\\/](dict-data|documents)|components[\\/]facade[\\/](contact-value|day|empty|icon|new-window|section-of|skeleton|smart-link|use-facade|text[\\/]article-path|text[\\/]document-link|services[\\/]service-pages))\.tsx?$/

/**
 * Modules that are always loaded together are one chunk: forty small ones are a tenth larger when they are compressed,
 * and each is a request.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', tags: ['$initial'], priority: 3 },
  { name: 'common', test: COMMON, priority: 2 },
  { name: 'facade', test: FACADE, priority: 1 },
]
