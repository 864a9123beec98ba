/**
 * One load: `node bench/load.mjs '{"url":…,"headers":…,"connections":50,"seconds":3}'`. A process of its own, so that
 * measuring does not slow the measured. Prints { perSecond, p50, p99, failed } with times in ms.
 */
import { Agent, get } from 'node:http'
import { percentile } from './embedded.mjs'

const { url, headers, connections, seconds } = JSON.parse(process.argv[2])
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const WARM_UP = 500

const times = []
let failed = 0
const started = performance.now()
const end = started + WARM_UP + seconds * 1000

/** One request, its answer read to the end. */
const ask = () =>
  new Promise(done => {
    const sent = performance.now()
    get(url, { agent, headers }, response => {
      response.resume().on('end', () => {
        const received = performance.now()
        if (response.statusCode !== 200) failed++
        else if (received >= started + WARM_UP && received < end) times.push(received - sent)
        done()
      })
    }).on('error', () => {
      failed++
      done()
    })
  })

const worker = async () => {
  while (performance.now() < end) await ask()
}
await Promise.all(Array.from({ length: connections }, worker))
agent.destroy()

times.sort((a, b) => a - b)
const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
console.log(JSON.stringify({ perSecond: times.length / seconds, p50, p99, failed }))
