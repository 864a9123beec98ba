import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../../platform/config/log'
import { SettingsError } from '../../platform/config/settings-error'

export interface MetricsListener {
  port: number
  stop: () => Promise<void>
}

/**
 * Serves figures at /metrics, on a port of its own: they are not for visitors.
 * @param read the figures as Prometheus reads them: of this process, or of all workers together
 * @throws SettingsError for an address that cannot be listened on
 */
export async function serveMetrics(
  read: () => Promise<{ type: string; text: string }>,
  { host, port, log }: { host: string; port: number; log: Log },
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      err => {
        log.error({ err }, 'metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => {
      reject(new SettingsError('METRICS_PORT', `无法使用 ${host} 的端口 ${port}（${message}）`))
    })
    server.listen({ host, port }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
