import { http } from 'msw'
import { setupServer } from 'msw/node'
import { beforeEach } from 'vitest'
import { type Backend, removeDatabases, startFileBackend, startPlainBackend } from './backend'

let current: Backend | undefined

/** The backend of this test, opened when first used: most tests of pure functions never use it. */
export function backend(): Backend {
  current ??= startFileBackend()
  return current
}

/** Puts a server without additions of this product behind the tests of a file or of a group. */
export function onPlainServer(): void {
  beforeEach(async () => {
    await closeBackend()
    current = startPlainBackend()
  })
}

/**
 * Puts the real backend behind every call of the app; `server.use` is for responses that a working server would not
 * send.
 */
export const server = setupServer(
  http.all(/\/(prod-api|proxy-api)\//, ({ request }) => Promise.resolve(backend().app.fetch(request))),
)

export async function closeBackend(): Promise<void> {
  await current?.close()
  current = undefined
}

export { removeDatabases }
