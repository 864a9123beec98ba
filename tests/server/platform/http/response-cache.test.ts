import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../../../../server/platform/db/errors'
import { currentReading } from '../../../../server/platform/db/read-tables'
import type { TableState } from '../../../../server/platform/db/table-versions'
import {
  type Make,
  openResponseCache,
  type ResponseCache,
  UNCHANGED,
} from '../../../../server/platform/http/response-cache'

let version = 1
let time = 0
let cache: ResponseCache
let made = 0
const HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=60' }
const textOf = (text: string) => ({ body: Buffer.from(text), headers: HEADERS })
const make = async () => {
  made += 1
  return textOf(String(made))
}
const BROTLI = { 'accept-encoding': 'br' }
const request = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://localhost/', { method, headers })

beforeEach(() => {
  version = 1
  time = 50_000
  made = 0
  cache = openResponseCache(
    () => version,
    () => time,
  )
})

/** The body sent for a key. */
const ask = async (key: string, by: Make = make, lifetime?: number) =>
  (await cache.respond(key, request(), by, lifetime)).text()

test('a response is computed once for all who request it, also at the same moment', async () => {
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['1', '1', '2'])
  time += 999
  expect(await ask('a')).toBe('1')
})

test('a stored response is sent without waiting for one that is being computed', async () => {
  expect(cache.find('a', request())).toBeUndefined()
  await ask('a')
  expect(cache.respond('a', request(), make)).toBeInstanceOf(Response)
  expect(await cache.find('a', request())?.text()).toBe('1')
})

test.each<[string, () => void]>([
  ['the data changed', () => (version += 1)],
  ['a second went by', () => (time += 1_000)],
  ['the clock was put back', () => (time -= 1)],
  ['the database could not be asked for its version', () => (version = Number.NaN)],
])('a stored response is computed again when %s', async (_what, change) => {
  await ask('a')
  change()
  expect(cache.find('a', request())).toBeUndefined()
  expect(await ask('a')).toBe('2')
})

test('a response with a lifetime stays the same for that long, whatever is written', async () => {
  await ask('feed', make, 60_000)
  version += 1
  time += 59_999
  expect(await ask('feed', make, 60_000)).toBe('1')
  time += 1
  expect(await ask('feed', make, 60_000)).toBe('2')
})

test('a response begun before a change is not used after it', async () => {
  let finish: (value: ReturnType<typeof textOf>) => void = () => undefined
  const slow = new Promise<ReturnType<typeof textOf>>(resolve => {
    finish = resolve
  })
  const first = ask('a', () => slow)
  version += 1
  expect(await ask('a')).toBe('1')
  finish(textOf('late'))
  expect(await first).toBe('late')
  expect(await ask('a')).toBe('1')
})

test('a failure reaches all who wait for it and is not stored', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('no disk')))
  const both = await Promise.allSettled([ask('a', failing), ask('a', failing)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(failing).toHaveBeenCalledTimes(1)
  expect(await ask('a')).toBe('1')
})

test('a response with another status than 200 is sent and not stored', async () => {
  const missing = async () => ({ ...textOf('none'), status: 404 })
  const response = await cache.respond('a', request({ 'if-none-match': '*' }), missing)
  expect([response.status, await response.text()]).toEqual([404, 'none'])
  expect(await ask('a')).toBe('1')
})

test('any number of keys takes no more entries than allowed and evicts no frequently requested one', async () => {
  const clock = () => 0
  cache = openResponseCache(clock, clock, { capacity: { entries: 1_000, bytes: 1_000_000 } })
  await ask('visitors')
  for (let at = 0; at < 1_200; at++) {
    await ask(`k${at}`)
    expect(await ask('visitors')).toBe('1')
  }
  expect(await ask('k1199')).toBe('1201')
  expect(await ask('k0')).toBe('1202')
})

test('bytes are limited with all variants, and the least recently used are evicted first', async () => {
  const capacity = { entries: 1_000, bytes: 5_000 }
  const clock = () => 0
  cache = openResponseCache(clock, clock, { capacity })
  const sized = (size: number) => async () => {
    made += 1
    return textOf('x'.repeat(size))
  }
  await ask('a', sized(2_000))
  await ask('b', sized(2_000))
  await ask('a', sized(2_000))
  await ask('c', sized(2_000))
  expect(cache.find('b', request())).toBeUndefined()
  expect(cache.find('a', request())).toBeDefined()
  await ask('huge', sized(6_000))
  expect(cache.find('huge', request())).toBeUndefined()
  expect(made).toBe(4)
})

describe('with the tables that responses are made from', () => {
  let state: TableState | undefined
  const change = (table: string) => {
    const versions = new Map(state?.versions)
    state = { versions: versions.set(table, (versions.get(table) ?? 0) + 1) }
    version += 1
  }
  const reads = (table: string) => async () => {
    currentReading()?.tables.add(table)
    return make()
  }

  beforeEach(() => {
    state = { versions: new Map([['a', 1]]) }
    cache = openResponseCache(
      () => version,
      () => time,
      {
        tables: {
          known: () => state,
          read: async () => state ?? Promise.reject(new DatabaseUnavailable(undefined)),
          tablesOf: ({ tables, isIncomplete }) => (isIncomplete ? undefined : tables),
        },
      },
    )
  })

  test('a response stays until a table changes that it was made from', async () => {
    await ask('of a', reads('a'))
    change('b')
    time += 60_000
    expect(await ask('of a', reads('a'))).toBe('1')
    change('a')
    expect(await ask('of a', reads('a'))).toBe('2')
  })

  test('a response that was made from others stays until one of these is another one', async () => {
    let text = 'part'
    const part = async () => {
      currentReading()?.tables.add('a')
      return textOf(text)
    }
    await ask('part', part)
    const whole = vi.fn(async () => {
      currentReading()?.tables.add('b')
      return textOf(`whole of ${await ask('part', part)}`)
    })
    expect(await ask('whole', whole)).toBe('whole of part')
    expect(await ask('whole', whole)).toBe('whole of part')
    expect(whole).toHaveBeenCalledTimes(1)
    change('a')
    await ask('part', part)
    expect(await ask('whole', whole)).toBe('whole of part')
    expect(whole).toHaveBeenCalledTimes(1)
    text = 'another part'
    change('a')
    expect(await ask('whole', whole)).toBe('whole of another part')
  })

  test('a response is made again after a while, though no table has changed', async () => {
    await ask('a', reads('a'))
    time += 600_000
    expect(await ask('a', reads('a'))).toBe('2')
    const brief = async () => ({ ...(await reads('a')()), maxAge: 1_000 })
    expect(await ask('brief', brief)).toBe('3')
    time += 1_000
    expect(await ask('brief', brief)).toBe('4')
  })

  test('what began before a write is sent to those who come later only if it does not matter', async () => {
    const finish: (() => void)[] = []
    const slow = (table: string) => async () => {
      made += 1
      const text = String(made)
      currentReading()?.tables.add(table)
      await new Promise<void>(resolve => finish.push(resolve))
      return textOf(text)
    }
    for (const [table, expected] of [
      ['b', ['1', '1']],
      ['a', ['2', '3']],
    ] as const) {
      const first = ask(table, slow('a'))
      await expect.poll(() => finish.length).toBe(1)
      change(table)
      const second = ask(table, slow('a'))
      finish.pop()?.()
      expect(await first).toBe(expected[0])
      if (table === 'a') await expect.poll(() => finish.length).toBe(1)
      finish.pop()?.()
      expect(await second).toBe(expected[1])
    }
  })

  test('a response that is found to be unchanged is sent as it was stored', async () => {
    const respond = async (by: Make) => (await cache.respond('a', request(BROTLI), by)).headers.get('etag')
    const whole = async () => ({ ...textOf('long '.repeat(1_000)), madeFrom: 'sources' })
    const first = await respond(whole)
    change('a')
    const again = vi.fn<Make>(async () => {
      currentReading()?.tables.add('a')
      return UNCHANGED
    })
    time += 1_000
    state = undefined
    expect(await respond(again)).toBe(first)
    expect(again).toHaveBeenCalledWith('sources')
    expect(cache.stats()).toMatchObject({ unchanged: 1, misses: 1 })
  })

  test('of a compressed response the other forms are made from the compressed one', async () => {
    const long = 'long '.repeat(1_000)
    const whole = async () => textOf(long)
    await cache.respond('a', request(BROTLI), whole)
    await expect.poll(() => cache.stats().bytes).toBeLessThan(1_000)
    for (const accepted of ['identity', 'gzip']) {
      const response = await cache.respond('a', request({ 'accept-encoding': accepted }), whole)
      const body = Buffer.from(await response.arrayBuffer())
      expect((response.headers.has('content-encoding') ? gunzipSync(body) : body).toString()).toBe(long)
    }
    expect(cache.stats().misses).toBe(1)
  })
})

test('variants have their own ETags and are computed when first requested', async () => {
  const long = async () => textOf('long '.repeat(1_000))
  const plain = await cache.respond('a', request(), long)
  expect(cache.find('a', request(BROTLI))).toBeUndefined()
  const [one, other] = await Promise.all([
    cache.respond('a', request(BROTLI), long),
    cache.respond('a', request(BROTLI), long),
  ])
  expect(cache.find('a', request(BROTLI))).toBeDefined()
  expect(one.headers.get('content-encoding')).toBe('br')
  expect(one.headers.get('etag')).toBe(plain.headers.get('etag')?.replace(/"$/, '-br"'))
  expect([plain, one].map(({ headers }) => headers.get('vary'))).toEqual([
    'Accept-Encoding',
    'Accept-Encoding',
  ])
  const text = await plain.text()
  for (const response of [one, other])
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(text)
})

test('a caller who has a variant already gets 304 without a body, type or length', async () => {
  const tag = (await cache.respond('a', request(), make)).headers.get('etag') ?? ''
  const response = cache.find('a', request({ 'if-none-match': `W/${tag}` }))
  expect(response?.status).toBe(304)
  expect(await response?.text()).toBe('')
  expect(response?.headers.get('cache-control')).toBe(HEADERS['Cache-Control'])
  for (const name of ['content-type', 'content-length']) expect(response?.headers.get(name)).toBeNull()
})

test('HEAD gets the headers of GET without its body', async () => {
  const [head, get] = await Promise.all([
    cache.respond('a', request({}, 'HEAD'), make),
    cache.respond('a', request(), make),
  ])
  expect([...head.headers]).toEqual([...get.headers])
  expect([head.headers.get('content-length'), await head.text(), await get.text()]).toEqual(['1', '', '1'])
})

test('each response to GET is reported as computed, waited for or stored', async () => {
  const onSend = vi.fn()
  const reporting = async () => ({ ...textOf('long '.repeat(1_000)), onSend })
  const send = (headers = {}, method = 'GET') => cache.respond('a', request(headers, method), reporting)
  const [{ headers }] = await Promise.all([send(), send(), send(BROTLI)])
  await send({ 'if-none-match': headers.get('etag') ?? '' })
  await send({}, 'HEAD')
  expect(onSend).toHaveBeenCalledTimes(4)
})

test('while the database is unavailable every request gets the last response, earlier requests too', async () => {
  expect(await ask('a')).toBe('1')
  const failures: (() => void)[] = []
  const away = () =>
    new Promise<never>((_, reject) => void failures.push(() => reject(new DatabaseUnavailable(undefined))))
  const asked = Array.from({ length: 3 }, () => {
    time += 1_000
    return cache.respond('a', request(), away)
  })
  // In any order.
  for (const fail of [failures[1], failures[0], failures[2]]) fail?.()
  for (const response of await Promise.all(asked)) {
    expect(await response.text()).toBe('1')
    expect(response.headers.get('warning')).toBe('111 - "Revalidation Failed"')
  }
  time += 1_000
  expect(await ask('a')).toBe('2')
})
