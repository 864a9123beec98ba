import { ADDITIONS, added, additionOf } from '@shared/contract/additions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../server/app/routes'
import type { Endpoint } from '../../../server/platform/api/endpoint'
import { type Backend, removeDatabases, startPlainBackend } from '../../support/backend'
import { Client, clientOf } from '../../support/client'
import { isRuoyiCall } from '../../support/ruoyi-calls'
import { withoutAdditions } from '../../support/without-additions'

/** A path of the route table as a caller would send it. */
const sent = (path: string) => path.replace(/:\w+(\{[^}]*\})?/g, '1')
const isKnown = ({ method, path }: Endpoint) => isRuoyiCall(method, sent(path))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('the route table', () => {
  test('marks what ruoyi-vue-pro lacks, and nothing that it has', () => {
    expect(endpoints.filter(call => !call.addition && !isKnown(call)).map(nameOf)).toEqual([])
    expect(endpoints.filter(call => call.addition && isKnown(call)).map(nameOf)).toEqual([])
  })

  test('uses every name of an addition, in a call, a parameter or a field', () => {
    const used = new Set<string>()
    for (const { addition, extendedBy = [], query, body, response } of endpoints) {
      for (const name of addition ? [addition, ...extendedBy] : extendedBy) used.add(name)
      for (const schema of [query, body, response === 'file' ? undefined : response])
        for (const mark of JSON.stringify(
          schema ? z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) : {},
        ).matchAll(/"addition":"(\w+)"/g))
          used.add(mark[1] ?? '')
    }
    expect(Object.keys(ADDITIONS).filter(name => !used.has(name))).toEqual([])
  })
})

describe('a schema without additions', () => {
  const node = z.strictObject({
    id: z.int(),
    more: added('sorting', z.string().optional()),
    get children() {
      return z.array(node).nullable()
    },
  })

  test('drops marked fields at any depth, and what it does not name', () => {
    const stripped = withoutAdditions(z.strictObject({ list: z.array(node), extra: z.int().optional() }))
    const row = { id: 1, more: 'a', children: [{ id: 2, more: 'b', children: null }] }
    expect(stripped.parse({ list: [row], unknown: 1 })).toEqual({
      list: [{ id: 1, children: [{ id: 2, children: null }] }],
    })
  })

  test('keeps the rules of the fields that stay', () => {
    const body = z
      .object({ a: z.preprocess(Number, z.int().max(3)), b: added('sorting', z.string()) })
      .refine(({ a }) => a !== 2, '不能为 2')
    const stripped = withoutAdditions(body)
    expect(stripped.parse({ a: '1', b: 5 })).toEqual({ a: 1 })
    expect(stripped.safeParse({ a: '4' }).success).toBe(false)
    expect(stripped.safeParse({ a: '2' }).error?.issues[0]?.message).toBe('不能为 2')
  })

  test('names the addition that a field belongs to', () => {
    expect(additionOf(node.shape.more)).toBe('sorting')
    expect(additionOf(node.shape.id)).toBeUndefined()
  })
})

describe('a server without additions', () => {
  let backend: Backend
  let admin: Client
  beforeAll(async () => {
    backend = startPlainBackend()
    admin = await clientOf(backend, 'admin')
  })
  afterAll(async () => {
    await backend.close()
    removeDatabases()
  })
  const user = (more: object) => ({
    username: 'plain01',
    nickname: '李四',
    password: '1234',
    postIds: [],
    ...more,
  })

  test('lacks the calls, and says so in the words of the family', async () => {
    expect(await admin.post('/admin-api/system/user/invite', {})).toMatchObject({
      code: 404,
      msg: '请求地址不存在:admin-api/system/user/invite',
    })
    expect(await new Client(backend).get('/app-api/system/facade/info')).toMatchObject({ code: 401 })
  })

  test('names no additions, no version and no link of an account', async () => {
    const { data, headers } = await admin.get('/admin-api/system/auth/get-permission-info')
    expect(data).not.toHaveProperty('version')
    expect(data).not.toHaveProperty('additions')
    expect(headers.get('X-Permission-Version')).toBeNull()
    const { data: users } = await admin.get<{ list: object[] }>('/admin-api/system/user/page')
    for (const name of ['roles', 'hasPassword', 'linkExpires', 'updateTime'])
      expect(users?.list[0]).not.toHaveProperty(name)
    expect(users?.list[0]).toHaveProperty('username')
  })

  test('ignores order and filters that it does not know', async () => {
    const usual = await admin.get('/admin-api/system/user/page')
    const asked = await admin.get('/admin-api/system/user/page?sortField=id&sortOrder=asc&nickname=nobody')
    expect(asked.data).toEqual(usual.data)
  })

  test('takes a password of four characters, which signs in', async () => {
    expect(await admin.post('/admin-api/system/user/create', user({}))).toMatchObject({ code: 0 })
    const body = { username: 'plain01', password: '1234' }
    expect(await admin.post('/admin-api/system/auth/login', body)).toMatchObject({ code: 0 })
    const long = user({ username: 'plain02', password: '1'.repeat(17) })
    expect(await admin.post('/admin-api/system/user/create', long)).toMatchObject({ code: 400 })
  })

  test('has no department 0', async () => {
    const nowhere = user({ username: 'plain03', deptId: 0 })
    expect(await admin.post('/admin-api/system/user/create', nowhere)).toMatchObject({ code: 1002004002 })
  })

  test('answers true where several records were deleted', async () => {
    expect(await admin.delete('/admin-api/system/post/delete-list?ids=98765')).toMatchObject({ data: true })
  })

  test('sends sheets without headers', async () => {
    const response = await admin.raw('GET', '/admin-api/system/post/export-excel')
    expect(response.headers.get('Content-Type')).toBeNull()
    expect(response.headers.get('Content-Disposition')).toBeNull()
  })

  test('needs the secret and the lifetimes of a client', async () => {
    const client = {
      clientId: 'plain',
      name: '案件系统',
      status: 0,
      redirectUris: ['http://a.test'],
      scopes: ['projects'],
    }
    expect(await admin.post('/admin-api/system/oauth2-client/create', client)).toMatchObject({
      code: 400,
      msg: '请求参数不正确:客户端密钥不能为空',
    })
  })
})
