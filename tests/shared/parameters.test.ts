import { expect, test } from 'vitest'
import { configs } from '../../server/tools/seed/configs'
import { bySubject, numberOf, PARAMETER_RULES, ruleOf, subjectOf } from '../../shared/domain/parameters'

test.each([
  ['90', 90],
  [' 90 ', 90],
  ['1', 1],
  ['365', 365],
  ['366', 30],
  ['0', 30],
  ['1.5', 30],
  ['三十', 30],
  ['', 30],
  [undefined, 30],
])('a stored number %j counts as %j days', (stored, days) => {
  expect(numberOf(PARAMETER_RULES['recycle-bin.retention-days'], stored)).toBe(days)
})

test('every rule is that of a delivered parameter, whose value is its default', () => {
  const delivered = new Map(configs.map(({ key, value }) => [key, value]))
  for (const [key, { initial }] of Object.entries(PARAMETER_RULES))
    expect([key, delivered.get(key)]).toEqual([key, String(initial)])
  expect(ruleOf('toString')).toBeUndefined()
})

test('every delivered group has a name, and one that staff named keeps it', () => {
  for (const { category } of configs) expect(subjectOf(category)).not.toBe(category)
  expect(subjectOf('constructor')).toBe('constructor')
  expect(['facade', 'system', 'biz'].sort(bySubject)).toEqual(['biz', 'system', 'facade'])
})
