/**
 * Bundled with the client and run by requests.mjs: what the client adds to axios, with an adapter that responds at
 * once. Prints { overhead, bare, burst, allocated } in microseconds, milliseconds and megabytes.
 */
import axios from 'axios'

const CALLS = 5_000
const ROUNDS = 7
const BURST = 1_000

/** The browser storage that the client uses. */
/** @type {Map<string, string>} */
const stored = new Map()
const localStorage = {
  /** @param {string} key */
  getItem: key => stored.get(key) ?? null,
  /** @param {string} key @param {string} value */
  setItem: (key, value) => stored.set(key, value),
  /** @param {string} key */
  removeItem: key => stored.delete(key),
}
Object.defineProperty(globalThis, 'window', { value: { localStorage, addEventListener: () => {} } })
/** @param {string} _name @param {object} _options @param {() => unknown} work */
const locked = (_name, _options, work) => work()
Object.defineProperty(globalThis, 'navigator', {
  value: { locks: { request: locked } },
})

let valid = 'a1'
let refreshes = 0

/**
 * A server that accepts one token, and returns the next one for a refresh.
 * @param {import('axios').InternalAxiosRequestConfig} config
 */
async function respond(config) {
  const body = bodyFor(config)
  return { data: body, status: 200, statusText: 'OK', headers: {}, config, request: {} }
}

/** @param {import('axios').InternalAxiosRequestConfig} config */
function bodyFor({ url = '', headers }) {
  if (url.endsWith('/refresh-token')) {
    refreshes++
    valid = `a${refreshes + 1}`
    return { code: 0, msg: '', data: { accessToken: valid, refreshToken: `r${refreshes + 1}` } }
  }
  return headers.Authorization === `Bearer ${valid}`
    ? { code: 0, msg: '', data: { total: 0, list: [] } }
    : { code: 401, msg: '账号未登录', data: null }
}

// Before the client makes its instance.
axios.defaults.adapter = respond
const { adminHttp } = await import('@/lib/http/admin-http')
const { setTokens } = await import('@/lib/auth/tokens')
const bare = axios.create({ baseURL: '/prod-api/admin-api', timeout: 30_000 })

const params = { pageNo: 1, pageSize: 20, name: '案件', createTime: ['2024-01-01 00:00:00', null] }
const throughAxios = () => bare.get('/thing', { params, headers: { Authorization: `Bearer ${valid}` } })
const throughClient = () => adminHttp.get('/thing', { params })

/** Microseconds a call, one after the other. @param {() => Promise<unknown>} call */
async function time(call) {
  const started = performance.now()
  for (let at = 0; at < CALLS; at++) await call()
  return ((performance.now() - started) * 1000) / CALLS
}

/** @param {number[]} values */
const median = values => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]

setTokens({ accessToken: valid, refreshToken: 'r1' })
/** @type {number[]} */
const alone = []
/** @type {number[]} */
const added = []
for (let round = 0; round < ROUNDS; round++) {
  const [without, within] = [await time(throughAxios), await time(throughClient)]
  alone.push(without)
  added.push(within - without)
}

/** 1,000 calls with one expired token: 2,000 exchanges and a refresh. */
async function burst() {
  valid = 'none that is stored'
  const before = refreshes
  globalThis.gc?.()
  const heap = process.memoryUsage().heapUsed
  const started = performance.now()
  await Promise.all(Array.from({ length: BURST }, throughClient))
  const milliseconds = performance.now() - started
  if (refreshes !== before + 1) throw new Error(`${refreshes - before} refreshes`)
  return { milliseconds, megabytes: (process.memoryUsage().heapUsed - heap) / 1e6 }
}

/** @type {{ milliseconds: number, megabytes: number }[]} */
const bursts = []
for (let round = 0; round < ROUNDS; round++) {
  bursts.push(await burst())
  // A token that was issued a moment ago would not be renewed.
  setTokens({ accessToken: `old${round}`, refreshToken: 'r1' })
}

console.log(
  JSON.stringify({
    bare: median(alone),
    overhead: median(added),
    burst: median(bursts.map(one => one.milliseconds)),
    allocated: median(bursts.map(one => one.megabytes)),
  }),
)
