/**
 * One load: `node bench/load.mjs '{"url":…,"headers":…,"connections":50,"seconds":3}'`. A process of its own, so that
 * measuring does not slow the measured; on bare sockets, since Node's HTTP client needs more time for a request than
 * the server. With `method` and `body` it is no GET; `$n` in the address and the body is the next of
 * `numbers` each time, from the first to the last. Prints
 * { perSecond, p50, p99, failed, failure, responded, bytes } with times in ms, bytes of a response, the end of the first
 * failure.
 */
import { connect } from 'node:net'
import { percentile } from './embedded.mjs'

/** @type {import('./types').LoadTask} */
const task = JSON.parse(process.argv[2] ?? '')
const {
  url,
  headers,
  connections,
  seconds,
  method = 'GET',
  body = '',
  numbers: [first, last] = [0, 0],
} = task
const WARM_UP = 500
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

const { hostname, port, host, pathname, search } = new URL(url)
const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)

let asked = 0
function nextRequest() {
  const fill = (/** @type {string} */ text) =>
    text.replaceAll('$n', String(first + (asked % (last - first + 1))))
  const [path, content] = [fill(pathname + search), fill(body)]
  asked++
  const length = content && `content-length: ${Buffer.byteLength(content)}\r\n`
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${content}`
}

/** @type {number[]} */
const times = []
let failed = 0
let responded = 0
let bytes = 0
let failure = ''
const started = performance.now()
const end = started + WARM_UP + seconds * 1000

/**
 * One connection, its requests one after the other, each response read to the end.
 * @type {() => Promise<void>}
 */
const work = () =>
  new Promise(done => {
    const socket = connect(Number(port), hostname)
    let sent = 0
    let response = Buffer.alloc(0)
    let length = 0
    const ask = () => {
      if (performance.now() >= end) return void socket.end(done)
      sent = performance.now()
      response = Buffer.alloc(0)
      length = 0
      socket.write(nextRequest())
    }
    socket.on('connect', ask)
    socket.on('data', chunk => {
      response = response.length === 0 ? chunk : Buffer.concat([response, chunk])
      length ||= lengthOf(response)
      const isWhole =
        length === Number.POSITIVE_INFINITY
          ? response.subarray(-7).equals(LAST_CHUNK)
          : length > 0 && response.length >= length
      if (!isWhole) return
      const received = performance.now()
      responded++
      bytes += response.length
      if (!succeeded(response)) {
        failed++
        failure ||= response.toString('utf8').slice(-300)
      } else if (received >= started + WARM_UP && received < end) times.push(received - sent)
      ask()
    })
    socket.on('error', () => {
      failed++
      done()
    })
  })

/** A call that was refused has a code in its body. @param {Buffer} response */
const succeeded = response =>
  response.toString('latin1', 9, 12) === '200' &&
  !/^\{"code":[1-9]/m.test(response.toString('latin1', 0, 2_000))

/** Bytes of the whole response; 0: not known yet; without end: it comes in chunks. @param {Buffer} response */
function lengthOf(response) {
  const head = response.indexOf('\r\n\r\n')
  if (head < 0) return 0
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(response.toString('latin1', 0, head + 2)) ?? []
  return length === undefined ? Number.POSITIVE_INFINITY : head + 4 + Number(length)
}

await Promise.all(Array.from({ length: connections }, work))

times.sort((a, b) => a - b)
const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
console.log(
  JSON.stringify({
    perSecond: times.length / seconds,
    p50,
    p99,
    failed,
    failure,
    responded,
    bytes: bytes / responded,
  }),
)
