/** Serves files from memory, compressed beforehand: the baselines beside which the product is measured. */
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/** @typedef {[path: string, file: [type: string, text: string]]} PlainFile */

/**
 * @param {PlainFile[]} files
 * @param {Record<string, string>} [headers] of every response
 */
export async function servePlain(files, headers = {}) {
  /** @type {Map<string | undefined, [type: string, body: Buffer]>} */
  const pages = new Map(files.map(([path, [type, text]]) => [path, [type, brotliCompressSync(text)]]))
  const server = createServer((request, response) => {
    const [type, body] = pages.get(request.url) ?? ['text/plain', brotliCompressSync('')]
    response.writeHead(pages.has(request.url) ? 200 : 404, {
      ...headers,
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'br',
      'content-length': body.length,
    })
    response.end(body)
  })
  await /** @type {Promise<void>} */ (new Promise(done => server.listen(0, '127.0.0.1', done)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/**
 * The headers that the product sends with a page, without those about its body and the policy for its own scripts.
 * @param {string} url
 */
export async function headersOf(url) {
  const { headers } = await fetch(url)
  return Object.fromEntries(
    [...headers].filter(([name]) => !/^(content-|etag|date|connection|keep-alive|transfer)/.test(name)),
  )
}
