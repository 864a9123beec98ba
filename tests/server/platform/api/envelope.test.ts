import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '../../../../src/api/page'
import type { DictType } from '../../../../src/api/system/dict-type'
import { admin, backend, sharedBackend, visitor as stranger } from '../../../support/fresh-backend'
import { addUser, type TestUser } from '../../../support/users'

const DICT_TYPE = '/admin-api/system/dict-type'
const NOT_SIGNED_IN = { code: 401, msg: '账号未登录', data: null }

let roleless: TestUser
sharedBackend()
beforeAll(async () => {
  roleless = await addUser(backend)
})

const fetchUrl = (url: string, init?: RequestInit) =>
  Promise.resolve(backend.app.fetch(new Request(`http://localhost${url}`, init)))

const envelopeOf = ({ code, msg, data }: { code: number; msg: string; data: unknown }) => ({
  code,
  msg,
  data,
})

describe('the order of evaluation', () => {
  test('an anonymous caller gets 401 whatever else is wrong', async () => {
    for (const response of [
      await stranger.post(`${DICT_TYPE}/create`, 'not json'),
      await stranger.get(`${DICT_TYPE}/page?pageNo=0`),
      await stranger.get(`${DICT_TYPE}/create`),
      await stranger.get('/admin-api/system/nothing'),
      await stranger.get('/admin-api/'),
    ]) {
      expect(envelopeOf(response)).toEqual(NOT_SIGNED_IN)
    }
  })

  test('a wrong method is reported before the input', async () => {
    const { code, msg } = await roleless.client.post(`${DICT_TYPE}/page?pageNo=0`, 'not json')
    expect({ code, msg }).toEqual({ code: 405, msg: '请求方法不正确:POST' })
  })

  test('invalid input is reported before the permission', async () => {
    expect(await roleless.client.get(`${DICT_TYPE}/page?pageNo=0`)).toMatchObject({
      code: 400,
      msg: '请求参数不正确:页码最小值为 1',
    })
    expect(await roleless.client.post(`${DICT_TYPE}/create`, {})).toMatchObject({ code: 400 })
  })

  test('a missing permission is reported before the business rule', async () => {
    const path = `${DICT_TYPE}/delete?id=987654`
    expect(await roleless.client.delete(path)).toMatchObject({ code: 403, msg: '没有该操作权限', data: null })
    expect(await admin.delete(path)).toMatchObject({
      code: 1002006001,
      msg: '当前字典类型不存在',
      data: null,
    })
  })
})

describe('paths and methods', () => {
  test.each([
    '/admin-api/system/nothing',
    '/admin-api/system/auth/login/',
    '/admin-api/system/dict-type/page/1',
  ])('an unknown staff path is 404 for a signed-in user: %s', async path => {
    const response = await admin.get(path)
    expect(envelopeOf(response)).toEqual({ code: 404, msg: `请求地址不存在:${path.slice(1)}`, data: null })
    expect(response.status).toBe(200)
    expect(await stranger.get(path)).toMatchObject({ code: 401 })
  })

  test.each([
    '/app-api/system/nothing',
    '/proxy-api/nothing',
    '/nothing',
    '/ADMIN-API/system/menu/list',
    '//admin-api/system/menu/list',
    '/prod-api/admin-api/system/menu/list',
    '/app-api/../admin-apx',
    '/%61dmin-api/system/menu/list',
  ])('an unknown public path is 404 for everyone: %s', async path => {
    const response = await stranger.get(path)
    expect(response).toMatchObject({ code: 404, data: null, status: 200 })
    expect(response.msg).toMatch(/^请求地址不存在:./)
  })

  test.each([
    ['PUT', '/admin-api/system/auth/login'],
    ['GET', '/admin-api/system/captcha/get'],
    ['POST', '/app-api/system/documents/page'],
    ['DELETE', '/admin-api/infra/file/1/get/a.png'],
    ['PATCH', '/proxy-api/back/arbitrator/selectArbitratorlist'],
    ['OPTIONS', '/app-api/system/menu/list'],
  ])('the method %s on the open call %s is 405', async (method, path) => {
    const response = await stranger.call(method, path)
    expect(response).toMatchObject({ code: 405, msg: `请求方法不正确:${method}`, data: null, status: 200 })
  })

  test('HEAD has the response of GET, without a body', async () => {
    const response = await stranger.raw('HEAD', '/app-api/system/menu/list')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

describe('the token', () => {
  const path = '/admin-api/system/user/profile/get'

  test.each([
    ['in a Bearer header', (token: string) => ({ Authorization: `Bearer ${token}` })],
    ['bare in the header', (token: string) => ({ Authorization: token })],
    ['with another spelling of Bearer', (token: string) => ({ Authorization: `bearer  ${token}` })],
  ])('the token is read %s', async (_, headers) => {
    expect(await stranger.get(path, { headers: headers(roleless.tokens.accessToken) })).toMatchObject({
      code: 0,
    })
  })

  test('the token is read from the query after the header', async () => {
    const query = `${path}?token=${roleless.tokens.accessToken}`
    expect(await stranger.get(query)).toMatchObject({ code: 0 })
    expect(await stranger.get(query, { headers: { Authorization: 'Bearer nonsense' } })).toMatchObject({
      code: 401,
    })
  })

  test.each(['', 'Bearer', 'Bearer ', 'Bearer null', 'Basic YWRtaW46YWRtaW4xMjM=', 'x'.repeat(5_000)])(
    'an invalid token is refused: %s',
    async value => {
      expect(await stranger.get(path, { headers: { Authorization: value } })).toMatchObject(NOT_SIGNED_IN)
    },
  )

  test('an unknown token gives no session on open calls, and app-api ignores it', async () => {
    const headers = { Authorization: 'Bearer nonsense' }
    expect(await stranger.post('/admin-api/system/auth/logout', undefined, { headers })).toMatchObject({
      data: true,
    })
    expect(await stranger.get('/app-api/system/menu/list', { headers })).toMatchObject({ code: 0 })
    expect(await admin.get('/app-api/system/menu/list')).toMatchObject({ code: 0 })
  })
})

describe('the envelope', () => {
  test('the envelope has exactly code, msg and data, is JSON with HTTP 200, and errors are not cached', async () => {
    for (const path of ['/nothing', '/admin-api/nothing', '/app-api/system/documents/get?id=x']) {
      const response = await stranger.raw('GET', path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(Object.keys((await response.json()) as object)).toEqual(['code', 'msg', 'data'])
    }
  })

  test('public lists may be cached for a minute, and responses to staff may not', async () => {
    expect((await stranger.get('/app-api/system/facade/info')).headers.get('cache-control')).toBe(
      'public, max-age=60',
    )
    expect((await admin.get(`${DICT_TYPE}/page`)).headers.get('cache-control')).toBe('no-store')
  })

  test('a GET of a missing id succeeds without data', async () => {
    for (const module of ['dict-type', 'dict-data', 'menu', 'notify-message', 'documents']) {
      const response = await admin.get(`/admin-api/system/${module}/get?id=987654`)
      expect(envelopeOf(response)).toEqual({ code: 0, msg: '', data: null })
    }
    expect(await admin.get('/admin-api/infra/file/get?id=987654')).toMatchObject({ code: 1001003001 })
  })
})

describe('a JSON body', () => {
  const create = `${DICT_TYPE}/create`
  const good = { name: '新字典', type: 'new_type', status: 0 }
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

  const send = (
    body: BodyInit | undefined,
    headers: Record<string, string> = { 'Content-Type': 'application/json' },
  ) =>
    fetchUrl(`/prod-api${create}`, {
      method: 'POST',
      body,
      headers: { ...headers, Authorization: `Bearer ${roleless.tokens.accessToken}` },
    }).then(response => response.json() as Promise<{ code: number; msg: string }>)

  test.each([
    ['missing', undefined, '请求参数类型错误: request body 缺失'],
    ['empty', '', '请求参数类型错误: request body 缺失'],
    ['cut off', '{"name":"a"', '请求参数不正确:JSON 格式错误'],
    ['with a comma too many', '{"name":"a",}', '请求参数不正确:JSON 格式错误'],
    ['of single quotes', "{'name':'a'}", '请求参数不正确:JSON 格式错误'],
    ['two of them', '{}{}', '请求参数不正确:JSON 格式错误'],
    ['of blanks', '   ', '请求参数不正确:JSON 格式错误'],
    ['a list', '[]', '请求参数类型错误: request body 应为对象'],
    ['null', 'null', '请求参数类型错误: request body 应为对象'],
    ['a number', '1', '请求参数类型错误: request body 应为对象'],
    ['a text', '"a"', '请求参数类型错误: request body 应为对象'],
    ['UTF-16', utf16(JSON.stringify(good)), '请求参数不正确:请求内容不是 UTF-8 编码'],
    [
      'GBK',
      Buffer.from([0x7b, 0x22, 0xd6, 0xd0, 0x22, 0x3a, 0x31, 0x7d]),
      '请求参数不正确:请求内容不是 UTF-8 编码',
    ],
  ])('a JSON body that is %s is refused', async (_, body, msg) => {
    expect(await send(body)).toEqual({ code: 400, msg, data: null })
  })

  test.each([
    ['text/plain', '请求类型不正确:text/plain'],
    ['application/x-www-form-urlencoded', '请求类型不正确:application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x', '请求类型不正确:multipart/form-data; boundary=x'],
    ['application/jsonp', '请求类型不正确:application/jsonp'],
    ['application/xml', '请求类型不正确:application/xml'],
  ])('a body said to be %s is refused', async (type, msg) => {
    expect(await send(JSON.stringify(good), { 'Content-Type': type })).toMatchObject({ code: 400, msg })
  })

  test.each([
    'application/json',
    'application/json;charset=utf-8',
    'APPLICATION/JSON',
    'application/hal+json',
  ])('a body said to be %s is read', async type => {
    // 403: the input is valid, the user lacks the permission.
    expect(await send(JSON.stringify(good), { 'Content-Type': type })).toMatchObject({ code: 403 })
  })

  test('a JSON body may begin with a byte order mark', async () => {
    expect(await send(`\ufeff${JSON.stringify(good)}`)).toMatchObject({ code: 403 })
  })

  test.each([
    ['a missing field', { name: undefined }, '请求参数不正确:字典名称不能为空'],
    ['null', { name: null }, '请求参数不正确:字典名称不能为空'],
    ['an empty text', { name: '' }, '请求参数不正确:字典名称不能为空'],
    ['blanks', { name: ' 　\t' }, '请求参数不正确:字典名称不能为空'],
    ['a text too long', { name: '长'.repeat(101) }, '请求参数不正确:字典类型名称长度不能超过100个字符'],
    ['a list for a text', { name: ['a'] }, '请求参数类型错误:name'],
    ['an object for a text', { type: { a: 1 } }, '请求参数类型错误:type'],
    ['a text for a number', { status: 'abc' }, '请求参数类型错误:abc'],
    ['a flag for a number', { status: true }, '请求参数类型错误:true'],
    ['a fraction for a number', { status: 0.5 }, '请求参数类型错误:0.5'],
    ['a number too large to be exact', { status: 2 ** 53 }, '请求参数类型错误:9007199254740992'],
    ['NUL', { name: 'a\0b' }, '请求参数不正确:包含无法保存的字符'],
    ['half a character', { name: 'a\ud83d' }, '请求参数不正确:包含无法保存的字符'],
  ])('a body with %s is refused', async (_, change, msg) => {
    expect(await send(JSON.stringify({ ...good, ...change }))).toMatchObject({ code: 400, msg })
  })

  test.each([
    ['a number for a text', { name: 5 }],
    ['a text of digits for a number', { status: '0' }],
    ['a text of the greatest length', { name: '长'.repeat(100) }],
    ['null for an optional field', { remark: null }],
    ['unknown fields', { id: 1, creator: 'x', deep: { a: [1] } }],
  ])('a body with %s is read', async (_, change) => {
    expect(await send(JSON.stringify({ ...good, ...change }))).toMatchObject({ code: 403 })
  })
})

describe('query parameters', () => {
  const page = (query: string) => admin.get<Page<DictType>>(`${DICT_TYPE}/page${query}`)

  test.each([
    ['pageNo=0', '请求参数不正确:页码最小值为 1'],
    ['pageNo=-1', '请求参数不正确:页码最小值为 1'],
    ['pageNo=99999999999', '请求参数类型错误:99999999999'],
    ['pageNo=1e3', '请求参数类型错误:1e3'],
    ['pageNo=abc', '请求参数类型错误:abc'],
    ['pageNo=1.5', '请求参数类型错误:1.5'],
    ['pageSize=0', '请求参数不正确:每页条数最小值为 1'],
    ['pageSize=-5', '请求参数不正确:每页条数最小值为 1'],
    ['pageSize=201', '请求参数不正确:每页条数最大值为 200'],
    ['status=abc', '请求参数类型错误:abc'],
    ['status=99999999999999999999', '请求参数类型错误:99999999999999999999'],
    [`name=${'a'.repeat(201)}`, '请求参数不正确:字典类型名称长度不能超过 200 个字符'],
    ['name=%00', '请求参数不正确:包含无法保存的字符'],
    ['sortField=remark', '请求参数不正确:排序字段不正确'],
    ['sortField=id&sortOrder=up', '请求参数不正确:排序方式不正确'],
  ])('the query %s is refused', async (query, msg) => {
    expect(await page(`?${query}`)).toMatchObject({ code: 400, msg, data: null })
  })

  test('a page has 10 rows by default, and one past the end has none and the true total', async () => {
    const first = (await page('')).data
    expect(first?.list).toHaveLength(10)
    expect((await page('?pageSize=200')).data?.list).toHaveLength(first?.total ?? 0)
    expect((await page('?pageNo=2147483647&pageSize=200')).data).toEqual({ total: first?.total, list: [] })
  })

  test.each([
    'pageNo=',
    'name=',
    'status=',
    'createTime=',
    'createTime[0]=',
    'nobody=knows',
    '',
    'pageNo=&pageNo=2',
  ])('an empty or unknown parameter changes nothing: %s', async query => {
    expect((await page(`?${query}`)).data).toEqual((await page('')).data)
  })

  test('the first of several values counts where one is expected', async () => {
    expect((await page('?status=0&status=1')).data).toEqual((await page('?status=0')).data)
    expect((await page('?status=0&status=abc')).data).toEqual((await page('?status=0')).data)
    expect((await page('?pageSize=3&pageSize=5')).data?.list).toHaveLength(3)
    expect((await page('?pageSize[1]=5&pageSize[0]=3')).data?.list).toHaveLength(3)
  })

  test('keys nested deeper are not read', async () => {
    expect((await page('?pageSize[0][0]=3&pageSize[a]=4')).data?.list).toHaveLength(10)
  })

  describe('times', () => {
    const FROM = '2021-03-01 00:00:00'
    const TO = '2021-03-31 23:59:59'
    const TIMES = {
      early: '2021-02-28T23:59:59',
      first: '2021-03-01T00:00:00',
      last: '2021-03-31T23:59:59',
      late: '2021-04-01T00:00:00',
    }

    beforeAll(async () => {
      const rows = Object.entries(TIMES).map(([name, time]) => ({
        name: `times-${name}`,
        type: `times_${name}`,
        status: 0,
        createTime: Date.parse(`${time}+08:00`),
      }))
      await backend.db.write(trx => trx.insertInto('dictTypes').values(rows).execute())
    })

    const found = async (parameters: [string, string][]) => {
      const query = new URLSearchParams([
        ['name', 'times-'],
        ['sortField', 'createTime'],
        ['sortOrder', 'asc'],
        ...parameters,
      ])
      const { code, msg, data } = await page(`?${query}`)
      if (code !== 0) return msg
      return data?.list.map(row => row.name.slice('times-'.length))
    }

    test.each<[string, [string, string][], string[]]>([
      [
        'by index',
        [
          ['createTime[0]', FROM],
          ['createTime[1]', TO],
        ],
        ['first', 'last'],
      ],
      [
        'by index, the other way round',
        [
          ['createTime[1]', TO],
          ['createTime[0]', FROM],
        ],
        ['first', 'last'],
      ],
      [
        'repeated',
        [
          ['createTime', FROM],
          ['createTime', TO],
        ],
        ['first', 'last'],
      ],
      [
        'in brackets',
        [
          ['createTime[]', FROM],
          ['createTime[]', TO],
        ],
        ['first', 'last'],
      ],
      ['with a comma', [['createTime', `${FROM},${TO}`]], ['first', 'last']],
      [
        'as begin and end',
        [
          ['beginCreateTime', FROM],
          ['endCreateTime', TO],
        ],
        ['first', 'last'],
      ],
      ['from a time on', [['createTime[0]', FROM]], ['first', 'last', 'late']],
      ['up to a time', [['createTime[1]', TO]], ['early', 'first', 'last']],
      [
        'up to a time, the other empty',
        [
          ['createTime[0]', ''],
          ['createTime[1]', TO],
        ],
        ['early', 'first', 'last'],
      ],
      ['up to a time, with a comma', [['createTime', `,${TO}`]], ['early', 'first', 'last']],
      ['from a begin on', [['beginCreateTime', FROM]], ['first', 'last', 'late']],
      ['up to an end', [['endCreateTime', TO]], ['early', 'first', 'last']],
      [
        'backwards',
        [
          ['createTime[0]', TO],
          ['createTime[1]', FROM],
        ],
        [],
      ],
    ])('a time range is given %s', async (_, parameters, rows) => {
      expect(await found(parameters)).toEqual(rows)
    })

    test.each([
      '2021-03-01',
      '2021-03-01T00:00:00',
      '2021/03/01 00:00:00',
      '2021-3-1 0:0:0',
      '2021-02-30 00:00:00',
      '2021-13-01 00:00:00',
      '2021-00-00 00:00:00',
      '2021-03-01 24:00:00',
      '2021-03-01 25:61:61',
      '9999-99-99 99:99:99',
      '２０２１-03-01 00:00:00',
      '1614528000000',
      'null',
      'undefined',
      "' or 1=1",
    ])('a bound that is no time is refused: %s', async bound => {
      const refused = `请求参数类型错误:${bound}`
      expect(await found([['createTime[0]', bound]])).toBe(refused)
      expect(await found([['createTime[1]', bound]])).toBe(refused)
      expect(
        await found([
          ['createTime[0]', FROM],
          ['createTime[1]', bound],
        ]),
      ).toBe(refused)
    })
  })

  describe('ids', () => {
    const remove = (query: string) => admin.delete(`${DICT_TYPE}/delete-list${query}`)

    const rows = async (names: string[]) =>
      backend.db.write(trx =>
        trx
          .insertInto('dictTypes')
          .values(names.map(name => ({ name, type: name, status: 0, createTime: 1 })))
          .returning('id')
          .execute(),
      )

    test.each([
      ['repeated', ([a, b]: number[]) => `ids=${a}&ids=${b}`],
      ['with a comma', ([a, b]: number[]) => `ids=${a},${b}`],
      ['by index', ([a, b]: number[]) => `ids[0]=${a}&ids[1]=${b}`],
      ['in brackets', ([a, b]: number[]) => `ids[]=${a}&ids[]=${b}`],
      ['mixed and with blanks between', ([a, b]: number[]) => `ids=,${a},&ids=&ids=987654, ${b}`],
    ])('ids are read %s', async (name, query) => {
      const ids = (await rows([`${name} 1`, `${name} 2`])).map(row => row.id)
      expect(await remove(`?${query(ids)}`)).toMatchObject({ code: 0, data: 2 })
      const left = await backend.db.read.selectFrom('dictTypes').select('id').where('id', 'in', ids).execute()
      expect(left).toEqual([])
    })

    test.each([
      ['', '请求参数缺失:ids'],
      ['?ids=', '请求参数缺失:ids'],
      ['?ids=,,', '请求参数缺失:ids'],
      ['?ids=abc', '请求参数类型错误:abc'],
      ['?ids=1,abc', '请求参数类型错误:abc'],
      ['?ids=1.5', '请求参数类型错误:1.5'],
      [`?ids=${'9,'.repeat(1_001)}`, '请求参数不正确:编号个数不能超过 1000'],
    ])('invalid ids are refused: %s', async (query, msg) => {
      expect(await remove(query)).toMatchObject({ code: 400, msg })
    })

    test('one id is needed and must be a number', async () => {
      expect(await admin.get(`${DICT_TYPE}/get`)).toMatchObject({ code: 400, msg: '请求参数缺失:id' })
      expect(await admin.get(`${DICT_TYPE}/get?id=`)).toMatchObject({ code: 400, msg: '请求参数缺失:id' })
      expect(await admin.get(`${DICT_TYPE}/get?id=x`)).toMatchObject({ code: 400, msg: '请求参数类型错误:x' })
    })
  })
})
