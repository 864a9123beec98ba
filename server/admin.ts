import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readSettings } from './config/settings'
import { SettingsError } from './config/settings-error'
import { chinaDateTime } from './config/time'
import { DatabaseBusy } from './db/lock'
import { openDatabase } from './db/open'
import { ResetError, resetSuperAdmin } from './users'

const USAGE = `用法：npm run admin -- reset [用户账号]

为超级管理员生成一个设置密码的一次性链接，48 小时内有效；账号已停用的，同时启用。
系统运行时也可以执行。数据库由环境变量 DATABASE_URL 指定，网址由 PUBLIC_URL 指定。`

/** The process behind `npm run admin`: what helps when nobody can sign in any more. */
async function main([command, username]: string[]): Promise<void> {
  if (command !== 'reset') {
    console.log(USAGE)
    process.exitCode = command === undefined ? 0 : 1
    return
  }
  // The others are the server's.
  const { DATABASE_URL, PUBLIC_URL, PORT } = process.env
  const { databaseUrl, publicUrl, port } = readSettings({ DATABASE_URL, PUBLIC_URL, PORT })
  if (!existsSync(databaseUrl.replace(/^file:/, '')))
    throw new ResetError(`没有找到数据库 ${databaseUrl}，请用环境变量 DATABASE_URL 指定`)
  const db = openDatabase(databaseUrl)
  try {
    const now = Date.now
    const link = await resetSuperAdmin(db, { random: randomBytes, now }, username)
    const origin = publicUrl ?? `http://localhost:${port}`
    console.log(
      [
        `${link.username} 的设置密码链接（${chinaDateTime(link.expiresTime)} 前有效，只能使用一次）：`,
        '',
        `  ${origin}/set-password#token=${link.token}`,
        '',
        ...(link.enabled ? ['该账号原已停用，现已启用。'] : []),
      ].join('\n'),
    )
  } finally {
    await db.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})

function explain(error: unknown): string {
  if (error instanceof ResetError || error instanceof SettingsError) return error.message
  if (error instanceof DatabaseBusy) return '数据库正被其他程序占用，请稍后再试'
  const message = error instanceof Error ? error.message : String(error)
  return message.includes('no such table')
    ? '数据库是旧版本的，请先启动一次系统，再执行本命令'
    : `没有完成：${message}`
}
