/**
 * The least that a server can do: a bare Hono app whose handlers return the same bytes. `node bench/bare.mjs <origin>
 * '[{ "path": …, "headers": … }]'` asks the origin once for each path, and prints its own port when it is ready.
 */
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [, , origin = '', asked = '[]'] = process.argv

/**
 * As it comes over the wire: fetch would unpack it.
 * @type {(url: string, headers: import('node:http').OutgoingHttpHeaders) => Promise<{ answer: import('node:http').IncomingMessage, body: Buffer }>}
 */
const read = (url, headers) =>
  new Promise((resolve, reject) => {
    get(url, { headers }, async answer => resolve({ answer, body: await buffer(answer) })).on('error', reject)
  })

const app = new Hono()
for (const { path, headers } of JSON.parse(asked)) {
  const { answer, body } = await read(origin + path, headers)
  const same = ['content-type', 'content-encoding'].filter(name => answer.headers[name])
  const sent = Object.fromEntries(same.map(name => [name, String(answer.headers[name])]))
  app.get(new URL(path, origin).pathname, c => c.body(new Uint8Array(body), 200, sent))
}
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(port))
