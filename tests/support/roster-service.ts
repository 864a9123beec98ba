import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RosterService } from '../../server/platform/config/roster-service'

export interface OtherRoster {
  service: RosterService
  /** The next response: a body, or how it fails. */
  answer: { body: string } | 'fails' | 'silent' | 'elsewhere' | 'endless'
  /** Bodies that were sent so far. */
  asked: unknown[]
  close: () => Promise<void>
}

/** Another system with a roster of its own, on loopback. */
export async function startOtherRoster(timeoutMs = 2_000): Promise<OtherRoster> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => {
      text += chunk
    })
    request.on('end', () => {
      other.asked.push(JSON.parse(text))
      const { answer } = other
      if (answer === 'silent') return
      if (answer === 'fails') return void response.writeHead(502).end('Bad Gateway')
      if (answer === 'elsewhere') return void response.writeHead(302, { Location: '/elsewhere' }).end()
      response.writeHead(200, { 'Content-Type': 'application/json' })
      if (answer !== 'endless') return void response.end(answer.body)
      const chunk = 'x'.repeat(1024 * 1024)
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const other: OtherRoster = {
    service: { url: `http://127.0.0.1:${port}/back/arbitrator/selectArbitratorlist`, timeoutMs },
    answer: { body: '{}' },
    asked: [],
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return other
}
