import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type FilterChoice,
  MAX_SAVED,
  NO_FILTER_CHOICE,
  readFilterChoice,
  searchOf,
  shownFilter,
  withSaved,
  writeFilterChoice,
} from '@/lib/sheets/filter-choice'

const CHOICE: FilterChoice = {
  isUnfolded: true,
  isTiled: true,
  saved: [
    { name: '本月待审', query: 'review=pending&createTime=2026-11-01&createTime=2026-11-30&sortField=id' },
  ],
}
const NAMES = ['review', 'createTime']

test('stored filters are read as they were written', () => {
  for (const choice of [CHOICE, NO_FILTER_CHOICE]) {
    expect(readFilterChoice(JSON.parse(writeFilterChoice(choice)))).toEqual(choice)
  }
})

test('whatever is stored, reading it gives usable filters', () => {
  const filter = fc.oneof(fc.anything(), fc.record({ name: fc.anything(), query: fc.anything() }))
  const stored = fc.oneof(
    fc.anything(),
    fc.record({ version: fc.constant(1), isUnfolded: fc.anything(), saved: fc.array(filter) }),
  )
  fc.assert(
    fc.property(stored, value => {
      const { isUnfolded, saved } = readFilterChoice(value)
      expect(typeof isUnfolded).toBe('boolean')
      expect(saved.length).toBeLessThanOrEqual(MAX_SAVED)
      for (const { name, query } of saved) expect([name.trim(), typeof query]).toEqual([name, 'string'])
    }),
  )
})

test('a stored search has the filters of the list alone, and is recognised in any order', () => {
  const [filter] = CHOICE.saved
  if (!filter) throw new Error('no filter')
  const search = searchOf({ ...filter, query: `${filter.query}&sortOrder=desc&pageNo=7&secret=1` }, NAMES)
  expect(search).toEqual({
    filters: { review: 'pending', createTime: ['2026-11-01', '2026-11-30'] },
    sort: { field: 'id', order: 'desc' },
  })
  const filters = { createTime: ['2026-11-01', '2026-11-30'], review: 'pending' }
  expect(shownFilter(CHOICE.saved, NAMES, { filters, sort: null })).toBe(filter)
  expect(shownFilter(CHOICE.saved, NAMES, { filters: {}, sort: null })).toBeUndefined()
})

test('a search stored under a name that is taken replaces the other one', () => {
  const saved = withSaved(CHOICE.saved, { name: '本月待审', query: 'a=1' })
  expect(saved).toEqual([{ name: '本月待审', query: 'a=1' }])
  const full = Array.from({ length: MAX_SAVED }, (_, at) => ({ name: `筛选 ${at}`, query: 'a=1' }))
  expect(withSaved(full, { name: '多', query: 'a=1' })).toBe(full)
})
