import { randomInt } from 'node:crypto'
import { hashPassword } from '../features/auth/passwords/hash'
import { chosenPassword, generatedPassword } from '../features/auth/passwords/new-password'
import { isSampleDatabase } from '../features/launch'
import { Failure } from '../platform/api/envelope'
import { SettingsError } from '../platform/config/settings-error'
import type { Database, Reader } from '../platform/db/database'

/** An account to be made at the first start. */
export interface FirstAccount {
  username: string
  password: string
  /**
   * Where the password is from: of the environment, it must satisfy the rules for new passwords; random, it must be
   * changed at the first sign-in; publicly known in development, neither.
   */
  source: { variable: string } | 'random' | 'development'
}

export interface FirstAccounts {
  admin: FirstAccount
  /** The server is reachable from outside: its administrator must not have a name that attackers try first. */
  refuseUsualName?: boolean
  /** A user who may read and not change; null: no such account. */
  clerk: FirstAccount | null
}

/** Without characters that are confused when they are read out or typed from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 23

/** 23 characters of 55: 132 bits of a strong source. */
export const randomPassword = () =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** Names that attackers try first. */
const USUAL_NAMES = [
  'admin',
  'administrator',
  'root',
  'superadmin',
  'system',
  'user',
  'guest',
  'test',
  'demo',
]

interface Options {
  now: number
  hashCost: number
  accounts: FirstAccounts
  /** Whether it is to be a fictional commission's. */
  sampleData: boolean
}

/**
 * Fills an empty database with the first accounts, menus and contents, in one transaction: if the process is killed
 * half way, the next start begins again.
 * @returns whether this was the first start
 * @throws SettingsError for a name or password of the environment that is easily guessed, and for sample data that are to
 * be in a database of real data
 */
export async function firstStart(
  db: Database,
  { now, hashCost, accounts, sampleData }: Options,
): Promise<boolean> {
  if (await hasUsers(db.read)) {
    await refuseSampleData(db.read, sampleData)
    return false
  }
  if (accounts.refuseUsualName && USUAL_NAMES.includes(accounts.admin.username.toLowerCase()))
    throw new SettingsError(
      'ADMIN_USERNAME',
      `其他机器可以访问本系统，首次启动请设为不常见的管理员登录名（4–30 位字母或数字），不能为 ${USUAL_NAMES.join('、')}`,
    )
  // No later start needs it.
  const { seed } = await import('../tools/seed/seed')
  const deps = { db, hashCost, now: () => now }
  const [admin, clerk] = await Promise.all([
    columnsOf(accounts.admin, deps),
    accounts.clerk && columnsOf(accounts.clerk, deps),
  ])
  return db.write(async trx => {
    // Another process may have done it first.
    if (await hasUsers(trx)) {
      await refuseSampleData(trx, sampleData)
      return false
    }
    await seed(trx, { now, accounts: { admin, clerk }, sampleData })
    // The seed has ids of its own.
    await db.alignIds(trx)
    return true
  })
}

async function columnsOf(
  { username, password, source }: FirstAccount,
  deps: { db: Database; hashCost: number; now: () => number },
) {
  if (source === 'random') return { username, ...(await generatedPassword(deps, password)) }
  if (source === 'development')
    return {
      username,
      passwordHash: await hashPassword(password, deps.hashCost),
      passwordInitial: 0 as const,
      passwordKnown: 1 as const,
      passwordTime: deps.now(),
    }
  try {
    return { username, ...(await chosenPassword(deps, password, { username, nickname: '' })) }
  } catch (error) {
    throw error instanceof Failure ? new SettingsError(source.variable, error.message) : error
  }
}

/** Sample data belong to a database that began with them. */
async function refuseSampleData(db: Reader, sampleData: boolean): Promise<void> {
  if (sampleData && !(await isSampleDatabase(db)))
    throw new SettingsError(
      'SAMPLE_DATA',
      '数据库里是正式数据，不能使用示例数据。请去掉 SAMPLE_DATA，或者用 DATABASE_URL 指定一个空的数据库',
    )
}

async function hasUsers(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
