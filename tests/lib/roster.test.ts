import { expect, test } from 'vitest'
import { readRoster } from '@/api/back/read-roster'

const rows = [{ name: '张三' }, { name: '李四' }]

// Contract 13.7: other systems behind the proxy respond in their own shape.
test.each<[string, unknown, number]>([
  ['rows and total', { code: 200, rows, total: 41 }, 41],
  ['data.rows', { data: { rows, total: 7 } }, 7],
  ['data.list', { code: 0, data: { list: rows, total: 9 } }, 9],
  ['data.records', { data: { records: rows, total: '12' } }, 12],
  ['data', { data: rows }, 2],
  ['list', { list: rows, total: 3 }, 3],
  ['total beside data', { data: { list: rows }, total: 5 }, 5],
  ['no total', { rows }, 2],
  ['a total that is none', { rows, total: 'many' }, 2],
  ['a negative total', { rows, total: -1 }, 2],
  ['an empty total', { rows, total: '' }, 2],
  ['a total of null', { rows, total: null }, 2],
])('the arbitrators are found in the response: %s', (_name, answer, total) => {
  expect(readRoster(answer)).toEqual({ list: rows, total })
})

test('the first array in order wins', () => {
  expect(readRoster({ rows, data: { list: [{ name: '王五' }] } }).list).toEqual(rows)
})

test.each([
  [null],
  [undefined],
  ['<html>'],
  [17],
  [[]],
  [{}],
  [{ data: null }],
  [{ rows: 'x' }],
  [{ data: { list: {} } }],
])('the response %j has no arbitrators', answer => expect(readRoster(answer)).toEqual({ list: [], total: 0 }))

test('rows that are not arbitrators are dropped', () => {
  expect(readRoster({ rows: [null, 1, 'x', ...rows] }).list).toEqual(rows)
})
