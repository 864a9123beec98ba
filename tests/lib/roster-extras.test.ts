import { expect, test } from 'vitest'
import { readRosterExtras } from '@/lib/format/roster-extras'

const choice = { value: '金融', count: 3 }

test('the day and the counts of a roster are read', () => {
  expect(readRosterExtras({ publishTime: 5, facets: { profession: [choice] } })).toEqual({
    publishTime: 5,
    facets: { profession: [choice] },
  })
})

test('groups are read with their specialities, of which only texts are kept', () => {
  const group = { value: '金融与保险', count: 3, specialities: ['保险', 7, null] }
  expect(
    readRosterExtras({ facets: { professionGroup: [group, { ...choice, specialities: 'x' }] } }).facets,
  ).toEqual({
    professionGroup: [{ ...group, specialities: ['保险'] }, choice],
  })
})

test.each([
  [null],
  [undefined],
  ['<html>'],
  [7],
  [[]],
  [{}],
  [{ publishTime: '2026', facets: 'x' }],
  [{ facets: null }],
])('the response %j has neither date nor counts', answer =>
  expect(readRosterExtras(answer)).toEqual({ publishTime: null, facets: null }),
)

test('invalid choices are dropped, and so are those beyond the maximum', () => {
  const facets = {
    region: [null, 7, { value: 1, count: 1 }, { value: 'x', count: '2' }, choice],
    language: {},
    profession: Array.from({ length: 500 }, () => choice),
  }
  const read = readRosterExtras({ facets }).facets
  expect(read).toMatchObject({ region: [choice], language: [] })
  expect(read?.profession).toHaveLength(200)
})
