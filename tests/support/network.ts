import { http } from 'msw'
import { setupServer } from 'msw/node'

/** What the backend of a test file has to close; nothing where no test needed one. */
interface Closing {
  afterEach: () => Promise<void>
  afterAll: () => Promise<void>
}
let closing: Closing | undefined

/** By ./server.ts, which a file that has no backend never loads: that takes longer than the tests of a component. */
export const closeWith = (how: Closing): void => {
  closing = how
}
export const closeBackend = async () => closing?.afterEach()
export const removeDatabases = async () => closing?.afterAll()

/**
 * Puts the real backend behind every call of the app; `server.use` is for responses that a working server would not
 * send.
 */
export const server = setupServer(
  http.all(/\/(prod-api|proxy-api)\//, async ({ request }) => {
    const { backend } = await import('./server')
    return backend().app.fetch(request)
  }),
)
