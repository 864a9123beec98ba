import type { PrerenderedPage } from '@shared/domain/site/prerendered-page'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { appRoutes } from './app/app-routes'
import { applyPrerenderedPage, readPrerenderedPage } from './app/prerendered-page'
import { createQueryClient } from './app/query-client'
import { checkScrollPositions } from './app/scroll-positions'
import { facadeArea, preloadArea } from './app/static-routes'
import { env } from './config/env'
import { watchLostChunks } from './lib/browser/chunk-reload'
import { removeTracking } from './lib/browser/remove-tracking'
import { installTrustedTypes } from './lib/browser/trusted-types'
import { undoDetectedLinks } from './lib/browser/undo-detected-links'
import './app/base.css'

installTrustedTypes()
watchLostChunks()
checkScrollPositions()
removeTracking()

const client = createQueryClient()

/** Hydrates a prerendered page, or renders one, once what it shows first has been loaded: index.html says so meanwhile. */
async function start(root: HTMLElement, page: PrerenderedPage | null): Promise<void> {
  const begun = address()
  if (env.tenant) await (await import('./app/find-tenant')).findTenant()
  if (!page) {
    // What failed to load is reported where it is to be shown.
    await preloadArea(window.location.pathname).catch(() => undefined)
    return createRoot(root).render(app())
  }
  try {
    const area = await facadeArea.preload()
    await area.preloadPage(page.screen)
  } catch {
    return createRoot(root).render(app())
  }
  // The visitor has gone back meanwhile.
  if (address() !== begun) return createRoot(root).render(app())
  applyPrerenderedPage(page, client)
  undoDetectedLinks(root)
  // At once, so that no one goes back between the router's beginning and its first page.
  flushSync(() => hydrateRoot(root, app()))
}

const address = () => window.location.pathname + window.location.search

/**
 * The router begins at the address of this moment. Without transitions: rendered in pieces between other work, the page of
 * a tab is on screen much later.
 */
const app = () => (
  <StrictMode>
    <RouterProvider router={createBrowserRouter(appRoutes(client))} useTransitions={false} />
  </StrictMode>
)

const root = document.getElementById('root')
if (root) void start(root, readPrerenderedPage())
