import { beforeEach } from 'vitest'
import { server } from '../../support/network'

/** Every request of the running test: method, path with query below /prod-api, and whether it carried a token. */
export function recordCalls() {
  const calls: { path: string; authorization: string | null }[] = []
  const record = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    calls.push({
      path: pathname.replace('/prod-api', '') + search,
      authorization: request.headers.get('authorization'),
    })
  }
  beforeEach(() => {
    calls.length = 0
    server.events.removeAllListeners('request:start')
    server.events.on('request:start', record)
  })
  return {
    all: calls,
    /** Paths of the calls of one endpoint. */
    of: (part: string) => calls.map(({ path }) => path).filter(path => path.includes(part)),
  }
}
