import { http } from 'msw'
import { setupServer } from 'msw/node'
import { type Backend, removeDatabases, startBackend } from './backend'

let current: Backend | undefined

/** The backend that answers this test, opened when first asked for: most tests of pure rules never do. */
export function backend(): Backend {
  current ??= startBackend()
  return current
}

/** Puts the real backend behind every call of the app; `server.use` is for what a healthy server cannot do. */
export const server = setupServer(
  http.all(/\/(prod-api|proxy-api)\//, ({ request }) => Promise.resolve(backend().app.fetch(request))),
)

export async function closeBackend(): Promise<void> {
  await current?.close()
  current = undefined
}

export { removeDatabases }
