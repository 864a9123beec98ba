import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { webAddress } from '@/lib/html/safe-link'
import { embeddedPath, isOwnPage } from '@/lib/menus/embedded-address'

const ORIGIN = 'https://app.example:8443'

describe('an address of the web', () => {
  test.each([
    ['https://bi.example', 'https://bi.example/'],
    ['HTTP://BI.example/a?b#c', 'http://bi.example/a?b#c'],
    ['https://bi.example/<script>', 'https://bi.example/%3Cscript%3E'],
  ])('a web address is requested unchanged: %s as %s', (text, address) =>
    expect(webAddress(text)).toBe(address),
  )

  test.each([
    'https://',
    'http:bi.example',
    'https://user@bi.example',
    'https://user:secret@bi.example',
    'javascript:alert(1)',
    '//bi.example',
    '/a',
    '',
  ])('the value %j is no embedded address', text => expect(webAddress(text)).toBeNull())
})

describe('this app inside itself', () => {
  test.each([
    [`${ORIGIN}/`, true],
    [`${ORIGIN}/admin/index`, true],
    ['http://app.example:8443/', true],
    ['https://app.example.:8443/', true],
    ['https://APP.example:8443/', true],
    [`${ORIGIN}/prod-api`, true],
    [`${ORIGIN}/prod-api/../admin`, true],
    [`${ORIGIN}/prod-api/%2e%2e/admin`, true],
    [`${ORIGIN}/prod-apis/x`, true],
    [`${ORIGIN}/prod-api/admin-api/infra/file/1/get/a.pdf`, false],
    ['https://app.example/', false],
    ['https://www.app.example:8443/', false],
    ['https://app.example.evil.example:8443/', false],
  ])('the app recognises its own address: %s is %s', (address, own) =>
    expect(isOwnPage(address, ORIGIN)).toBe(own),
  )

  test('an address cannot be judged without an origin', () => expect(isOwnPage(`${ORIGIN}/`, '')).toBe(false))
})

describe('the path of an embedded address', () => {
  test.each([
    ['https://bi.example', 'bi/example'],
    ['http://www.bi.example/', 'bi/example'],
    ['HTTPS://WWW.bi.example/', 'bi/example'],
    ['http://10.0.0.1:8080/druid/index.html', '10/0/0/1/8080/druid/index/html'],
    ['http://[::1]:8080/x', '1/8080/x'],
    ['https://bi.example/报表/%E5%B9%B4?id=1&year=2026#top', 'bi/example/报表/年/id=1/year=2026/top'],
    ['https://bi.example/a%2e%2e%2fb/../c', 'bi/example/a/b/c'],
    ['https://bi.example/100%', 'bi/example/100'],
    ['https://bi.example/a-b_c~d', 'bi/example/a-b_c~d'],
    ['https://bi.example/:id/*', 'bi/example/id'],
    ['https://bi.example/#/board', 'bi/example/board'],
  ])('the embedded address %s is shown at the path %s', (address, path) =>
    expect(embeddedPath(address)).toBe(path),
  )

  test('the path of an embedded address contains nothing that a route could misread', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), address => {
        expect(embeddedPath(address)).toMatch(/^[\p{L}\p{M}\p{N}_~=-]+(\/[\p{L}\p{M}\p{N}_~=-]+)*$/u)
      }),
    )
  })
})
