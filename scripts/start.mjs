/** `npm start`: builds if needed, then serves in this same process, so that signals reach the server. */
import { ensureBuilt } from './build.mjs'

stopWithNpm()
await ensureBuilt()
/** Does not exist before the build. @type {string} */
const server = '../dist/server/main.js'
await import(server)

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
