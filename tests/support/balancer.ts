import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often, in ms, the processes are asked whether they are ready. */
const ASK_EVERY = 100

export interface Balancer {
  origin: string
  /** Resolves once requests go to the process. */
  add: (origin: string) => Promise<void>
  remove: (origin: string) => void
  stop: () => void
}

/**
 * In front of several processes, as nginx is: connections to them stay open, each request goes to the next one that is
 * ready, and none is repeated.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Map<string, boolean>()
  let turn = 0
  const ask = async (origin: string) => {
    const isReady = await fetch(`${origin}/prod-api/health`, { headers: { connection: 'close' } }).then(
      response => response.status === 200,
      () => false,
    )
    if (ready.has(origin)) ready.set(origin, isReady)
  }
  const timer = setInterval(() => [...ready.keys()].map(ask), ASK_EVERY)
  const server: Server = createServer((incoming, outgoing) => {
    const origins = [...ready].flatMap(([origin, isReady]) => (isReady ? [origin] : []))
    const origin = origins[turn++ % origins.length]
    if (!origin) return void outgoing.writeHead(502).end()
    const { method, url = '/', headers } = incoming
    const { hostname, port } = new URL(origin)
    const passed = request({ hostname, port, method, path: url, headers, agent }, response => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(passed)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async add(origin) {
      ready.set(origin, false)
      while (!ready.get(origin)) await ask(origin)
    },
    remove: origin => void ready.delete(origin),
    stop() {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
