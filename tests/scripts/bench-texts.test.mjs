import { expect, test } from 'vitest'
import { goalTable, pairTable } from '../../bench/peers-table.mjs'
import { BEGIN, describeTrace } from '../../bench/trace-text.mjs'

/** What the bench prints of what it measured. */
const measured = {
  ...{ paint: 500, lcp: 600, ready: 700, blocked: 0 },
  ...{ cpu: 800, bytes: 90_000, script: 80_000, requests: 3 },
}

test('a floor has in brackets how many times as much the product takes', () => {
  const pairs = [
    { id: 'home', title: '门户首页', name: 'home page', floors: { static: 'static HTML', gone: 'none' } },
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

test('a goal is reached at its limit, missed above it, and open where something was not measured', () => {
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

const main = { pid: 1, tid: 1 }
/** @param {string} name @param {number} ts in ms @param {number} dur in ms */
const event = (name, ts, dur, rest = {}) => ({
  name,
  ph: 'X',
  ts: ts * 1000,
  dur: dur * 1000,
  ...main,
  ...rest,
})

test('a trace names the long tasks of the busiest page, and what each is made of', () => {
  const frame = (id, functionName, url) => ({ id, callFrame: { functionName, url } })
  const chunk = 'http://site.example/assets/antd-DeZX3sIR.js'
  const traceEvents = [
    { ...event('thread_name', 0, 0), ph: 'M', args: { name: 'CrRendererMain' } },
    { ...event('thread_name', 0, 0), ph: 'M', pid: 2, tid: 2, args: { name: 'CrRendererMain' } },
    event('RunTask', 0, 30, { pid: 2, tid: 2 }),
    event('RunTask', 100, 40),
    event('FunctionCall', 101, 30),
    event('Layout', 110, 12),
    event('RunTask', 200, 5),
    { ...event('Profile', 0, 0), id: '0x1', args: { data: { startTime: 100_000 } } },
    {
      ...event('ProfileChunk', 150, 0),
      id: '0x1',
      args: {
        data: {
          timeDeltas: [2_000, 20_000, 8_000],
          cpuProfile: { nodes: [frame(1, 'render', chunk), frame(2, '(idle)', '')], samples: [1, 1, 2] },
        },
      },
    },
  ]
  expect(describeTrace('A click', 61, { traceEvents }).split('\n')).toEqual([
    'A click: 61 ms',
    '2 tasks, 1 of them over 10 ms, which took 40.0 ms',
    '',
    'at    0.0 ms   40.0 ms  script 18.0, layout 12.0, other 10.0',
    '                       chunks: antd 28.0; functions: render (antd) 28.0',
    '',
  ])
})

test('what the profiler takes to start is no task of the click', () => {
  const traceEvents = [
    { ...event('thread_name', 0, 0), ph: 'M', args: { name: 'CrRendererMain' } },
    event('RunTask', 10, 1_000),
    event(BEGIN, 1_005, 0),
    event('RunTask', 1_020, 20),
  ]
  expect(describeTrace('A click', 25, { traceEvents })).toContain(
    '1 tasks, 1 of them over 10 ms, which took 20.0 ms',
  )
})
