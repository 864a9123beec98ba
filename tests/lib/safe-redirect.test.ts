import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from '@/lib/auth/safe-redirect'

const HOME = '/admin/index'
const APP = 'https://app.example'

/** The address that a browser resolves, also after one decode too many. */
function expectInside(result: string) {
  expect(result).toMatch(/^\/(?![/\\])/)
  expect(new URL(result, `${APP}/login`).origin).toBe(APP)
  expect(new URL(result, `${APP}/login`).pathname).not.toMatch(/^\/[/\\]/)
  let decoded = result
  try {
    decoded = decodeURIComponent(result)
  } catch {
    // Cannot be decoded: then no one does.
  }
  expect(new URL(decoded, `${APP}/login`).origin).toBe(APP)
}

describe('legitimate targets', () => {
  test.each([
    '/',
    '/admin/index',
    '/facade',
    '/facade/news/notices?pageNo=3',
    '/system/user?pageNo=2&status=0',
    '/dict/type/data/12',
    '/user/profile#tab=security',
    '/user/notify-message',
    '/system/%E7%94%A8%E6%88%B7?name=%E5%BC%A0%E4%B8%89%20%26%20%E6%9D%8E',
    '/sso?client_id=default&response_type=code&scope=user.read&redirect_uri=https%3A%2F%2Fregistered.example%2Fcb',
    '/x?u=https://other.example/',
    '/x?u=//other.example',
    '/x?q=%252F',
    '/x?q=%5Ca',
    '/system/100%25',
    '/a%2Fb',
    '/@name/list',
    '/a:b',
  ])('the redirect %s is kept unchanged', value => {
    expect(safeRedirect(value, HOME)).toBe(value)
  })

  test.each([
    ['/a//b', '/a/b'],
    ['/a///b//c?x=//y#//z', '/a/b/c?x=//y#//z'],
    ['/a/../b', '/b'],
    ['/a/./b', '/a/b'],
    ['/系统/用户', '/%E7%B3%BB%E7%BB%9F/%E7%94%A8%E6%88%B7'],
  ])('the redirect %s becomes %s', (value, expected) => {
    expect(safeRedirect(value, HOME)).toBe(expected)
  })
})

const EVIL = 'evil.example'
const HOSTILE = [
  // Whole addresses.
  `https://${EVIL}/`,
  `http://${EVIL}`,
  `HTTPS://${EVIL}`,
  `hTTps://${EVIL}`,
  `https:${EVIL}`,
  `https:/${EVIL}`,
  `https:///${EVIL}`,
  `https:\\\\${EVIL}`,
  `https:/\\${EVIL}`,
  `ftp://${EVIL}/`,
  `ws://${EVIL}/`,
  // No scheme.
  `//${EVIL}`,
  `///${EVIL}`,
  `////${EVIL}`,
  `//////////${EVIL}`,
  `//${EVIL}/admin/index`,
  `//${EVIL}/%2e%2e`,
  `//user:pass@${EVIL}`,
  '//①②③.example/',
  `//${EVIL}%E3%80%82cn`,
  '//',
  '///',
  // Backslashes.
  `/\\${EVIL}`,
  `\\/${EVIL}`,
  `\\\\${EVIL}`,
  `\\${EVIL}`,
  `/\\/${EVIL}`,
  `/\\\\${EVIL}`,
  `//\\${EVIL}`,
  `/a\\..\\..\\\\${EVIL}`,
  `/./\\${EVIL}`,
  // Characters that browsers drop or skip.
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  `/\r\n/${EVIL}`,
  `\t//${EVIL}`,
  ` //${EVIL}`,
  `\u0000//${EVIL}`,
  `/\u0000/${EVIL}`,
  `/%09/${EVIL}`,
  `/%0a/${EVIL}`,
  `/%0d%0a/${EVIL}`,
  `/%00/${EVIL}`,
  // Parent steps that leave two slashes at the beginning.
  `/..//${EVIL}`,
  `/.//${EVIL}`,
  `/a/..//${EVIL}`,
  `/a/b/../..//${EVIL}`,
  `/%2e%2e//${EVIL}`,
  `/a/%2e%2e//${EVIL}`,
  `/%2e//${EVIL}`,
  // Encoded once, twice, and more.
  `/%2f${EVIL}`,
  `/%2F${EVIL}`,
  `/%2f%2f${EVIL}`,
  `/%5c${EVIL}`,
  `/%5C%5C${EVIL}`,
  `/%2f%5c%2f${EVIL}`,
  `/%252f${EVIL}`,
  `/%255c${EVIL}`,
  `/%25252f${EVIL}`,
  `/%2525255c${EVIL}`,
  `/a/..%2f%2f${EVIL}`,
  `/a/%2e%2e%2f%2f${EVIL}`,
  `/a%2f..%2f%2f${EVIL}`,
  `/%2f${EVIL}/%zz`,
  `/%2f${EVIL}%`,
  `%2f%2f${EVIL}`,
  `%2F${EVIL}`,
  `%68%74%74%70%73%3a%2f%2f${EVIL}`,
  // Not an address of the web.
  'javascript:alert(1)',
  'JavaScript:alert(1)//',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://app.example/x',
  'about:blank',
  // Not from the root.
  'admin/index',
  './admin',
  '../admin',
  '?x=1',
  '#x',
  `@${EVIL}/sso`,
  `:x@${EVIL}/sso`,
  `.${EVIL}/sso`,
  '',
  ' ',
  'undefined',
  'null',
  // No place on this earth.
  `/${'a'.repeat(5000)}`,
]

describe('hostile values', () => {
  test.each(HOSTILE)('the hostile redirect %j leads home', value => {
    expect(safeRedirect(value, HOME)).toBe(HOME)
  })

  test.each([
    ['/https://evil.example/', '/https:/evil.example/'],
    ['/.evil.example', '/.evil.example'],
    ['/;@evil.example', '/;@evil.example'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
  ])('the address %s is a path of this app: %s', (value, expected) => {
    expect(safeRedirect(value, HOME)).toBe(expected)
    expectInside(expected)
  })
})

test.each([null, undefined])('the fallback is used without a value (%s)', value => {
  expect(safeRedirect(value, HOME)).toBe(HOME)
  expect(safeRedirect(value, '')).toBe('')
})

test('any combination of hostile parts stays inside the app', () => {
  const part = fc.constantFrom(
    ...[
      '/',
      '\\',
      '//',
      '..',
      '.',
      '%2f',
      '%5c',
      '%2e',
      '%25',
      '%',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      '\0',
      ' ',
    ],
    ...['evil.example', 'https:', 'javascript:', 'a', '系统', '%E7', ';', '％', '。', '\u2028'],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), parts => {
      expectInside(safeRedirect(parts.join(''), HOME))
      expectInside(safeRedirect(`/${parts.join('')}`, HOME))
    }),
    { numRuns: 5000 },
  )
})
