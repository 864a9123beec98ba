/**
 * The least that a server can do: a bare Hono app whose handlers return the same bytes. `node bench/bare.mjs <origin>
 * '[{ "path": …, "headers": … }]'` requests each path of the origin once, and prints its own port when it is ready.
 */
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [, , origin = '', requests = '[]'] = process.argv

/**
 * The response as it is sent: fetch would decompress it.
 * @type {(url: string, headers: import('node:http').OutgoingHttpHeaders) => Promise<{ response:
 * import('node:http').IncomingMessage, body: Buffer }>}
 */
const read = (url, headers) =>
  new Promise((resolve, reject) => {
    get(url, { headers }, async response => resolve({ response, body: await buffer(response) })).on(
      'error',
      reject,
    )
  })

const app = new Hono()
for (const { path, headers } of JSON.parse(requests)) {
  const { response, body } = await read(origin + path, headers)
  const same = ['content-type', 'content-encoding'].filter(name => response.headers[name])
  const sent = Object.fromEntries(same.map(name => [name, String(response.headers[name])]))
  app.get(new URL(path, origin).pathname, c => c.body(new Uint8Array(body), 200, sent))
}
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(port))
