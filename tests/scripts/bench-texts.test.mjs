import { expect, test } from 'vitest'
import { goalTable, pairTable } from '../../bench/peers-table.mjs'

/** What the bench prints of what it measured. */
const measured = {
  ...{ paint: 500, lcp: 600, ready: 700, blocked: 0 },
  ...{ cpu: 800, bytes: 90_000, script: 80_000, requests: 3 },
}

test('a baseline is followed by the factor of the product in brackets', () => {
  const pairs = [
    { id: 'home', title: '门户首页', name: 'home page', baselines: { static: 'static HTML', gone: 'none' } },
  ]
  const all = new Map([
    ['home', measured],
    ['static', { ...measured, paint: 250, script: 0 }],
  ])
  expect(pairTable(pairs, all).split('\n').slice(2)).toEqual([
    '| **home page** | 500 | 600 | 700 | 0 | 800 | 80 | 90 | 3 |',
    '| static HTML | 250 (2.00) | 600 (1.00) | 700 (1.00) | 0 | 800 (1.00) | 0 | 90 (1.00) | 3 (1.00) |',
    '| none | – | – | – | – | – | – | – | – |',
  ])
})

test('a goal is reached at its limit, missed above it, and open when something was not measured', () => {
  const all = new Map([
    ['login', { ...measured, ready: 125 }],
    ['signIn', { ...measured, ready: 100 }],
    ['home', { ...measured, paint: 151 }],
    ['static', { ...measured, paint: 100 }],
  ])
  const rows = goalTable(all).split('\n').slice(2)
  expect(rows.slice(0, 3)).toEqual([
    '| sign-in page, ready ÷ antd form | 1.25 | 1.25 | yes |',
    '| home page, first paint ÷ static HTML | 1.50 | 1.51 | no |',
    '| home page, LCP ÷ React and its router | 1.00 | – | – |',
  ])
})
