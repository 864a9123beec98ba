import { readSettings } from '../config/settings'
import { SettingsError } from '../config/settings-error'
import type { Database } from '../db/database'
import { DatabaseBusy } from '../db/errors'
import { databaseExists, openDatabase } from '../db/open'
import { ResetError } from '../users'

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

function explain(error: unknown): string {
  if (error instanceof ResetError || error instanceof SettingsError) return error.message
  if (error instanceof DatabaseBusy) return '数据库正被其他程序占用，请稍后再试'
  const message = error instanceof Error ? error.message : String(error)
  return message.includes('no such table')
    ? '数据库是旧版本的，请先启动一次系统，再执行本命令'
    : `没有完成：${message}`
}
