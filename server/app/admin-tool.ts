import { randomBytes } from 'node:crypto'
import { readSettings } from '../config/settings'
import { SettingsError } from '../config/settings-error'
import { chinaDateTime } from '../config/time'
import { DatabaseBusy } from '../db/lock'
import { databaseExists, openDatabase } from '../db/open'
import { ResetError, resetSuperAdmin } from '../users'

const USAGE = `用法：npm run admin -- reset [用户账号]
为超级管理员生成一个设置密码的一次性链接，48 小时内有效；账号已停用的，同时启用。系统运行时也可以执行。`

interface Outcome {
  /** The exit code: 0 where a link was made. */
  code: 0 | 1 | 2
  text: string
}

/** `npm run admin -- reset`: what helps when nobody can sign in any more (docs/deploy.md), also while the server runs. */
export async function adminTool(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const [command, username, ...more] = args
  if (command !== 'reset' || more.length > 0) return { code: 2, text: USAGE }
  try {
    // The other variables are the server's.
    const { DATABASE_URL, PUBLIC_URL, PORT } = env
    const { databaseUrl, publicUrl, port } = readSettings({ DATABASE_URL, PUBLIC_URL, PORT })
    if (!databaseExists(databaseUrl)) return { code: 2, text: `没有数据库：${databaseUrl}` }
    return { code: 0, text: await makeLink(databaseUrl, publicUrl ?? `http://localhost:${port}`, username) }
  } catch (error) {
    return { code: 1, text: explain(error) }
  }
}

async function makeLink(databaseUrl: string, origin: string, username: string | undefined): Promise<string> {
  const db = openDatabase(databaseUrl)
  try {
    const link = await resetSuperAdmin(db, { random: randomBytes, now: Date.now }, username)
    return [
      `${link.username} 的设置密码链接（${chinaDateTime(link.expiresTime)} 前有效，只能使用一次）：`,
      `${origin}/set-password#token=${link.token}`,
      ...(link.enabled ? ['该账号原已停用，现已启用。'] : []),
    ].join('\n')
  } finally {
    await db.close()
  }
}

function explain(error: unknown): string {
  if (error instanceof ResetError || error instanceof SettingsError) return error.message
  if (error instanceof DatabaseBusy) return '数据库正被其他程序占用，请稍后再试'
  const message = error instanceof Error ? error.message : String(error)
  return message.includes('no such table')
    ? '数据库是旧版本的，请先启动一次系统，再执行本命令'
    : `没有完成：${message}`
}
