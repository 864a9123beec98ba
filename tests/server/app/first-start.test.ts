import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type FirstAccount, type FirstAccounts, firstStart } from '../../../server/app/first-start'
import type { Database } from '../../../server/platform/db/database'
import { migrate } from '../../../server/platform/db/migrate'
import { openDatabase } from '../../../server/platform/db/open'
import { newFolder, removeDatabases } from '../../support/backend'

const HASH_COST = 4

let db: Database
beforeEach(async () => {
  db = openDatabase(join(newFolder(), 'app.db'))
  await migrate(db)
})
afterEach(() => db.close())
afterAll(removeDatabases)

const start = (accounts: FirstAccounts, sampleData = false) =>
  firstStart(db, { now: 1, hashCost: HASH_COST, accounts, sampleData })
const users = () => db.read.selectFrom('users').select('username').execute()

const account = (username: string, password: string, variable: string): FirstAccount => ({
  username,
  password,
  source: { variable },
})
const ADMIN = account('admin', 'three quiet rivers', 'ADMIN_PASSWORD')

test.each([
  ['ADMIN_PASSWORD', 'admin123', '登录名'],
  ['CLERK_PASSWORD', 'clerkclerk', '登录名'],
  ['ADMIN_PASSWORD', 'sunshine', '太常见'],
])(
  'the variable %s=%s is refused with the reason, and no account is created',
  async (variable, password, reason) => {
    const accounts =
      variable === 'ADMIN_PASSWORD'
        ? { admin: account('admin', password, variable), clerk: null }
        : { admin: ADMIN, clerk: account('clerk', password, variable) }
    const refusal = expect(start(accounts)).rejects
    await refusal.toThrow(`环境变量 ${variable} 不正确`)
    await expect(start(accounts)).rejects.toThrow(reason)
    expect(await users()).toEqual([])
  },
)

test.each(['admin', 'Admin', 'Root'])(
  'an administrator reachable from other machines cannot be called %s',
  async username => {
    const accounts = { refuseUsualName: true, admin: { ...ADMIN, username }, clerk: null }
    await expect(start(accounts)).rejects.toThrow(
      '环境变量 ADMIN_USERNAME 不正确：其他机器可以访问本系统，首次启动请设为',
    )
    expect(await users()).toEqual([])
  },
)

test('the name and the passwords matter only at the first start', async () => {
  expect(await start({ admin: { ...ADMIN, username: 'keeper' }, clerk: null })).toBe(true)
  expect(await start({ refuseUsualName: true, admin: ADMIN, clerk: null })).toBe(false)
  expect(await users()).toEqual([{ username: 'keeper' }])
})

test('sample data are refused in a database that began without them, which stays unchanged', async () => {
  await start({ admin: ADMIN, clerk: null })
  await expect(start({ admin: ADMIN, clerk: null }, true)).rejects.toThrow(
    '环境变量 SAMPLE_DATA 不正确：数据库里是正式数据，不能使用示例数据。',
  )
  expect(await db.read.selectFrom('arbitrators').selectAll().execute()).toEqual([])
  expect(await start({ admin: ADMIN, clerk: null })).toBe(false)
})

test('a database that began with sample data starts again with the variable and without it', async () => {
  expect(await start({ admin: ADMIN, clerk: null }, true)).toBe(true)
  expect(await start({ admin: ADMIN, clerk: null }, true)).toBe(false)
  expect(await start({ admin: ADMIN, clerk: null })).toBe(false)
})

test('accounts of development have a publicly known password, and others have none', async () => {
  const development: FirstAccount = { username: 'admin', password: 'admin123', source: 'development' }
  await start({ admin: development, clerk: account('clerk', 'four loud brooks', 'CLERK_PASSWORD') })
  const rows = await db.read.selectFrom('users').select(['username', 'passwordKnown']).orderBy('id').execute()
  expect(rows).toEqual([
    { username: 'admin', passwordKnown: 1 },
    { username: 'clerk', passwordKnown: 0 },
  ])
})
