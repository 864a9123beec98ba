import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  /** The address through it. */
  url: string
  /** Ends all connections, and refuses others. */
  cut: () => void
  /** Connections stay open and others are accepted, but nothing arrives, in either direction. */
  swallow: () => void
  /** All is as before; what was swallowed arrives, as TCP sends it again. */
  mend: () => void
  /** Has new connections lead elsewhere. */
  pointTo: (url: string) => void
  stop: () => void
}

/** @param change what the server sends */
export async function startTcpProxy(
  url: string,
  change = (fromServer: Buffer): Buffer => fromServer,
): Promise<TcpProxy> {
  let target = new URL(url)
  let state: 'open' | 'cut' | 'swallowing' = 'open'
  const sockets = new Set<Socket>()
  const pass = (from: Socket, to: Socket, changed = (chunk: Buffer) => chunk) => {
    sockets.add(from)
    from.on('data', chunk => to.write(changed(chunk)))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.end()
    })
    // Its end is not noticed either.
    if (state === 'swallowing') from.pause()
  }
  const proxy = createServer(client => {
    if (state === 'cut') return void client.destroy()
    const server = connect(Number(target.port), target.hostname)
    pass(client, server)
    pass(server, client, change)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const address = proxy.address()
  const through = new URL(url)
  through.port = String(typeof address === 'object' ? address?.port : '')
  const cut = () => {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: through.href,
    cut,
    swallow() {
      state = 'swallowing'
      for (const socket of sockets) socket.pause()
    },
    mend() {
      state = 'open'
      for (const socket of sockets) socket.resume()
    },
    pointTo(other) {
      target = new URL(other)
    },
    stop() {
      cut()
      proxy.close()
    },
  }
}
