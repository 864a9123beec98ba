import cluster from 'node:cluster'
import { join } from 'node:path'
import { readSettings } from './platform/config/settings'
import { DatabaseBusy } from './platform/db/errors'

/** The process behind `npm start`; with PROCESSES, the one that starts the others. What it does not need is not loaded. */
async function main(): Promise<void> {
  if (!cluster.isWorker) stopWithParent()
  const settings = readSettings(process.env)
  if (settings.processes > 1 && cluster.isPrimary) {
    const { runWorkers } = await import('./app/workers')
    await runWorkers(settings, import.meta.filename)
  } else {
    const { serve } = await import('./app/serve')
    const { dirname } = import.meta
    await serve(settings, join(dirname, '../client'), {
      backup: join(dirname, 'backup.js'),
      pictures: join(dirname, 'pictures.js'),
      sheets: join(dirname, 'sheets.js'),
      texts: join(dirname, 'texts.js'),
    })
  }
}

/** scripts/run-server.mjs has a channel to this process: when that is closed, it has ended. */
function stopWithParent(): void {
  process.channel?.unref()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
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
