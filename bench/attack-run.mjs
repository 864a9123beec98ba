/**
 * One attack: `node bench/attack-run.mjs '{"attack":"search","origin":…,"token":…}'`. A process of its own, so that it
 * does not slow the one that measures. Prints { requests, served }: how many requests were sent, and how many got the
 * requested response.
 */
import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/**
 * @typedef {{ requests: number, served: number }} Outcome
 * @typedef {{ status: number | undefined, text: string }} Received
 * @typedef {{ path: string, headers?: Record<string, string> }} Call
 */

/** @type {{ attack: keyof typeof ATTACKS, origin: string, token: string }} */
const { attack, origin, token } = JSON.parse(process.argv[2] ?? '')
const ADDRESS = { 'x-forwarded-for': '203.0.113.9' }
const FOR = 8_000
const MOST = 2_000
const HALF_OPEN = 200
const SIGN_INS = 100
const UPLOADS = 6
const UPLOAD_BYTES = 16 * 1024 * 1024 - 1_000

const LIST = '/prod-api/app-api/system/documents/page'
const encoded = encodeURIComponent
/**
 * Pages of long articles in ten sizes: a page is repeated after a hundred searches, when it has been evicted from the
 * cache.
 * @param {number} n
 */
const searchPath = n =>
  `/prod-api/app-api/system/search?keyword=${encoded('仲裁')}&pageNo=${1 + (n % 10)}&pageSize=${20 - (Math.floor(n / 10) % 10)}`
/** @satisfies {Record<string, () => Promise<Outcome>>} */
const ATTACKS = {
  search: () => oneByOne(n => ({ path: searchPath(n) })),
  sitemap: () => oneByOne(n => ({ path: `/sitemap.xml?n=${n}` })),
  emptyPages: () => oneByOne(n => ({ path: `/facade/news/notice?page=${999_999 - n}` })),
  emptyLists: () => oneByOne(n => ({ path: `${LIST}?pageNo=${999_999 - n}&pageSize=10` })),
  random: () => oneByOne(n => ({ path: `${LIST}?pageNo=1&pageSize=10&x=${n}` })),
  hosts: () => oneByOne(n => ({ path: '/facade', headers: { host: `n${n}.example` } })),
  halfOpen,
  signIns,
  uploads,
}

/**
 * Sequential requests on one connection.
 * @param {(n: number) => Call} nth
 * @returns {Promise<Outcome>}
 */
async function oneByOne(nth) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const end = performance.now() + FOR
  let [requests, served] = [0, 0]
  while (performance.now() < end && requests < MOST) {
    const { path, headers } = nth(++requests)
    if (isServed(await ask({ path, agent, headers }))) served++
  }
  agent.destroy()
  return { requests, served }
}

/** @param {Received} response */
const isServed = ({ status, text }) => status === 200 && !/^\{"code":[1-9]/.test(text)

/** @type {(options: Call & { agent?: Agent, method?: string, body?: string | Buffer }) => Promise<Received>} */
const ask = ({ path, agent, headers, method = 'GET', body }) =>
  new Promise(done => {
    const sent = request(
      origin + path,
      {
        method,
        agent,
        headers: { accept: 'text/html, */*', 'accept-encoding': 'br, gzip', ...ADDRESS, ...headers },
      },
      response => {
        let text = ''
        response.setEncoding('latin1').on('data', chunk => {
          if (text.length < 100) text += chunk
        })
        response.on('end', () => done({ status: response.statusCode, text }))
        response.on('error', () => done({ status: 0, text }))
      },
    )
    sent.on('error', () => done({ status: 0, text: '' }))
    sent.end(body)
  })

/** Each announces a megabyte, sends nearly all of it, and stays until the server has had enough of it. */
async function halfOpen() {
  const { hostname, port } = new URL(origin)
  const part = Buffer.alloc(900_000, ' ')
  const head = `POST /prod-api/admin-api/system/auth/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n`
  await Promise.all(
    Array.from(
      { length: HALF_OPEN },
      () =>
        /** @type {Promise<void>} */ (
          new Promise(done => {
            const socket = connect(Number(port), hostname, () => {
              socket.write(head)
              socket.write(part)
            })
            const given = setTimeout(() => socket.destroy(), 15_000)
            socket.resume()
            socket.on('error', () => {})
            socket.on('close', () => {
              clearTimeout(given)
              done()
            })
          })
        ),
    ),
  )
  return { requests: HALF_OPEN, served: 0 }
}

/** @returns {Promise<Outcome>} */
async function signIns() {
  const responses = await Promise.all(
    Array.from({ length: SIGN_INS }, (_, n) =>
      ask({
        path: '/prod-api/admin-api/system/auth/login',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: `nobody${n}`, password: 'not-the-password' }),
      }),
    ),
  )
  return { requests: SIGN_INS, served: responses.filter(({ text }) => text.includes('1002000000')).length }
}

/** @returns {Promise<Outcome>} */
async function uploads() {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="large.txt"\r\n\r\n'
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(UPLOAD_BYTES, 'x'),
    Buffer.from('\r\n--b--\r\n'),
  ])
  const responses = await Promise.all(
    Array.from({ length: UPLOADS }, () =>
      ask({
        path: '/prod-api/admin-api/infra/file/upload',
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': String(body.length),
          authorization: `Bearer ${token}`,
        },
        body,
      }),
    ),
  )
  return { requests: UPLOADS, served: responses.filter(isServed).length }
}

console.log(JSON.stringify(await ATTACKS[attack]()))
