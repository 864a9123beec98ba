// @module-tag postgres
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../server/app/routes'
import { type Backend, removeDatabases, startBackend } from '../../support/backend'
import { type Client, clientOf } from '../../support/client'
import { NOW } from '../../support/fresh-backend'
import { type Row, resources, sampleOf } from '../../support/samples'
import { addUser } from '../../support/users'

/** The code of a missing record, and that of a second one where a name, code or address is taken once. */
const CODES: Record<string, [missing: number, taken?: number]> = {
  '/admin-api/system/oauth2-client': [1002020000, 1002020001],
  '/admin-api/system/user': [1002003003, 1002003000],
  '/admin-api/system/role': [1002002000, 1002002001],
  '/admin-api/system/dept': [1002004002, 1002004000],
  '/admin-api/system/post': [1002005000, 1002005002],
  '/admin-api/system/menu': [1002001003, 1002001000],
  '/admin-api/system/facade-menu': [1100015000, 1100015003],
  '/admin-api/system/former-address': [1100033000, 1100033003],
  '/admin-api/system/dict-type': [1002006001, 1002006003],
  '/admin-api/system/dict-data': [1002007001, 1002007003],
  '/admin-api/system/notify-template': [1002026000, 1002026001],
  '/admin-api/system/notice': [1002008001],
  '/admin-api/system/documents': [1100001000],
  '/admin-api/system/fee-table': [1100003000],
  '/admin-api/system/search-words': [1100032000, 1100032002],
  '/admin-api/system/feedback-answer': [1100053006],
  '/admin-api/system/calendar': [1100066000, 1100066001],
  '/admin-api/system/period': [1100066003],
  '/admin-api/infra/config': [1001000001, 1001000002],
  '/admin-api/system/arbitrator': [1100002001],
}
/** What callers may not set, by the names of this database and of others of its family. */
const FORBIDDEN = {
  ...{
    id: 987_654,
    createTime: 1,
    updateTime: 1,
    creator: '冒名',
    creatorId: 99,
    updater: '冒名',
    userId: 99,
  },
  ...{ passwordHash: 'x', params: ['冒名'], roles: ['super_admin'], permissions: ['*:*:*'], deleted: true },
  ...{ tenantId: 99, views: 1_000_000, readStatus: true, sessionId: 'x' },
}
const NEWER = 1100000000
const STATE = 'X-If-Updated-At'

let backend: Backend
let admin: Client
/** Another super administrator. */
let other: Client
beforeAll(async () => {
  backend = await startBackend({ now: () => NOW })
  admin = await clientOf(backend, 'admin')
  other = (await addUser(backend, { nickname: '王秘书', role: 'super_admin' })).client
})
afterAll(async () => {
  await backend.close()
  await removeDatabases()
})

test('every resource has the codes of its refusals here', () => {
  expect(Object.keys(CODES).sort()).toEqual([...resources].sort())
})

describe.each(Object.entries(CODES))('%s', (base, [missing, taken]) => {
  const sample = sampleOf({ method: 'POST', path: `${base}/create` }).body as Row
  const create = (change: Row = {}) => admin.post<number>(`${base}/create`, { ...sample, ...change })
  const read = async (id: number | null) => (await admin.get<Row>(`${base}/get?id=${id}`)).data
  const remove = (id: number | null) => admin.delete(`${base}/delete?id=${id}`)
  const many = ['delete-list', 'delete-batch'].filter(name =>
    endpoints.some(({ method, path }) => method === 'DELETE' && path === `${base}/${name}`),
  )

  test('a record is read as it was sent, with its stamps and without what callers may not set', async () => {
    const plain = await create()
    const stored = await read(plain.data)
    // A password is not read, an address is named by its page, and the lower end of a bracket is that of the one before.
    const { password: _, target: __, charges: ___, ...sent } = sample
    expect(stored).toMatchObject({ ...sent, id: plain.data, updateTime: NOW, updater: '管理员' })
    expect(stored?.createTime ?? NOW).toBe(NOW)
    expect(await remove(plain.data)).toMatchObject({ code: 0 })
    expect(await read(plain.data)).toBeNull()
    const forged = JSON.stringify({ ...FORBIDDEN, ...sample })
    const { data: id } = await admin.post<number>(
      `${base}/create`,
      forged.replace(/}$/, ',"__proto__":{"polluted":true,"status":1}}'),
    )
    expect(id).not.toBe(FORBIDDEN.id)
    expect({ ...(await read(id)), id: 0 }).toEqual({ ...stored, id: 0 })
    const again = { ...FORBIDDEN, ...sample, id }
    expect(await admin.put(`${base}/update`, JSON.stringify(again))).toMatchObject({ code: 0 })
    expect({ ...(await read(id)), id: 0 }).toEqual({ ...stored, id: 0, updateTime: NOW + 1 })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    await remove(id)
  })

  test('a save over the state that the form read succeeds, and one over a newer state names who saved it', async () => {
    const { data: id } = await create()
    const save = (known?: unknown, by = admin) =>
      by.put(
        `${base}/update`,
        { ...sample, id },
        known === undefined ? {} : { headers: { [STATE]: String(known) } },
      )
    expect(await save(NOW, other)).toMatchObject({ code: 0 })
    const first = await read(id)
    // The clock of these tests stands still.
    expect(first).toMatchObject({ updateTime: NOW + 1, updater: '王秘书' })
    expect(await save(NOW)).toMatchObject({
      ...{ code: NEWER, msg: '该记录已被“王秘书”修改，请核对后再保存', data: null },
    })
    expect(await read(id)).toEqual(first)
    const codes = (await Promise.all(Array.from({ length: 4 }, () => save(NOW + 1)))).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, NEWER, NEWER, NEWER])
    expect(await save()).toMatchObject({ code: 0 })
    expect(await save('1e3')).toMatchObject({ code: 400, msg: '请求参数类型错误:1e3' })
    await remove(id)
  })

  test('a missing record is null and is neither changed nor deleted', async () => {
    expect(await read(987_654)).toBeNull()
    expect(await admin.put(`${base}/update`, { ...sample, id: 987_654 })).toMatchObject({ code: missing })
    expect(await remove(987_654)).toMatchObject({ code: missing, data: null })
  })

  test('a name is taken once however often it is sent at once, and is free after a deletion', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create()))
    const made = answers.filter(({ code }) => code === 0)
    expect(made).toHaveLength(taken ? 1 : 10)
    for (const { code } of answers) expect([0, taken]).toContain(code)
    const ids = made.map(({ data }) => data)
    for (const name of many.slice(0, 1))
      expect(await admin.delete(`${base}/${name}?ids=${ids}`)).toMatchObject({ code: 0, data: ids.length })
    for (const id of ids) if (many.length === 0) await remove(id)
    for (const id of ids) expect(await read(id)).toBeNull()
    const { data: last } = await create()
    expect(last).not.toBeNull()
    for (const name of many.slice(1))
      expect(await admin.delete(`${base}/${name}?ids=${last}`)).toMatchObject({ code: 0, data: 1 })
    if (many.length === 0) await remove(last)
    expect(await read(last)).toBeNull()
  })

  test('what is required is asked for, and no text is of any length', async () => {
    const { body } = endpoints.find(({ path }) => path === `${base}/create`) ?? {}
    const faults: string[] = []
    for (const [name, schema] of Object.entries(body instanceof z.ZodObject ? body.shape : {})) {
      const isText = typeof sample[name] === 'string' && name !== 'content'
      const wrong = [
        ...((schema as z.ZodType).safeParse(undefined).success ? [] : [undefined]),
        ...(isText ? ['长'.repeat(20_000)] : []),
      ]
      for (const value of wrong) {
        const { code, msg } = await create({ [name]: value })
        if (code !== 400 || !msg.startsWith('请求参数'))
          faults.push(`${name} ${String(value).slice(0, 9)}: ${code} ${msg}`)
      }
    }
    expect(faults).toEqual([])
  })
})
