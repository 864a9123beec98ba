import type { DetachedWindowAPI } from 'happy-dom'
import { http, passthrough } from 'msw'
import { type Mock, vi } from 'vitest'
import { type OAuthProvider, startOAuthProvider } from './oauth-provider'
import { backend, server } from './server'

/** A site with accounts on loopback that the backend of this test is set up for. */
export async function openProvider(): Promise<OAuthProvider> {
  const provider = await startOAuthProvider()
  // Not in the types of a document: the backend of the tests calls from inside one, and is no page.
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.settings.fetch.disableSameOriginPolicy = true
  server.use(http.all(`${provider.origin}/*`, () => passthrough()))
  backend().deps.social = [provider.settings]
  return provider
}

/** The page does not navigate: the address it would have loaded is recorded instead. */
export function watchNavigation(): { to: () => string; assign: Mock; replace: Mock } {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  const to = () => String([...assign.mock.calls, ...replace.mock.calls].at(-1)?.[0] ?? '')
  return { to, assign, replace }
}

/** Path and query that a site redirects to. */
export const pathOf = (address: URL | string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}
