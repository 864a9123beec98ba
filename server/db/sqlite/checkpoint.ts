import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/**
 * A connection of its own, on a thread of its own. Text, since a bundle has no file for it: the driver is found from
 * here.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads')
const Libsql = require(workerData.driver)
const file = new Libsql(workerData.path)
file.exec('PRAGMA busy_timeout = 0')
file.exec('PRAGMA synchronous = FULL')
parentPort.on('message', () => {
  try { file.prepare('PRAGMA wal_checkpoint(PASSIVE)').all() } catch {}
  parentPort.postMessage(null)
})
`
const DRIVER = createRequire(import.meta.url).resolve('libsql')

export interface Checkpoints {
  /**
   * Writes the log of the file to disk, and what is in it into the file, as far as other readers allow. Resolves in any
   * case: what could not be done is done by a later checkpoint, or by SQLite.
   */
  run: () => Promise<void>
  close: () => Promise<void>
}

/** Checkpoints that do not hold up the event loop while they wait for the disk. The thread starts with the first. */
export function openCheckpoints(path: string): Checkpoints {
  let thread: Worker | undefined
  let last = Promise.resolve()
  const start = () => {
    const started = new Worker(THREAD, { eval: true, workerData: { path, driver: DRIVER } })
    started.unref()
    started.on('error', () => {})
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }
  const checkpoint = () =>
    new Promise<void>(resolve => {
      thread ??= start()
      const used = thread
      const done = () => {
        used.off('message', done).off('exit', done)
        resolve()
      }
      used.once('message', done).once('exit', done)
      used.postMessage(null)
    })
  return {
    run() {
      last = last.then(checkpoint)
      return last
    },
    async close() {
      await last
      await thread?.terminate()
    },
  }
}
