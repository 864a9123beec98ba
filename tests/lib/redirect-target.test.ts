import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectTarget } from '@/app/redirect-target'

const HOME = '/admin/index'
const EVIL = 'evil.example'

const lead = (pathname: string, search = '', hash = '') => redirectTarget({ pathname, search, hash }, HOME)

test.each([
  ['/redirect/admin/index', '', '', '/admin/index'],
  ['/redirect/system/dict', '?pageNo=2&name=a%26b', '', '/system/dict?pageNo=2&name=a%26b'],
  ['/redirect/user/profile', '', '#tab', '/user/profile#tab'],
  ['/redirect/%E7%B3%BB%E7%BB%9F/%E5%AD%97%E5%85%B8', '', '', '/%E7%B3%BB%E7%BB%9F/%E5%AD%97%E5%85%B8'],
  ['/redirect/a%2Fb/100%25', '', '', '/a%2Fb/100%25'],
  ['/REDIRECT/admin/index', '', '', '/admin/index'],
  ['/%72edirect/admin/index', '', '', '/admin/index'],
  ['/redirect/system/redirect', '', '', '/system/redirect'],
  ['/redirect/redirects', '', '', '/redirects'],
  ['/redirect/x', '?to=/redirect/y', '', '/x?to=/redirect/y'],
])('%s%s%s redirects to %s', (pathname, search, hash, expected) => {
  expect(lead(pathname, search, hash)).toBe(expected)
})

test.each([
  '/redirect',
  `/redirect//${EVIL}`,
  `/redirect///${EVIL}/admin`,
  `/redirect/%2F${EVIL}`,
  `/redirect/%2f%2f${EVIL}`,
  `/redirect/%252F${EVIL}`,
  `/redirect/%5C${EVIL}`,
  `/redirect/%5c%5c${EVIL}`,
  `/redirect/%255C${EVIL}`,
  `/redirect/\\${EVIL}`,
  `/redirect/\\/${EVIL}`,
  `/redirect/..//${EVIL}`,
  `/redirect/%2e%2e//${EVIL}`,
  `/redirect/a/..//${EVIL}`,
  `/redirect/%09/${EVIL}`,
  `/redirect/%0a//${EVIL}`,
  '/redirect/redirect',
  '/redirect/redirect/',
  '/redirect/redirect/admin/index',
  '/redirect/REDIRECT/admin/index',
  '/redirect/%72edirect/admin/index',
  '/redirect/%52%45direct/admin/index',
  '/redirect/./redirect/admin/index',
  '/redirect/a/../redirect/admin/index',
  '/redirect/x/%2e%2e/redirect/admin/index',
  `${'/redirect'.repeat(50)}/system/dict`,
  `${'/%72edirect'.repeat(50)}/system/dict`,
  `/redirect/${'a'.repeat(5000)}`,
])('the redirect target %s leads home', pathname => {
  expect(lead(pathname)).toBe(HOME)
})

test('any redirect target stays inside the app and never leads to the same kind of address again', () => {
  const part = fc.constantFrom(
    ...['/', '//', '\\', '..', '.', '%2f', '%5c', '%2e', '%25', '%', '?', '#', 'redirect', '%72edirect'],
    ...['REDIRECT', EVIL, 'https:', '系统', '%E7', '\t', 'a'],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), parts => {
      const target = lead(`/redirect/${parts.join('')}`)
      const url = new URL(target, 'https://app.example')
      expect(url.origin).toBe('https://app.example')
      expect(target).toMatch(/^\/(?![/\\])/)
      expect(url.pathname).not.toMatch(/^\/(r|%72|%52)(e|%65|%45)direct(\/|$)/i)
    }),
    { numRuns: 3000 },
  )
})
