/** `npm start`: builds if needed, then serves. */
import { join } from 'node:path'
import { ensureBuilt, ROOT } from './build.mjs'
import { runServer } from './run-server.mjs'

stopWithNpm()
await ensureBuilt()
process.exit(await runServer(join(ROOT, 'dist/server/main.js')))

/**
 * A signal sent to npm ends npm and the shell between, but some shells do not pass it on to their child. When its
 * parent has ended, the server stops as if it had received the signal.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
