// @module-tag postgres
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deleteOldRecords } from '../../../../server/features/account-events/retention'
import { hashPassword } from '../../../../server/features/auth/passwords/hash'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'

import type { TokenPair } from '../../../../src/api/system/auth'
import { IS_SQLITE, PASSWORDS } from '../../../support/backend'
import { Client } from '../../../support/client'
import { backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { openRegistration } from '../../../support/users'

freshBackend()

let client: Client
beforeEach(() => {
  client = new Client(backend)
})

const login = (username: string, password: string) =>
  client.post<TokenPair>('/admin-api/system/auth/login', { username, password })
const addUser = async (username: string, password: string) => {
  const passwordHash = await hashPassword(password, backend.deps.hashCost)
  const user = { username, nickname: username, passwordHash, sex: 0, status: 0, createTime: 1 }
  return backend.db.write(trx => trx.insertInto('users').values(user).execute())
}

test('a registration is refused with a name that differs from another in case only', async () => {
  await openRegistration(backend)
  const body = { username: 'ADMIN', nickname: '新', password: 'a long password of mine' }
  expect(await client.post('/admin-api/system/auth/register', body)).toMatchObject({ code: 1002003000 })
  expect(await client.post('/admin-api/system/auth/register', { ...body, username: 'Adminx' })).toMatchObject(
    { code: 0 },
  )
})

test('the database itself refuses a name that differs in case only, new or changed', async () => {
  await expect(addUser('Admin', 'x')).rejects.toThrow('user name is taken')
  const rename = backend.db.write(trx =>
    trx.updateTable('users').set({ username: 'ADMIN' }).where('username', '=', 'clerk').execute(),
  )
  await expect(rename).rejects.toThrow('user name is taken')
  await backend.db.write(trx =>
    trx.updateTable('users').set({ username: 'Clerk' }).where('username', '=', 'clerk').execute(),
  )
})

test('a sign-in accepts the name in any case', async () => {
  expect(await login('CLERK', PASSWORDS.clerk)).toMatchObject({ code: 0, data: { userId: 2 } })
})

/** A second account of an old database, from before the triggers: its name differs from admin's in case alone. */
async function addSecondAdmin() {
  const { writer } = backend.db
  const { rows } = await sql<{ name: string; definition: string }>`
    select name, sql as "definition" from sqlite_master where name in ('userNameOnInsert', 'userNameOnUpdate')`.execute(
    writer,
  )
  expect(rows).toHaveLength(2)
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(writer)
  await addUser('ADMIN', 'of the other one')
  for (const { definition } of rows) await sql.raw(definition).execute(writer)
}

if (IS_SQLITE)
  test('two names of an old database that differ in case only stay distinct', async () => {
    await addSecondAdmin()
    expect(await login('ADMIN', 'of the other one')).toMatchObject({ code: 0, data: { userId: 3 } })
    expect(await login('admin', PASSWORDS.admin)).toMatchObject({ code: 0, data: { userId: 1 } })
    expect(await login('Admin', PASSWORDS.admin)).toMatchObject({ code: 0, data: { userId: 1 } })
  })

if (IS_SQLITE)
  test('names that differ in case only are locked and unlocked separately', async () => {
    await addSecondAdmin()
    backend.deps.limits = DEFAULT_LIMITS
    for (let at = 0; at < 4; at++) await login('admin', 'wrong password')
    expect(await login('ADMIN', 'of the other one')).toMatchObject({ code: 0, data: { userId: 3 } })
    expect(await login('Admin', 'wrong password')).toMatchObject({ code: 1002000000 })
    expect(await login('admin', PASSWORDS.admin)).toMatchObject({ code: 429 })
    expect(await login('ADMIN', 'of the other one')).toMatchObject({ code: 0 })
  })

test('expired records are deleted while the server runs, without another call', async () => {
  backend.deps.limits = DEFAULT_LIMITS
  await login('clerk', 'wrong password')
  const expired = { expiresTime: 1, type: 10, redirectUri: '' }
  await backend.db.write(async trx => {
    await trx
      .insertInto('socialStates')
      .values({ ...expired, hash: 'h' })
      .execute()
    await trx
      .insertInto('signInTickets')
      .values({ hash: 'h', userId: 1, logType: 100, expiresTime: 1 })
      .execute()
    await trx
      .insertInto('captchas')
      .values({ token: 't', secretKey: 'k', targetX: 1, expiresTime: 1 })
      .execute()
    await trx.insertInto('captchaQuestions').values({ ip: 'x', hour: 1, count: 1 }).execute()
    await trx.insertInto('smsCodes').values({ mobile: '1', scene: 21, codeHash: '', createTime: 1 }).execute()
  })
  await deleteOldRecords(backend.db, NOW + 86_400_000)
  for (const table of [
    'socialStates',
    'signInTickets',
    'captchas',
    'captchaQuestions',
    'smsCodes',
    'rateLimits',
  ] as const)
    expect(await backend.db.read.selectFrom(table).selectAll().execute(), table).toEqual([])
})
