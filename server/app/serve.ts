import cluster from 'node:cluster'
import { hashQueue } from '../features/auth/passwords/hash-queue'
import type { Settings } from '../platform/config/settings'
import { type FirstAccount, type FirstAccounts, randomPassword } from './first-start'
import type { Programs } from './options'
import { type RunningServer, startServer } from './start'
import { onStopSignals } from './stop-signals'
import { announce, HEARTBEAT, isHeartbeat, isReplaced, type Ready } from './worker-messages'

/**
 * The exit code of a process that is to be started again, so that a backup takes the place of its database: systemd and
 * containers start it again in any case, `npm start` by this code (scripts/run-server.mjs).
 */
const START_AGAIN = 75

/**
 * Serves in this process: the only one, or one of several (./workers.ts).
 * @param webFolder dist/client
 */
export async function serve(settings: Settings, webFolder: string, programs: Programs): Promise<void> {
  const { adminUsername, adminPassword, clerkPassword, isReachable } = settings
  const firstAccounts: FirstAccounts = {
    refuseUsualName: isReachable,
    admin: adminPassword
      ? { username: adminUsername, password: adminPassword, source: { variable: 'ADMIN_PASSWORD' } }
      : { username: adminUsername, password: randomPassword(), source: 'random' },
    clerk: clerkPassword
      ? { username: 'clerk', password: clerkPassword, source: { variable: 'CLERK_PASSWORD' } }
      : null,
  }
  hashQueue.shareCores(settings.processes)
  if (cluster.isWorker) answerHeartbeats()
  const server = await startServer({
    ...settings,
    firstAccounts,
    webFolder,
    programs,
    sheetProgram: async () => programs.sheets,
    isWorker: cluster.isWorker,
    restart: () => stop({ isReplaced: true }, START_AGAIN),
  })
  surviveErrors(server)
  const stop = stopper(server)
  // A second signal ends a process at once; of several, the primary decides.
  onStopSignals(() => stop(), cluster.isWorker ? () => {} : () => process.exit(1))
  if (cluster.isWorker) followPrimary(stop)
  if (server.isFirstStart) announceAccounts(firstAccounts)
  const { port, metricsPort } = server
  if (cluster.isWorker) process.send?.({ ready: { port } } satisfies Ready)
  else announce(settings, { port, metricsPort })
}

/** Passwords go to the terminal once and to no log. One from the environment is not repeated. */
function announceAccounts({ admin, clerk }: FirstAccounts) {
  const accounts = clerk ? [admin, clerk] : [admin]
  const width = Math.max(...accounts.map(({ username }) => username.length)) + 1
  const line = ({ username, password, source }: FirstAccount) =>
    `  ${username.padEnd(width)}${typeof source === 'object' ? `密码为环境变量 ${source.variable} 的值` : `密码 ${password}`}`
  const hint = admin.source === 'random' ? '。初始密码只显示这一次，首次登录后须立即修改' : ''
  const rule = '─'.repeat(60)
  console.log([rule, `首次启动，已建立以下账号${hint}：`, '', ...accounts.map(line), rule].join('\n'))
}

/** An uncaught error belongs to one request or timer; it is logged, and all others continue (threat B6). */
function surviveErrors({ log }: RunningServer) {
  // Each is a mistake of the program, also while the database is away.
  const fieldsOf = (err: unknown) => ({ err, outage: undefined })
  process.on('uncaughtException', error => log.error(fieldsOf(error), 'uncaught exception'))
  process.on('unhandledRejection', reason => log.error(fieldsOf(reason), 'unhandled rejection'))
}

type Stop = (options?: { isReplaced: boolean }, code?: number) => void

/** Stops the server gracefully, and then the process, with an exit code. Only the first call counts. */
function stopper(server: RunningServer): Stop {
  let stopping = false
  return (options, code = 0) => {
    if (stopping) return
    stopping = true
    server.stop(options).then(
      () => process.exit(code),
      error => {
        server.log.error({ err: error }, 'stopping failed')
        process.exit(code || 1)
      },
    )
  }
}

function answerHeartbeats() {
  process.on('message', message => {
    if (isHeartbeat(message) && process.connected) process.send?.(HEARTBEAT)
  })
}

/** Stops when the primary has another process take its place, or has ended. */
function followPrimary(stop: Stop) {
  // A terminal sends it to all of them: it is for the primary.
  process.on('SIGHUP', () => {})
  process.on('message', message => {
    if (isReplaced(message)) stop({ isReplaced: true })
  })
  process.prependListener('disconnect', () => {
    // Node.js would otherwise end the process at once.
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
    stop({ isReplaced: true })
  })
}
