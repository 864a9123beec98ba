import { expect, test } from 'vitest'
import { comboboxKey } from '@/lib/browser/combobox-keys'

const NO_KEYS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, more: object = {}) => ({
  key,
  isComposing: false,
  keyCode: 0,
  ...NO_KEYS,
  ...more,
})

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 19, 0],
  ['ArrowUp', 0, 19],
  ['Home', 7, 0],
  ['End', 7, 19],
  ['PageDown', 7, 15],
  ['PageDown', 15, 19],
  ['PageUp', 7, 0],
  ['Enter', 7, 'choose'],
  ['Escape', 7, 'dismiss'],
  ['a', 7, null],
])('in a list that always has an option, %s leads from %d to %s', (key, at, to) => {
  expect(comboboxKey(press(key), { at, count: 20, stops: 'options' })).toBe(to)
})

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, -1],
  ['ArrowUp', 0, -1],
  ['ArrowUp', -1, 2],
  ['Home', 1, null],
  ['End', 1, null],
  ['Enter', -1, 'choose'],
])('in suggestions for what is typed, %s leads from %d to %s', (key, at, to) => {
  expect(comboboxKey(press(key), { at, count: 3, stops: 'field' })).toBe(to)
})

test.each(['options', 'field'] as const)('an empty list has no options to lead to: %s', stops => {
  expect(comboboxKey(press('ArrowDown'), { at: -1, count: 0, stops })).toBeNull()
})

test.each([
  { isComposing: true },
  { keyCode: 229 },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
])('keys of an input method and shortcuts are ignored: %j', more =>
  expect(comboboxKey(press('Enter', more), { at: 0, count: 3, stops: 'options' })).toBeNull(),
)
