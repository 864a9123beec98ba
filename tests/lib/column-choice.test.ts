import { describe, expect, test } from 'vitest'
import { readColumnChoice, writeColumnChoice } from '@/lib/column-choice'

test('what is written is read', () => {
  expect(readColumnChoice(JSON.parse(writeColumnChoice(['remark', 'id'])))).toEqual(['remark', 'id'])
  expect(readColumnChoice(JSON.parse(writeColumnChoice([])))).toEqual([])
})

test('lists of the time before versions still count', () => {
  expect(readColumnChoice(['remark'])).toEqual(['remark'])
})

describe('everything else is no choice', () => {
  test.each([
    null,
    undefined,
    17,
    true,
    'remark',
    {},
    { hidden: ['remark'] },
    { version: 2, hidden: ['remark'] },
    { version: '1', hidden: ['remark'] },
    { version: 1 },
    { version: 1, hidden: 'remark' },
    { version: 1, hidden: { length: 1, 0: 'remark' } },
    JSON.parse('{"__proto__":{"version":1,"hidden":["remark"]}}'),
    JSON.parse('{"constructor":{"prototype":{"version":1}}}'),
  ])('%j', value => {
    expect(readColumnChoice(value)).toBeNull()
    expect(Reflect.get({}, 'version')).toBeUndefined()
  })
})

test('only names of columns are kept, each once, and no more than a table can have', () => {
  expect(readColumnChoice([null, 1, '', 'id', 'id', {}, 'x'.repeat(65), ['remark']])).toEqual(['id'])
  expect(readColumnChoice(Array.from({ length: 100_000 }, (_, index) => `c${index}`))).toHaveLength(100)
})
