import type { QueryClient } from '@tanstack/react-query'
import { type Location, type RouteObject, ScrollRestoration } from 'react-router-dom'
import { App } from './app'
import { SCROLL_POSITIONS } from './scroll-positions'

/**
 * The routes of the app, which are one: what an address shows follows from the server's menus, and <App> derives it.
 * The server renders the same ones.
 * @param client a query client with the responses of a prerendered page; by default a new one
 */
export function appRoutes(client?: QueryClient): RouteObject[] {
  const element = (
    <>
      <App client={client} />
      <ScrollRestoration storageKey={SCROLL_POSITIONS} getKey={entryOf} />
    </>
  )
  return [{ path: '*', element }]
}

/** The key of an entry of the history. All that the browser itself made have the same one: these have their address. */
const entryOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)
