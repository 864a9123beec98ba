import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readQuery } from '../../../../server/platform/api/input'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { Client, signIn } from '../../../support/client'

const CREATE = '/admin-api/system/dict-type/create'
const PAGE = '/admin-api/system/dict-type/page'
const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const TOO_LARGE = { code: 400, msg: '请求参数不正确:请求内容过大', data: null }

let backend: Backend
let admin: Client
let token: string

beforeAll(async () => {
  backend = await startBackend()
  token = (await signIn(backend, 'admin')).accessToken
  admin = new Client(backend, token)
})
afterAll(async () => {
  // Nothing of all this was unexpected.
  expect(backend.logs).toEqual([])
  await backend.close()
  await removeDatabases()
})

let made = 0
/** A new one each time: its name is taken afterwards. */
const dictType = () => ({ name: `字典${++made}`, type: `limits_${made}`, status: 0 })

/** The object's JSON text with more of it before the closing brace. */
const withMore = (body: object, more: string) => JSON.stringify(body).replace(/}$/, `,${more}}`)

/** In ms: far above the time of reading, far below that of a quadratic algorithm. */
const STALL = 10_000

/** The longest time the event loop was blocked meanwhile, in milliseconds. */
async function stallDuring<T>(work: () => Promise<T>): Promise<[answer: T, stall: number]> {
  let [last, stall] = [performance.now(), 0]
  const beat = setInterval(() => {
    stall = Math.max(stall, performance.now() - last)
    last = performance.now()
  }, 5)
  const answer = await work()
  await new Promise(resolve => setTimeout(resolve, 10))
  clearInterval(beat)
  return [answer, stall]
}

describe('JSON', () => {
  test.each([
    ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`],
    ['lists that never end', '['.repeat(100_000)],
  ])('JSON nested 100,000 deep is refused without blocking the server: %s', async (_, deep) => {
    for (const body of [deep, `{"name":${deep}}`, withMore(dictType(), `"extra":${deep}`)]) {
      const [answer, stall] = await stallDuring(() => admin.post(CREATE, body))
      expect([0, 400]).toContain(answer.code)
      expect(stall).toBeLessThan(STALL)
    }
  })

  test('deep nesting in an unused JSON field changes nothing', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    expect(await admin.post(CREATE, withMore(dictType(), `"extra":${deep}`))).toMatchObject({ code: 0 })
  })

  test('JSON of many keys is read, and of 100,000 refused as too large', async () => {
    const keys = (count: number) => Array.from({ length: count }, (_, index) => `"key${index}":1`).join()
    expect(await admin.post(CREATE, withMore(dictType(), keys(10_000)))).toMatchObject({ code: 0 })
    expect(await admin.post(CREATE, withMore(dictType(), keys(100_000)))).toMatchObject(TOO_LARGE)
    const article = withMore({ menuId: 9112, title: '题', content: '<p>文</p>' }, keys(100_000))
    const [answer, stall] = await stallDuring(() => admin.post('/admin-api/system/documents/create', article))
    expect(answer).toMatchObject({ code: 0 })
    expect(stall).toBeLessThan(STALL)
  })

  test('the last of duplicate JSON keys counts', async () => {
    const body = dictType()
    const { data: id } = await admin.post(CREATE, withMore(body, '"status":1,"name":"后者"'))
    expect((await admin.get(`/admin-api/system/dict-type/get?id=${id}`)).data).toMatchObject({
      ...body,
      status: 1,
      name: '后者',
    })
  })

  test('JSON with names of prototypes pollutes nothing', async () => {
    const prototypes = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}'
    expect(await admin.post(CREATE, withMore(dictType(), prototypes))).toMatchObject({ code: 0 })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    // Inherited, so not sent.
    expect(await admin.post(CREATE, `{"__proto__":${JSON.stringify(dictType())}}`)).toMatchObject({
      code: 400,
    })
  })

  test('JSON with numbers out of range is refused', async () => {
    for (const number of ['1e999', '-1e999', '1'.repeat(400), '0.1e-400']) {
      const { code } = await admin.post(
        CREATE,
        JSON.stringify(dictType()).replace('"status":0', `"status":${number}`),
      )
      expect([0, 400], number).toContain(code)
    }
  })

  test('compressed JSON is refused, however small', async () => {
    const bomb = gzipSync(Buffer.alloc(8 * MEGABYTE, ' '))
    const send = (body: Buffer) =>
      Promise.resolve(
        backend.app.fetch(
          new Request(`http://localhost${CREATE}`, {
            method: 'POST',
            body: new Uint8Array(body),
            headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', Authorization: token },
          }),
        ),
      ).then(answer => answer.json())
    for (const body of [bomb, gzipSync(JSON.stringify(dictType()))]) {
      expect(await send(body)).toMatchObject({ code: 400, data: null })
    }
  })

  test('JSON of 1 MB is accepted, and one byte more is refused', async () => {
    const padded = (size: number) => {
      const text = JSON.stringify(dictType())
      return text.replace(/}$/, `${' '.repeat(size - Buffer.byteLength(text))}}`)
    }
    expect(Buffer.byteLength(padded(MEGABYTE))).toBe(MEGABYTE)
    expect(await admin.post(CREATE, padded(MEGABYTE))).toMatchObject({ code: 0 })
    expect(await admin.post(CREATE, padded(MEGABYTE + 1))).toMatchObject(TOO_LARGE)
  })

  test('JSON from an anonymous caller is not read beyond the limit', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 64 * KILOBYTE
        if (sent > 100 * MEGABYTE) controller.close()
        else controller.enqueue(new Uint8Array(64 * KILOBYTE).fill(0x20))
      },
    })
    const request = new Request('http://localhost/prod-api/admin-api/system/auth/login', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json' },
    } as RequestInit)
    expect(await (await backend.app.fetch(request)).json()).toMatchObject(TOO_LARGE)
    expect(sent).toBeLessThan(2 * MEGABYTE)
  })

  test('JSON of an article is read up to 8 MB, of which its text may be 2 MB', async () => {
    const article = (size: number) => ({ menuId: 9112, title: '题', content: `<p>${'a'.repeat(size)}</p>` })
    const send = (size: number) => admin.post('/admin-api/system/documents/create', article(size))
    expect(await send(2 * MEGABYTE - 200)).toMatchObject({ code: 0 })
    expect(await send(8 * MEGABYTE - 200)).toMatchObject({ code: 400, msg: expect.stringContaining('2 MB') })
    expect(await send(8 * MEGABYTE)).toMatchObject(TOO_LARGE)
  })

  test('JSON with a list of 90,000 attachments is refused before they are validated', async () => {
    const body = `{"menuId":9112,"title":"题","attachments":[${'{},'.repeat(90_000)}{}]}`
    const [answer, stall] = await stallDuring(() => admin.post('/admin-api/system/documents/create', body))
    expect(answer).toMatchObject({ code: 400, msg: '请求参数不正确:附件不能超过 50 个' })
    expect(stall).toBeLessThan(STALL)
  })

  test('JSON of a million objects is refused before parsing, and long texts of the same characters are not', async () => {
    const [answer, stall] = await stallDuring(() =>
      admin.post(
        '/admin-api/system/documents/create',
        `{"menuId":9112,"attachments":[${'{},'.repeat(1_000_000)}{}]}`,
      ),
    )
    expect(answer).toMatchObject({ code: 400, msg: '请求参数不正确:请求内容超过 200,000 项，请分批提交' })
    expect(stall).toBeLessThan(STALL)
    const text = '{[,"\\'.repeat(100_000)
    const article = JSON.stringify({ menuId: 9112, title: '题', content: `<p>${text}</p>` })
    expect(await admin.post('/admin-api/system/documents/create', article)).toMatchObject({ code: 0 })
  })
})

describe('a query string', () => {
  const rows = async (query: string) =>
    (await admin.get<{ list: unknown[] }>(`${PAGE}?${query}`)).data?.list.length

  test('a query string of 1,000 pairs is read, and of more is refused', async () => {
    const pairs = (count: number) => Array.from({ length: count }, (_, index) => `k${index}=1`).join('&')
    expect(await rows(`${pairs(999)}&pageSize=3`)).toBe(3)
    const refused = { code: 400, msg: '请求参数不正确:参数个数不能超过 1000' }
    expect(await admin.get(`${PAGE}?${pairs(1_001)}`)).toMatchObject(refused)
    expect(await admin.get(`${PAGE}?${pairs(10_000)}`)).toMatchObject(refused)
  })

  test.each([
    'ids[100000000]=1',
    'pageSize[100000000]=3',
    `pageSize${'[0]'.repeat(1_000)}=3`,
    `pageSize${'['.repeat(1_000)}=3`,
    '__proto__[pageSize]=3',
    'constructor[prototype][pageSize]=3',
    `${'k'.repeat(5_000)}=3`,
    '=3',
    '[0]=3',
    '%00=3',
    'page%53ize[=3',
  ])('a query string with an unknown key changes nothing: %.60s', async query => {
    expect(await rows(query)).toBe(10)
    expect(({} as Record<string, unknown>).pageSize).toBeUndefined()
  })

  test('a query string makes lists of its values, not of the indexes it names', () => {
    const read = (query: string) => readQuery(new URLSearchParams(query))
    expect(read('ids[999]=9&ids[5]=5').ids).toEqual(['5', '9'])
    expect(read('ids[1000]=1').ids).toBeUndefined()
    expect(read('ids[1]=b').ids).toEqual(['', 'b'])
    expect(read('a=1&a=2&a[0]=0&a[]=3').a).toEqual(['1', '2', '0', '3'])
  })

  test('a query string treats names of prototypes as plain names', () => {
    const query = readQuery(new URLSearchParams('__proto__=1&constructor=2&toString=3'))
    expect(Object.getPrototypeOf(query)).toBeNull()
    expect(Object.keys(query)).toEqual(['__proto__', 'constructor', 'toString'])
    expect(readQuery(new URLSearchParams('')).constructor).toBeUndefined()
  })

  test('a query string of a single long value gets a response', async () => {
    expect(await admin.get(`${PAGE}?name=${'a'.repeat(1_000_000)}`)).toMatchObject({ code: 400 })
    expect(
      await admin.get(`/admin-api/system/dict-type/delete-list?ids=${','.repeat(1_000_000)}`),
    ).toMatchObject({ code: 405 })
    expect(
      await admin.delete(`/admin-api/system/dict-type/delete-list?ids=${','.repeat(1_000_000)}`),
    ).toMatchObject({ code: 400 })
  })
})

test('an authorization header with an endless token gets a response', async () => {
  expect(await admin.get(PAGE, { token: 'x'.repeat(1_000_000) })).toMatchObject({ code: 401 })
})
