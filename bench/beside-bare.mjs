/** How many public reads per second are served, compared with a bare Hono handler that returns the same bytes. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { median } from './embedded.mjs'
import { processorTimeOf } from './processes.mjs'
import { runLoad } from './run-load.mjs'

/** @typedef {{ perSecond: number, p99: number, cpu: number }} Load */

const CONNECTIONS = 50
const SECONDS = 1
const ROUNDS = 5
/** The headers of browsers. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' }

/**
 * Both alternately, several times, so that other load on the machine affects both. In addition to the rates the
 * processor time of a request is measured, which depends less on such load.
 * @param {{ origin: string, pid: number }} server the product
 * @param {{ id: string, title: string, path: string, headers?: Record<string, string> }[]} reads
 * @returns {Promise<import('./types').Figure[]>}
 */
export async function compareWithBareServer(server, reads) {
  const requests = reads.map(read => ({ ...read, headers: { ...HEADERS, ...read.headers } }))
  const bare = await startBare(server.origin, requests)
  try {
    /** @type {import('./types').Figure[]} */
    const figures = []
    for (const { id, title, path, headers } of requests) {
      /** @type {[ours: Load, theirs: Load][]} */
      const rounds = []
      for (let round = 0; round < ROUNDS; round++)
        rounds.push([await load(server, path, headers), await load(bare, path, headers)])
      /** @param {(load: Load) => number} of */
      const share = of => median(rounds.map(([ours, theirs]) => of(ours) / of(theirs)))
      figures.push(
        {
          id: `${id}.perSecond`,
          title: `${title}：每秒请求`,
          value: median(rounds.map(([one]) => one.perSecond)),
          unit: '次',
        },
        {
          id: `${id}.p99`,
          title: `${title}：p99`,
          value: median(rounds.map(([one]) => one.p99)),
          unit: 'ms',
        },
        {
          id: `${id}.share`,
          title: `${title}：与裸 Hono 之比`,
          value: share(one => one.perSecond) * 100,
          unit: '%',
        },
        {
          id: `${id}.cpu`,
          title: `${title}：处理器用时之比（裸 Hono ÷ 本站）`,
          value: 100 / share(one => one.cpu),
          unit: '%',
        },
      )
    }
    return figures
  } finally {
    bare.stop()
  }
}

/** @param {string} origin @param {object[]} reads */
async function startBare(origin, reads) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare.mjs'), origin, JSON.stringify(reads)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  /** @type {number} */
  const port = await new Promise((resolve, reject) => {
    child.stdout.on('data', chunk => resolve(Number(chunk)))
    child.on('exit', () => reject(new Error('the bare server did not start')))
  })
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

/** @param {{ origin: string, pid: number }} server @param {string} path @param {Record<string, string>} headers @returns {Promise<Load>} */
async function load({ origin, pid }, path, headers) {
  const task = { url: origin + path, headers, connections: CONNECTIONS, seconds: SECONDS }
  const before = processorTimeOf(pid)
  const { perSecond, p99, responded } = await runLoad(task)
  return { perSecond, p99, cpu: (processorTimeOf(pid) - before) / responded }
}
