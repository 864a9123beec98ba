import { expect, test } from 'vitest'
import { readRememberedLogin, rememberLogin } from '@/lib/auth/remembered-login'

test('no login is stored at first', () => {
  expect(readRememberedLogin()).toEqual({ username: '', remember: false })
})

test('the name is restored when the user chose to be remembered', () => {
  rememberLogin({ username: 'admin', remember: true })
  expect(readRememberedLogin()).toEqual({ username: 'admin', remember: true })
})

test('a sign-in without the check mark forgets the stored name', () => {
  rememberLogin({ username: 'admin', remember: true })
  rememberLogin({ username: 'admin', remember: false })
  expect(readRememberedLogin()).toEqual({ username: '', remember: false })
  expect(window.localStorage).toHaveLength(0)
})

test('no secret is stored', () => {
  rememberLogin({ username: 'admin', remember: true })
  expect(Object.keys(window.localStorage).sort()).toEqual(['REMEMBER_ME', 'USERNAME'])
})

test.each(['', '1', 'null', '{"a":1}', 'TRUE'])('the stored flag %j does not count as a yes', flag => {
  window.localStorage.setItem('USERNAME', 'admin')
  window.localStorage.setItem('REMEMBER_ME', flag)
  expect(readRememberedLogin()).toEqual({ username: '', remember: false })
})

test('a name that is far too long is cut', () => {
  window.localStorage.setItem('REMEMBER_ME', 'true')
  window.localStorage.setItem('USERNAME', 'a'.repeat(5000))
  expect(readRememberedLogin().username).toHaveLength(30)
})

test.each([
  ['REMEMBER_ME', '{"__proto__":{"a":1}}'],
  ['REMEMBER_ME', '[]'],
  ['USERNAME', 'a name without its flag'],
])('a damaged %s is removed', (key, value) => {
  window.localStorage.setItem(key, value)
  expect(readRememberedLogin()).toEqual({ username: '', remember: false })
  expect(window.localStorage).toHaveLength(0)
})
