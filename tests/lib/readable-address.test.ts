import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableAddress } from '@/lib/menus/readable-address'

test.each([
  ['/system/dict', '/system/dict'],
  ['/%E7%B3%BB%E7%BB%9F/%E5%AD%97%E5%85%B8?name=%E5%BC%A0', '/系统/字典?name=张'],
  // Reserved characters of an address stay as they are written.
  ['/a%2Fb%3Fc', '/a%2Fb%3Fc'],
  // Not to be decoded: shown as it came.
  ['/100%', '/100%'],
  ['/%E7%B3', '/%E7%B3'],
  ['/<img src=x onerror=alert(1)>', '/<img src=x onerror=alert(1)>'],
  // Control characters, and those that change the direction of the text after them.
  ['/a%00b%0Ac', '/a�b�c'],
  ['/%E2%80%AEgnp.exe', '/�gnp.exe'],
  ['/%E2%80%8Bx', '/�x'],
])('the address %s is shown as %s', (address, text) => expect(readableAddress(address)).toBe(text))

test('a long address is cut between characters', () => {
  expect(readableAddress(`/${'𠮷'.repeat(500)}`)).toBe(`/${'𠮷'.repeat(119)}…`)
  expect(readableAddress('a'.repeat(120))).toBe('a'.repeat(120))
})

test('any address becomes a line of bounded length without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), address => {
      const text = readableAddress(address)
      expect([...text].length).toBeLessThanOrEqual(121)
      expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    }),
  )
})
