import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../server/app/routes'
import type { TokenPair } from '../../../src/api/system/auth'
import { PASSWORDS } from '../../support/backend'
import { Client, signIn } from '../../support/client'
import { admin, backend, freshBackend, NOW, SAVED_AGAIN } from '../../support/fresh-backend'
import { nameOf, sampleOf } from '../../support/samples'
import { addUser } from '../../support/users'

freshBackend()

/** Fields that no one may set, by the names of this database and of others of its family. */
const FORBIDDEN = {
  createTime: 1,
  updateTime: 1,
  creator: '冒名',
  creatorId: 99,
  updater: '冒名',
  userId: 99,
  username: 'intruder',
  passwordHash: 'x',
  params: ['冒名'],
  roles: ['super_admin'],
  roleIds: [1],
  permissions: ['*:*:*'],
  deleted: true,
  tenantId: 99,
  views: 1_000_000,
  readStatus: true,
  sessionId: 'x',
}

/** JSON text with the forbidden fields and an own property called __proto__. */
const withForbidden = (body: object) =>
  JSON.stringify({ ...FORBIDDEN, ...body }).replace(/}$/, ',"__proto__":{"polluted":true,"status":1}}')

const rowOf = (id: number) =>
  backend.db.read.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()

describe('fields of other endpoints that callers may not set', () => {
  test('a sign-in with extra fields signs in the named account only', async () => {
    const body = withForbidden({
      username: 'clerk',
      password: PASSWORDS.clerk,
      userId: 1,
      id: 1,
      status: 0,
    }).replace('"username":"intruder",', '')
    const { data } = await new Client(backend).post<TokenPair>('/admin-api/system/auth/login', body)
    expect(data).toMatchObject({ userId: 2, expiresTime: NOW + 1_800_000 })
  })

  test('a password change affects the caller only', async () => {
    const { client, username } = await addUser(backend)
    const body = {
      id: 1,
      userId: 1,
      username: 'admin',
      oldPassword: 'correct horse',
      newPassword: 'another horse',
    }
    const path = '/admin-api/system/user/profile/update-password?id=1&userId=1&username=admin'
    expect(await client.put(path, body)).toMatchObject({ code: 0 })
    await expect(signIn(backend, 'admin')).resolves.toBeDefined()
    const login = { username, password: 'another horse' }
    expect(await new Client(backend).post('/admin-api/system/auth/login', login)).toMatchObject({ code: 0 })
  })

  test('publishing sets the status, the time and nothing else', async () => {
    const before = await rowOf(1)
    const body = withForbidden({
      id: 1,
      status: 1,
      title: '改',
      content: '改',
      menuId: 1,
      publishTime: 5,
      top: true,
    })
    await admin.put('/admin-api/system/documents/publish', body)
    expect(await rowOf(1)).toEqual({
      ...before,
      ...SAVED_AGAIN,
      status: 1,
      publishTime: 5,
      withdrawnTime: NOW,
    })
  })

  test('an upload belongs to the caller, is in the one storage, and is private', async () => {
    const form = new FormData()
    const fields = {
      id: '987654',
      configId: '9',
      path: '/etc/passwd',
      creatorId: '1',
      createTime: '1',
      size: '1',
      type: 'text/html',
      url: 'x',
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('source', '200')
    form.append('isPublic', 'true')
    form.append('file', new File(['内容'], 'a.txt'))
    const { id, client } = await addUser(backend)
    expect(await client.post('/admin-api/infra/file/upload', form)).toMatchObject({ code: 0 })
    const row = await backend.db.read
      .selectFrom('files')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      configId: 1,
      path: expect.stringMatching(/^20260302\/[\da-f]{16}\.txt$/),
      type: 'text/plain',
      size: 6,
      source: null,
      isPublic: 0,
      creatorId: id,
      createTime: NOW,
    })
    expect(row.id).toBeLessThan(987654)
  })
})

test('no response of any endpoint has a hash, a session or the token of another user', async () => {
  const other = await signIn(backend, 'clerk')
  const users = await backend.db.read.selectFrom('users').select('passwordHash').execute()
  const access = await backend.db.read.selectFrom('accessTokens').selectAll().execute()
  const refresh = await backend.db.read.selectFrom('refreshTokens').selectAll().execute()
  const secrets = [
    other.accessToken,
    other.refreshToken,
    ...users.map(user => user.passwordHash),
    ...[...access, ...refresh].flatMap(token => [token.hash, token.sessionId]),
  ]
  expect(secrets.length).toBeGreaterThan(6)
  for (const endpoint of endpoints) {
    // The session in use must last until the end.
    if (endpoint.path.endsWith('/logout')) continue
    const { path, body } = sampleOf(endpoint)
    const text = await (await admin.raw(endpoint.method, path, { body })).text()
    for (const secret of secrets) expect(text.includes(secret), nameOf(endpoint)).toBe(false)
    expect(text, nameOf(endpoint)).not.toMatch(/passwordHash|scrypt\$/i)
  }
})
