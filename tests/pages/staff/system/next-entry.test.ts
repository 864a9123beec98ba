import { expect, test } from 'vitest'
import { nextEntry } from '@/pages/staff/system/dict/entries/use-next-entry'

const entry = (value: string, sort: number) => ({ value, sort })

test.each([
  ['no entry', [], { value: '', sort: 0 }],
  ['numbers, in any order', [entry('2', 1), entry('10', 7), entry('0', 3)], { value: '11', sort: 8 }],
  [
    'groups and what is in them',
    [entry('7', 1), entry('7/6', 3), entry('7/7', 2)],
    { value: '7/8', sort: 4 },
  ],
  ['words', [entry('new', 1), entry('2', 2)], { value: '', sort: 3 }],
  ['numbers with zeros before them', [entry('01', 1)], { value: '', sort: 2 }],
  ['places below zero', [entry('1', -3)], { value: '2', sort: -2 }],
])('the next dictionary entry is suggested after %s', (_, entries, expected) => {
  expect(nextEntry(entries)).toEqual(expected)
})
