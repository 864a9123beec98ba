import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  assetsOf,
  type CacheKind,
  DATA,
  isRoster,
  judge,
  kindOf,
  outdated,
  PICTURES,
  type RequestFacts,
  surplus,
  type Verdict,
} from '@/lib/offline/cache-rules'
import { cacheAddress } from '@/lib/offline/cached-at'

const ORIGIN = 'https://www.example.cn'
const SITE = { origin: ORIGIN, baseApi: '/prod-api' }
const ask = (path: string, rest: Partial<RequestFacts> = {}): RequestFacts => ({
  method: 'GET',
  url: path.startsWith('/') ? ORIGIN + path : path,
  mode: 'cors',
  destination: '',
  isPersonal: false,
  ...rest,
})
const page = { mode: 'navigate', destination: 'document' }
const image = { mode: 'no-cors', destination: 'image' }
const PICTURE = '/prod-api/admin-api/infra/file/1/get/20261122/a.png'

describe('the roster, which is asked for with a body', () => {
  const url = `${ORIGIN}/proxy-api/back/arbitrator/selectArbitratorlist`
  test.each<[what: string, rest: Partial<RequestFacts>, expected: boolean]>([
    ['asked for by a visitor', {}, true],
    ['asked for with a token', { isPersonal: true }, false],
    ['another method', { method: 'GET' }, false],
    ['another host', { url: url.replace('www', 'other') }, false],
    ['another call of that system', { url: `${ORIGIN}/proxy-api/back/arbitrator/save` }, false],
    ['a call that only ends alike', { url: `${url}/extra` }, false],
  ])('a roster request is cached by its body: %s', (_what, rest, expected) => {
    const requested = { method: 'POST', url, isPersonal: false, ...rest }
    expect(isRoster(requested, ORIGIN)).toBe(expected)
  })

  test('two requests never share a cached response', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other)
        expect(cacheAddress(url, one)).not.toBe(cacheAddress(url, other))
      }),
    )
  })
})

describe('what a request is', () => {
  test.each<[path: string, rest: Partial<RequestFacts>, kind: CacheKind]>([
    ['/facade', page, 'page'],
    ['/facade/article/11', page, 'page'],
    ['/facade/news?page=2', page, 'page'],
    ['/facades', page, null],
    ['/', page, null],
    ['/login?redirect=/facade', page, null],
    ['/admin/index', page, null],
    ['/system/dict', page, null],
    ['/assets/index-abc.js', { destination: 'script' }, 'asset'],
    ['/favicon.svg', image, 'asset'],
    ['/version.json', {}, null],
    ['/sw.js', {}, null],
    ['/prod-api/app-api/system/facade/info', {}, 'data'],
    ['/prod-api/app-api/system/documents/get?id=11', {}, 'data'],
    ['/prod-api/app-api/system/documents/page?menuId=1&pageNo=2', {}, 'data'],
    ['/prod-api/app-api/system/dict-data/type?type=common_use', {}, 'data'],
    ['/prod-api/app-api/system/fee-table/get', {}, 'data'],
    ['/prod-api/app-api/system/filing-guide/get', {}, 'data'],
    ['/prod-api/app-api/system/disclosure/list', {}, 'data'],
    ['/prod-api/app-api/infra/file/page?pageNo=1', {}, 'data'],
    ['/prod-api/app-api/system/sign-in-ways', {}, null],
    ['/prod-api/app-api/system/documents/get/secret', {}, null],
    ['/prod-api/app-api/system/anything-new', {}, null],
    ['/prod-api/app-api/system/facade/info', { method: 'POST' }, null],
    ['/prod-api/app-api/system/facade/info', { isPersonal: true }, null],
    ['/prod-api/admin-api/system/auth/get-permission-info', {}, null],
    ['/prod-api/admin-api/system/dict-data/list-all-simple', {}, null],
    ['/prod-api/admin-api/infra/file/page', {}, null],
    ['/prod-api/health', {}, null],
    [PICTURE, image, 'picture'],
    [`${PICTURE}?expires=1&sign=2`, image, null],
    [PICTURE, {}, null],
    [PICTURE, { ...page }, null],
    [PICTURE, { ...image, isPersonal: true }, null],
    ['/proxy-api/back/arbitrator/selectArbitratorlist', { method: 'POST' }, null],
    ['https://other.example/prod-api/app-api/system/facade/info', {}, null],
    ['https://other.example/facade', page, null],
  ])('the request %s %j is classified as %s', (path, rest, kind) => {
    expect(kindOf(ask(path, rest), SITE)).toBe(kind)
  })

  test('a staff request is never stored, however it is written', () => {
    const path = fc.array(
      fc.constantFrom('..', 'app-api', 'admin-api', 'system', 'facade', 'auth', '%2e%2e', '', 'a'),
    )
    fc.assert(
      fc.property(path, fc.webQueryParameters(), (parts, query) => {
        const requested = ask(`/prod-api/${parts.join('/')}?${query}`)
        const isStaff = new URL(requested.url).pathname.startsWith('/prod-api/admin-api')
        if (isStaff) expect(kindOf(requested, SITE)).toBeNull()
      }),
    )
  })
})

test.each<[status: number, text: string, verdict: Verdict]>([
  [200, '{"code":0,"data":1}', 'good'],
  [200, '{"code":200}', 'good'],
  [200, '<!doctype html>', 'failed'],
  [200, '', 'failed'],
  [200, 'null', 'failed'],
  [200, '{"data":1}', 'failed'],
  [200, '{"code":"0"}', 'failed'],
  [200, '{"code":500,"msg":"系统异常"}', 'failed'],
  [200, '{"code":1100001000}', 'gone'],
  [200, '{"code":400}', 'gone'],
  [200, '{"code":401}', 'other'],
  [200, '{"code":429}', 'other'],
  [404, '', 'gone'],
  [410, '', 'gone'],
  [403, '<html>', 'other'],
  [429, '', 'other'],
  [500, '{"code":0}', 'failed'],
  [502, '<html>', 'failed'],
])('a response %i %j is %s', (status, text, verdict) => {
  expect(judge(status, text)).toBe(verdict)
})

test('only as many of the oldest entries are deleted as number and size require', () => {
  const entries = [4, 1, 3, 2].map((size, at) => ({ url: `/${at}`, size }))
  expect(surplus(entries, { count: 4, bytes: 10 })).toEqual([])
  expect(surplus(entries, { count: 3, bytes: 10 })).toEqual(['/0'])
  expect(surplus(entries, { count: 4, bytes: 5 })).toEqual(['/0', '/1'])
  expect(surplus(entries, { count: 4, bytes: 0 })).toEqual(['/0', '/1', '/2', '/3'])
})

test('a new build keeps its files, those of the build before, and the read pages', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(assetsOf)
  const names = [a ?? '', DATA, b ?? '', PICTURES, c ?? '', 'another-site', 'facade-data-0']
  expect(outdated(names, assetsOf('c'))).toEqual([assetsOf('a'), 'facade-data-0'])
  expect(outdated([DATA, assetsOf('a')], assetsOf('a'))).toEqual([])
  expect(outdated(names, null)).toEqual(names.filter(name => name !== 'another-site'))
})
