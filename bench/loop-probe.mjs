/**
 * Loaded into the measured server (`--import`): every SIGUSR2 writes the largest delay of its event loop since the one
 * before, in ms, to the file that LOOP_PROBE names.
 */
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION = 10
const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
delay.enable()
process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_PROBE ?? '', String(Math.max(0, delay.max / 1e6 - RESOLUTION)))
  delay.reset()
})
