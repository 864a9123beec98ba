/** Runs the server in a process of its own, and again where it ends with the code that asks for that. */
import { spawn } from 'node:child_process'

/** As in server/app/serve.ts: it has a backup put in the place of its database by the next start. */
const START_AGAIN = 75
/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Signals go to the server, which ends with this process, however that ends (server/main.ts).
 * @param {string} program
 * @returns {Promise<number>} the exit code
 */
export async function runServer(program) {
  let isStopped = false
  for (;;) {
    const server = spawn(process.execPath, [...process.execArgv, program], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Of a group of its own: what a terminal sends reaches it once, from here.
      detached: process.platform !== 'win32',
    })
    /** @param {NodeJS.Signals} signal */
    const forward = signal => {
      isStopped ||= signal !== 'SIGHUP'
      server.kill(signal)
    }
    for (const signal of FORWARDED) process.on(signal, forward)
    /** @type {number | null} */
    const code = await new Promise(resolve => server.on('exit', resolve))
    for (const signal of FORWARDED) process.off(signal, forward)
    if (code !== START_AGAIN || isStopped) return code ?? 1
  }
}
