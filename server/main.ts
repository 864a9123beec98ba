import { join } from 'node:path'
import { type FirstAccount, type FirstAccounts, randomPassword } from './app/first-start'
import { type RunningServer, startServer } from './app/start'
import { readSettings } from './config/settings'
import { DatabaseBusy } from './db/errors'

/** The process behind `npm start`: settings, start, signals, end. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
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
  const server = await startServer({
    ...settings,
    firstAccounts,
    webFolder: join(import.meta.dirname, '../client'),
  })
  surviveErrors(server)
  stopOnSignals(server)
  if (server.isFirstStart) announceAccounts(firstAccounts)
  const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host
  if (server.metricsPort !== undefined)
    console.log(`运行指标：http://${bracketed(settings.metricsHost)}:${server.metricsPort}/metrics`)
  console.log(`系统已启动：http://${bracketed(host)}:${server.port}/`)
}

/** An IPv6 address as URLs have it. */
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

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

/** An uncaught error belongs to one request or timer; it is logged, and all others continue (hardening B6). */
function surviveErrors({ log }: RunningServer) {
  process.on('uncaughtException', err => log.error({ err }, 'uncaught exception'))
  process.on('unhandledRejection', reason => log.error({ err: reason }, 'unhandled rejection'))
}

/** The first SIGTERM or SIGINT stops the server gracefully, within 10 s; the second one at once. */
function stopOnSignals(server: RunningServer) {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    server.stop().then(
      () => process.exit(0),
      error => {
        server.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  console.error(`启动失败：${explain(error)}`)
  process.exit(1)
})

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DatabaseBusy) return '数据库正被其他程序占用，请等该程序结束后再启动'
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `端口 ${port} 已被占用，请用环境变量 PORT 指定其他端口`
  // Of SQLite, or of PostgreSQL.
  if (code && /^(SQLITE_.*|[\dA-Z]{5})$/.test(code))
    return `数据库无法使用（环境变量 DATABASE_URL）：${error.message}`
  if (code === 'EACCES' && port !== undefined)
    return `没有权限使用端口 ${port}，请用环境变量 PORT 指定其他端口`
  return error.message
}
