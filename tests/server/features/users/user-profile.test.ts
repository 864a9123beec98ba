import LibsqlInThreads from 'libsql/promise'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TokenPair } from '../../../../src/api/system/auth'
import type { OwnSession, UserProfile } from '../../../../src/api/system/user-profile'
import { IS_SQLITE, PASSWORDS } from '../../../support/backend'
import { Client, signIn } from '../../../support/client'
import { backend, clock, freshBackend } from '../../../support/fresh-backend'
import { addUser, PASSWORD, signInAs } from '../../../support/users'

const PROFILE = '/admin-api/system/user/profile'
const AUTH = '/admin-api/system/auth'
const START = Date.parse('2026-03-02T09:00:00+08:00')
const MINUTE = 60_000
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Safari/604.1'

let tokens: TokenPair
let clerk: Client
freshBackend()
beforeEach(async () => {
  tokens = await signIn(backend, 'clerk')
  clerk = new Client(backend, tokens.accessToken)
})

const profile = async (client = clerk) => (await client.get<UserProfile>(`${PROFILE}/get`)).data
const codeWith = async (token: string) => (await new Client(backend, token).get(`${PROFILE}/get`)).code
const refresh = async (token: string) =>
  (await new Client(backend).post(`${AUTH}/refresh-token?refreshToken=${token}`)).code
const files = () => backend.db.read.selectFrom('files').selectAll().orderBy('id').execute()

function photo(width = 400, height = 300): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background: '#336699' }
  return sharp({ create })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .toBuffer()
}

function form(content: Buffer | string, name = 'a.jpg', field = 'avatarFile'): FormData {
  const data = new FormData()
  data.append(field, new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return data
}

async function uploadAvatar(client = clerk): Promise<string> {
  const { code, msg, data } = await client.call<string>('PUT', `${PROFILE}/update-avatar`, {
    body: form(await photo()),
  })
  if (code !== 0 || !data) throw new Error(`${code} ${msg}`)
  return data
}

test('the profile has the user’s data, and never the password', async () => {
  expect(await profile()).toMatchObject({
    username: 'clerk',
    roles: [{ name: '书记员' }],
    dept: { id: 102, name: '办案部', parentId: 100 },
    posts: [{ id: 4, name: '书记员' }],
  })
  expect(JSON.stringify(await profile())).not.toMatch(/scrypt|password/i)
})

test('the profile lists no social accounts when none is bound', async () => {
  expect(await clerk.get('/admin-api/system/social-user/get-bind-list')).toMatchObject({ code: 0, data: [] })
})

/** libsql's types of it leave this out. */
type Writing = LibsqlInThreads & { inTransaction: boolean }

describe('an update of the profile', () => {
  const update = (body: object, client = clerk) => client.put(`${PROFILE}/update`, body)

  test('a profile update changes the sent fields and no others', async () => {
    const body = { nickname: '王书记员', sex: 1 }
    expect(await update(body)).toMatchObject({ code: 0, data: true })
    expect(await profile()).toMatchObject(body)
    expect(await update({ sex: 2 })).toMatchObject({ code: 0 })
    expect(await profile()).toMatchObject({ ...body, sex: 2 })
    expect(await update({ nickname: null, email: null, mobile: null })).toMatchObject({ code: 0 })
    expect(await update({})).toMatchObject({ code: 0, data: true })
    expect(await profile()).toMatchObject({ ...body, sex: 2 })
    expect(await update({ avatar: '' })).toMatchObject({ code: 0 })
    expect(await profile()).toMatchObject({ nickname: '王书记员', avatar: null })
  })

  test('a profile update refuses an avatar that is no address of a picture', async () => {
    const before = await profile()
    for (const avatar of [
      'a.png',
      '/etc/passwd',
      'javascript:alert(1)',
      '//evil.example/a.png',
      'https://u:p@evil.example/a.png',
    ])
      expect(await update({ nickname: '不该留下', avatar })).toMatchObject({
        code: 400,
        msg: '请求参数不正确:头像地址格式不正确',
        data: null,
      })
    expect(await profile()).toEqual(before)
  })

  test('a profile update accepts phone number and mail address only unchanged', async () => {
    await backend.db.write(trx =>
      trx
        .updateTable('users')
        .set({ mobile: 'abcdefghijk', email: 'wang@arb.example' })
        .where('id', '=', 2)
        .execute(),
    )
    const own = { mobile: 'abcdefghijk', email: 'wang@arb.example' }
    expect(await update({ ...own, sex: 1 })).toMatchObject({ code: 0 })
    expect(await update({ mobile: '13800000000' })).toMatchObject({ code: 1100019000 })
    expect(await update({ email: '' })).toMatchObject({ code: 1100019001 })
    expect(await profile()).toMatchObject({ ...own, sex: 1 })
  })

  test('a profile update concerns only the caller’s account and no other field of it', async () => {
    const userOf = (id: number) =>
      backend.db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    const [admin, own] = [await userOf(1), await userOf(2)]
    const body = {
      id: 1,
      userId: 1,
      username: 'admin',
      status: 1,
      passwordHash: 'x',
      password: 'new password',
      roles: [1],
      roleIds: [1],
      remark: '改',
      loginIp: '1.1.1.1',
      loginDate: 1,
      createTime: 1,
      nickname: '只有这个',
    }
    const text = JSON.stringify(body).replace(/}$/, ',"__proto__":{"status":1}}')
    expect(await clerk.put(`${PROFILE}/update?id=1`, text)).toMatchObject({ code: 0 })
    expect(await userOf(1)).toEqual(admin)
    expect(await userOf(2)).toEqual({
      ...own,
      nickname: '只有这个',
      updateTime: expect.any(Number),
      updater: '书记员',
    })
  })
})

describe('the avatar', () => {
  test.each(['PUT', 'POST'])(
    'an avatar by %s update-avatar becomes a small upright square without metadata',
    async method => {
      const original = await photo()
      const body = form(original, '我 ../家.jpg'.replace('../', ''))
      const { code, data } = await clerk.call<string>(method, `${PROFILE}/update-avatar`, { body })
      expect(code).toBe(0)
      expect((await profile())?.avatar).toBe(data)
      expect(data).toMatch(/\/get\/user\/avatar\/20260302\/[\da-f]{16}\.webp$/)
      const picture = await clerk.raw('GET', String(data).replace('/prod-api', ''))
      expect(picture.headers.get('content-type')).toBe('image/webp')
      const bytes = Buffer.from(await picture.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
      expect(original.includes('where it was taken')).toBe(true)
      expect(bytes.includes('where it was taken')).toBe(false)
    },
  )

  test.each([
    ['a text', 'a', 'a.txt', '头像必须是图片'],
    ['a script that begins like a GIF', 'GIF89a=alert(1)//', 'a.gif', '头像图片无法读取，请换一张图片'],
    [
      'more than 5 MB',
      Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(5_242_875)]),
      'a.gif',
      '头像不能超过 5 MB',
    ],
  ])('an avatar cannot be %s, and nothing of it is stored', async (_, content, name, message) => {
    const before = await files()
    expect(await clerk.put(`${PROFILE}/update-avatar`, form(content, name))).toMatchObject({
      code: 400,
      msg: `请求参数不正确:${message}`,
    })
    expect(await files()).toEqual(before)
    expect((await profile())?.avatar).toBeNull()
  })

  test('a new avatar deletes the former one by either endpoint that sets it', async () => {
    const before = (await files()).length
    await uploadAvatar()
    const second = await uploadAvatar()
    expect(await files()).toHaveLength(before + 1)
    const body = form(await photo(), 'a.jpg', 'file')
    body.append('directory', 'user/avatar')
    const { data: third } = await clerk.post<string>('/admin-api/infra/file/upload', body)
    expect(await clerk.put(`${PROFILE}/update`, { avatar: third })).toMatchObject({ code: 0 })
    expect(await files()).toHaveLength(before + 1)
    expect((await clerk.raw('GET', second.replace('/prod-api', ''))).status).toBe(404)
    await clerk.put(`${PROFILE}/update`, { avatar: '' })
    expect(await files()).toHaveLength(before)
  })

  if (IS_SQLITE)
    test('the former avatar is deleted without searching all texts inside the transaction', async () => {
      await uploadAvatar()
      const statements: string[] = []
      for (const name of ['exec', 'prepare'] as const) {
        const original = LibsqlInThreads.prototype[name]
        vi.spyOn(LibsqlInThreads.prototype, name).mockImplementation(function (this: Writing, text: string) {
          if (this.inTransaction) statements.push(text)
          return original.call(this, text)
        })
      }
      await uploadAvatar()
      vi.restoreAllMocks()
      expect(statements.filter(text => text.includes('delete from "files"'))).toHaveLength(1)
      expect(statements.filter(text => /instr|documents/.test(text))).toEqual([
        expect.stringContaining('from "users"'),
      ])
    })

  test('a new avatar deletes no other file: of another user, of an article, in use', async () => {
    const others = await uploadAvatar((await addUser(backend)).client)
    const article = '/prod-api/admin-api/infra/file/1/get/templates/20250301/x.rtf'
    const own = await uploadAvatar()
    await backend.db.write(trx => trx.updateTable('users').set({ avatar: own }).where('id', '=', 1).execute())
    const kept = await files()
    for (const avatar of [others, article, 'https://arb.example/a.png', '']) {
      expect(await clerk.put(`${PROFILE}/update`, { avatar }), avatar).toMatchObject({ code: 0 })
      expect(await files(), avatar).toEqual(kept)
    }
  })
})

describe('a new password', () => {
  const change = (oldPassword: string, newPassword: string, client = clerk) =>
    client.put(`${PROFILE}/update-password`, { oldPassword, newPassword })

  test.each(['kx7-Qm2z', 'xkqm'.repeat(16).slice(0, 61).concat('7-r'), '密码很长很长很长', '  two blanks  '])(
    'a new password of 8 to 64 characters is accepted unchanged: %j',
    async password => {
      expect(await change(PASSWORDS.clerk, password)).toMatchObject({ code: 0, data: true })
      await expect(signIn(backend, 'clerk', password)).resolves.toBeDefined()
      await expect(signIn(backend, 'clerk')).rejects.toThrow('1002000000')
    },
  )

  test('a new password with a wrong former one is refused', async () => {
    expect(await change('wrong password', 'new password')).toMatchObject({
      code: 1002003005,
      msg: '用户密码校验失败',
      data: null,
    })
  })

  test('a new password ends every other session and not the current one', async () => {
    const other = await signIn(backend, 'clerk')
    await change(PASSWORDS.clerk, 'new password')
    expect(await codeWith(other.accessToken)).toBe(401)
    expect(await refresh(other.refreshToken)).toBe(400)
    // The current one continues with new tokens.
    expect(await codeWith(tokens.accessToken)).toBe(401)
    expect(await refresh(tokens.refreshToken)).toBe(0)
    expect(await eventKinds()).toEqual(['password-changed'])
  })

  test('one of two simultaneous new passwords is set', async () => {
    const answers = await Promise.all([
      change(PASSWORDS.clerk, 'first password'),
      change(PASSWORDS.clerk, 'second password'),
    ])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 1002003005])
    const password = answers[0]?.code === 0 ? 'first password' : 'second password'
    await expect(signIn(backend, 'clerk', password)).resolves.toBeDefined()
  })
})

const eventKinds = async () =>
  (await backend.db.read.selectFrom('accountEvents').select('kind').execute()).map(({ kind }) => kind)

describe('the user’s own sessions', () => {
  const sessions = async (client = clerk) =>
    (await client.get<OwnSession[]>(`${PROFILE}/sessions`)).data ?? []
  const end = (id?: string, password: string = PASSWORDS.clerk, client = clerk) =>
    client.post(`${PROFILE}/sessions/end`, { id, password })

  async function signInFrom(userAgent: string): Promise<TokenPair> {
    const body = { username: 'clerk', password: PASSWORDS.clerk }
    const { data } = await new Client(backend).post<TokenPair>(`${AUTH}/login`, body, {
      headers: { 'User-Agent': userAgent },
    })
    if (!data) throw new Error('no sign-in')
    return data
  }

  test('own sessions have device, address and times, last used first, with a mark on the current one', async () => {
    clock.now += MINUTE
    await signInFrom(WINDOWS)
    clock.now += MINUTE
    await signInFrom(IPHONE)
    await addUser(backend)
    expect(await sessions()).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{16}$/),
        userAgent: IPHONE,
        ip: '127.0.0.1',
        createTime: START + 2 * MINUTE,
        lastTime: START + 2 * MINUTE,
        current: false,
      },
      expect.objectContaining({ userAgent: WINDOWS, createTime: START + MINUTE }),
      expect.objectContaining({ userAgent: '', createTime: START, current: true }),
    ])
  })

  test('own sessions have the time, place and browser of their last use to within five minutes', async () => {
    const use = (userAgent: string) => clerk.get(`${PROFILE}/get`, { headers: { 'User-Agent': userAgent } })
    clock.now += 5 * MINUTE - 1
    await use(WINDOWS)
    expect(await sessions()).toMatchObject([{ lastTime: START, userAgent: '' }])
    clock.now += 1
    await use(WINDOWS)
    expect(await sessions()).toMatchObject([{ lastTime: START + 5 * MINUTE, userAgent: WINDOWS }])
  })

  test('own sessions stay the same after a token refresh', async () => {
    const [before] = await sessions()
    const { data } = await new Client(backend).post<TokenPair>(
      `${AUTH}/refresh-token?refreshToken=${tokens.refreshToken}`,
    )
    const after = await sessions(new Client(backend, data?.accessToken))
    expect(after).toEqual([before])
  })

  test('own sessions do not include expired ones', async () => {
    clock.now += 30 * 86_400_000
    const { accessToken } = await signInFrom(IPHONE)
    expect(await sessions(new Client(backend, accessToken))).toMatchObject([{ userAgent: IPHONE }])
  })

  test('ending a session refuses its next call and token refresh', async () => {
    const phone = await signInFrom(IPHONE)
    const [id = ''] = (await sessions()).filter(session => !session.current).map(session => session.id)
    expect(await end(id, 'wrong one')).toMatchObject({ code: 1002003005 })
    expect(await codeWith(phone.accessToken)).toBe(0)
    expect(await end(id)).toMatchObject({ code: 0, data: true })
    const events = backend.db.read.selectFrom('accountEvents').select('detail')
    expect(await events.where('kind', '=', 'sessions-ended').execute()).toEqual([
      { detail: 'iPhone 上的 Safari（IP 127.0.0.1）' },
    ])
    expect(await codeWith(phone.accessToken)).toBe(401)
    expect(await refresh(phone.refreshToken)).toBe(400)
    expect(await codeWith(tokens.accessToken)).toBe(0)
    expect(await sessions()).toHaveLength(1)
    expect(await end(id)).toMatchObject({ code: 1100024000, msg: '该登录已失效', data: null })
  })

  test('ending a session with a wrong password is refused and recorded with the browser', async () => {
    const headers = { 'User-Agent': WINDOWS }
    expect(await clerk.post(`${PROFILE}/sessions/end`, { password: 'wrong one' }, { headers })).toMatchObject(
      {
        code: 1002003005,
      },
    )
    expect(await backend.db.read.selectFrom('accountEvents').select(['kind', 'userAgent']).execute()).toEqual(
      [{ kind: 'wrong-own-password', userAgent: WINDOWS }],
    )
  })

  test('all own sessions except the current one can be ended', async () => {
    const others = [await signInFrom(IPHONE), await signInFrom(WINDOWS)]
    const stranger = await addUser(backend)
    expect(await end(undefined, 'wrong one')).toMatchObject({ code: 1002003005 })
    expect(await end()).toMatchObject({ code: 0, data: true })
    for (const other of others) {
      expect(await codeWith(other.accessToken)).toBe(401)
      expect(await refresh(other.refreshToken)).toBe(400)
    }
    expect(await codeWith(tokens.accessToken)).toBe(401)
    const { data } = await new Client(backend).post<TokenPair>(
      `${AUTH}/refresh-token?refreshToken=${tokens.refreshToken}`,
    )
    expect(await sessions(new Client(backend, data?.accessToken))).toMatchObject([{ current: true }])
    expect(await codeWith(stranger.tokens.accessToken)).toBe(0)
  })

  test('the current session is ended only by signing out', async () => {
    const [{ id } = { id: '' }] = await sessions()
    expect(await end(id)).toMatchObject({ code: 1100024001, msg: '不能结束当前登录，请使用退出登录' })
    expect(await codeWith(tokens.accessToken)).toBe(0)
  })

  test('sessions of other users cannot be ended, nor by their stored id', async () => {
    const person = await addUser(backend)
    await signInAs(backend, person.username, PASSWORD)
    const foreign = (await sessions(person.client)).map(session => session.id)
    const kept = await backend.db.read.selectFrom('sessions').select('id').execute()
    for (const id of [...foreign, ...kept.map(row => row.id), "' or 1=1 --", '%', '__proto__']) {
      expect(await end(id), id).toMatchObject({ code: 1100024000 })
    }
    expect(await backend.db.read.selectFrom('sessions').select('id').execute()).toEqual(kept)
    expect(await clerk.post(`${PROFILE}/sessions/end`, {})).toMatchObject({ code: 1100019004 })
  })
})
