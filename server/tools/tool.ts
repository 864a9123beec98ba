import { DataError } from '../features/backups'
import { ResetError } from '../features/users'
import { readSettings } from '../platform/config/settings'
import { SettingsError } from '../platform/config/settings-error'
import type { Database } from '../platform/db/database'
import {
  DatabaseBusy,
  DatabaseUnavailable,
  DatabaseUnfit,
  errorCode,
  isDiskFull,
} from '../platform/db/errors'
import { databaseExists, FOREIGN_LOG, filePathOf, hasForeignLog, openDatabase } from '../platform/db/open'

/** What a program for the machine of the server prints, and its exit code: 2 where it could not begin. */
export interface Outcome {
  code: 0 | 1 | 2
  text: string
}

/** Runs a tool on the database that the environment names, also while the server runs. A missing one is not created. */
export async function runOnDatabase(
  env: NodeJS.ProcessEnv,
  work: (db: Database, origin: string) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    // The other variables are the server's.
    const { DATABASE_URL, PUBLIC_URL, PORT } = env
    const { databaseUrl, publicUrl, port } = readSettings({ DATABASE_URL, PUBLIC_URL, PORT })
    if (!databaseExists(databaseUrl)) return { code: 2, text: `没有数据库：${databaseUrl}` }
    const file = filePathOf(databaseUrl)
    if (file && hasForeignLog(file)) return { code: 2, text: FOREIGN_LOG }
    const db = openDatabase(databaseUrl)
    try {
      return await work(db, publicUrl ?? `http://localhost:${port}`)
    } finally {
      await db.close()
    }
  } catch (error) {
    return { code: 1, text: explain(error) }
  }
}

/** By the codes of Node.js, of SQLite and of PostgreSQL. */
const CAUSES: [codes: RegExp, text: string][] = [
  [/^(28P01|28000)$/, '数据库的用户名或密码不正确。'],
  [/^3D000$/, '数据库服务器上没有这个数据库，请先建立一个空的数据库。'],
  [/^42501$/, '数据库用户没有足够的权限：它须是该数据库的所有者。'],
  [/^(EACCES|EPERM|EROFS|SQLITE_READONLY.*|SQLITE_CANTOPEN.*)$/, '没有读写这个文件的权限。'],
  [/^SQLITE_NOTADB$/, '这个文件不是数据库。'],
  [/^SQLITE_CORRUPT.*$/, '数据库文件已损坏。'],
  [/^ERR_INVALID_URL$/, '数据库地址不正确，应为 file:路径 或 postgres://用户:密码@主机:5432/库名。'],
]

/** What went wrong, for the user of a tool. */
export function explain(error: unknown): string {
  if (error instanceof ResetError || error instanceof SettingsError) return error.message
  if (error instanceof DataError && error.cause === undefined) return error.message
  if (error instanceof DatabaseUnfit) return error.message
  if (error instanceof DatabaseBusy) return '数据库正被其他程序占用，请稍后再试'
  if (error instanceof DatabaseUnavailable)
    return '连接不上数据库服务器，请检查地址、端口和网络，以及数据库是否正在运行。'
  if (isDiskFull(error)) return '没有完成：磁盘空间不足。'
  const known = CAUSES.find(([codes]) => codes.test(errorCode(error)))
  if (known) return `没有完成：${known[1]}`
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof DataError) return message
  const isOlder = /no such (table|column)/.test(message) || UNDEFINED.includes(errorCode(error))
  return isOlder ? '数据库是旧版本的，请先启动一次系统，再执行本命令' : `没有完成：${message}`
}

/** PostgreSQL's, for a table and for a column. */
const UNDEFINED = ['42P01', '42703']
