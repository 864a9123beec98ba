import type { PrerenderedPage } from '@shared/domain/site/prerendered-page'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app'
import { AppRouter } from './app/app-router'
import { applyPrerenderedPage, readPrerenderedPage } from './app/prerendered-page'
import { createQueryClient } from './app/query-client'
import { facadeArea, preloadArea } from './app/static-routes'
import { env } from './config/env'
import { createAppHistory } from './lib/browser/app-history'
import { watchLostChunks } from './lib/browser/chunk-reload'
import { installTrustedTypes } from './lib/browser/trusted-types'
import './app/base.css'

installTrustedTypes()
watchLostChunks()

const client = createQueryClient()
const history = createAppHistory()
const app = (
  <StrictMode>
    <AppRouter history={history} first={history.arrival}>
      <App client={client} />
    </AppRouter>
  </StrictMode>
)
const root = document.getElementById('root')
if (root) void start(root, readPrerenderedPage())

/** Hydrates a prerendered page, or renders one, once what it shows first has been loaded: index.html says so meanwhile. */
async function start(root: HTMLElement, view: PrerenderedPage | null): Promise<void> {
  if (env.tenant) await (await import('./app/find-tenant')).findTenant()
  if (!view) {
    // What failed to load is reported where it is to be shown.
    await preloadArea(window.location.pathname).catch(() => undefined)
    return createRoot(root).render(app)
  }
  try {
    const area = await facadeArea.preload()
    await area.preloadPage(view.screen)
  } catch {
    return createRoot(root).render(app)
  }
  applyPrerenderedPage(view, client)
  hydrateRoot(root, app)
}
