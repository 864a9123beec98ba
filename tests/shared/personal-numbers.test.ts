import { findCheckedNumbers } from '@shared/domain/texts/personal-numbers'
import { expect, test } from 'vitest'

const kinds = (text: string) => findCheckedNumbers(text).map(({ kind }) => kind)

test.each([
  ['11010519491231002X', 'id'],
  ['身份证 110105 19491231 002x，', 'id'],
  ['１１０１０５１９４９１２３１００２Ｘ', 'id'],
  ['卡号：6222 0212 3456 7890 128', 'card'],
  ['6222021234567890128', 'card'],
  ['4111-1111-1111-1111', 'card'],
  ['电话 13800138000 6222021234567890128', 'card'],
] as const)('%s has a number that is warned of', (text, kind) => {
  expect(kinds(text)).toEqual([kind])
})

test.each([
  ['with a wrong check digit', '110105194912310021'],
  ['with a wrong check digit of a card', '6222021234567890127'],
  ['of a case', '（2026）云仲案字第0386号'],
  ['of a receipt', '4827 1930 5562'],
  ['of a phone', '13800138000，0531-88001234-801'],
  ['of a company', '91370100MA3C123456'],
  ['within a word', 'A6222021234567890128'],
  ['of an order', '202603011234567890123456'],
])('a number %s is not warned of', (_what, text) => {
  expect(kinds(text)).toEqual([])
})

test('a warning shows enough to find the number, and not the number', () => {
  expect(findCheckedNumbers('6222021234567890128')[0]?.masked).toBe('6222***********0128')
})
