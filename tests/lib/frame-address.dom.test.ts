import { describe, expect, test } from 'vitest'
import { frameAddress } from '@/lib/menus/frame-address'

const OFFICE = { origin: 'https://office.example', protocol: 'https:' }
const PLAIN = { origin: 'http://10.0.0.8:8080', protocol: 'http:' }

describe('an address that may be embedded', () => {
  test.each([
    ['https://bi.example/show?id=1#top', 'https://bi.example/show?id=1#top', 'bi.example', false],
    ['HTTPS://BI.example:8443', 'https://bi.example:8443/', 'bi.example:8443', false],
    [
      '/prod-api/druid/index.html',
      'https://office.example/prod-api/druid/index.html',
      'office.example',
      true,
    ],
    [
      'https://office.example/prod-api/doc.html',
      'https://office.example/prod-api/doc.html',
      'office.example',
      true,
    ],
    // Another port is another origin.
    ['https://office.example:8443/x', 'https://office.example:8443/x', 'office.example:8443', false],
  ])('an address may be embedded: %s', (value, href, host, isOwn) => {
    expect(frameAddress(value, OFFICE)).toEqual({ href, host, isOwn, isRefused: false })
  })

  test('an embeddable address is used unchanged', () => {
    window.localStorage.setItem('ACCESS_TOKEN', 'secret-token')
    const address = 'https://bi.example/a/b?x=1&y=%E4%B8%AD#z'
    expect(frameAddress(address, OFFICE)?.href).toBe(address)
  })
})

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'blob:https://office.example/1',
  'file:///etc/passwd',
  'about:blank',
  '//evil.example',
  '/\\evil.example',
  'https://user:password@bi.example/',
  'https://',
  'bi.example/show',
  '',
  ' ',
  // This app inside itself.
  '/admin/index',
  'https://office.example/admin/index',
  'http://office.example/facade',
  null,
  undefined,
  7,
  {},
])('the address %j may not be embedded', value => expect(frameAddress(value, OFFICE)).toBeNull())

test.each([
  ['http://bi.example/', OFFICE, true],
  ['http://10.0.0.9/', OFFICE, true],
  ['http://localhost.example/', OFFICE, true],
  ['https://bi.example/', OFFICE, false],
  ['http://localhost:3000/', OFFICE, false],
  ['http://app.localhost/', OFFICE, false],
  ['http://127.0.0.1:9000/', OFFICE, false],
  ['http://[::1]:9000/', OFFICE, false],
  ['http://bi.example/', PLAIN, false],
])('plain HTTP at %s, seen from %o, is refused by browsers: %s', (value, here, isRefused) => {
  expect(frameAddress(value, here)?.isRefused).toBe(isRefused)
})
