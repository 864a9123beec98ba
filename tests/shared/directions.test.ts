import { isBlank } from '@shared/domain/texts/blank'
import { closeDirections } from '@shared/domain/texts/directions'
import { expect, test } from 'vitest'

test.each([
  ['合同\u202egnirts', '合同\u202egnirts\u202c'],
  ['\u2067abc\u202dd', '\u2067abc\u202dd\u202c\u2069'],
  ['\u2068a\u202eb\u2069c', '\u2068a\u202eb\u2069c'],
  ['\u202ea\u202c\u202c\u2069', '\u202ea\u202c\u202c\u2069'],
  ['\u202ea\u2069b', '\u202ea\u2069b\u202c'],
  ['مركز التحكيم', 'مركز التحكيم'],
])('the directions that %j leaves open are closed at its end', (text, closed) => {
  expect(closeDirections(text)).toBe(closed)
  expect(closeDirections(closed)).toBe(closed)
})

test.each(['', ' ', '\u200b\u200d\u2060', '\u3164', '\u202e\u2069', '\u0007'])(
  'nothing is seen of %j',
  text => {
    expect(isBlank(text)).toBe(true)
  },
)

test.each(['-', '０', '👩‍👩‍👧', '\u0301', 'a\u200b'])('something is seen of %j', text => {
  expect(isBlank(text)).toBe(false)
})
