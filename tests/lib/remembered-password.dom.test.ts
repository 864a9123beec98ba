import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { hasPassword, readRememberedLogin, rememberLogin } from '@/lib/auth/remembered-login'
import { readPassword, storePassword } from '@/lib/auth/remembered-password'

const stored = () => window.localStorage.getItem('PASSWORD')

beforeEach(() => {
  rememberLogin({ username: 'admin', remember: true })
})

test.each(['admin123', 'a'.repeat(64), '密码 with 空格 and "quotes"', '😀😀😀😀'])(
  'the password %j is stored encrypted and can be read back',
  async password => {
    expect(await storePassword(password)).toBe(true)
    expect(stored()).toMatch(/^[A-Za-z0-9+/]{342}==$/)
    expect(stored()).not.toContain(btoa(password.replace(/[^ -~]/g, '')) || 'nothing')
    expect(await readPassword()).toBe(password)
  },
)

test('the same password is encrypted differently each time, with the one key of this device', async () => {
  await storePassword('admin123')
  const first = stored()
  await storePassword('admin123')
  expect(stored()).not.toBe(first)
  window.localStorage.setItem('PASSWORD', first ?? '')
  expect(await readPassword()).toBe('admin123')
})

test('a password that is too long to encrypt is not stored', async () => {
  await storePassword('admin123')
  expect(await storePassword('密'.repeat(64))).toBe(false)
  expect(stored()).toBeNull()
})

test('the key cannot be read by scripts', async () => {
  await storePassword('admin123')
  const keys = await new Promise<CryptoKeyPair>((resolve, reject) => {
    const opening = indexedDB.open('device-keys', 1)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('keys').objectStore('keys').get('remembered-password')
      reading.onsuccess = () => resolve(reading.result)
    }
  })
  expect(keys.privateKey.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('pkcs8', keys.privateKey)).rejects.toThrow()
})

describe('what cannot be opened is removed', () => {
  test.each(['', 'x', '!!!', 'A'.repeat(344), '{"a":1}'])(
    'a stored password that cannot be decrypted is removed: %j',
    async text => {
      await storePassword('admin123')
      window.localStorage.setItem('PASSWORD', text)
      expect(await readPassword()).toBeNull()
      expect(stored() || null).toBeNull()
    },
  )

  test('an empty keyword sends no request', async () => {
    expect(await readPassword()).toBeNull()
  })
})

describe('with the name it goes', () => {
  test('the password is removed with the name when it is no longer to be remembered', async () => {
    await storePassword('admin123')
    rememberLogin({ username: 'admin', remember: false })
    expect(window.localStorage).toHaveLength(0)
    expect(hasPassword()).toBe(false)
  })

  test('the password is removed when another name is remembered', async () => {
    await storePassword('admin123')
    rememberLogin({ username: 'clerk', remember: true })
    expect(hasPassword()).toBe(false)
  })

  test('the password is removed when the flag is damaged', async () => {
    await storePassword('admin123')
    window.localStorage.setItem('REMEMBER_ME', 'perhaps')
    readRememberedLogin()
    expect(window.localStorage).toHaveLength(0)
  })
})
