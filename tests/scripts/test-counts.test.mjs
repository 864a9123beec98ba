import { expect, test } from 'vitest'
import { countPlaywright, countStep, countVitest } from '../../scripts/test.mjs'

const vitest = (numPassedTests, numTotalTests, testResults = []) => ({
  numPassedTests,
  numTotalTests,
  testResults,
})

test('tests that were skipped or left for later count as failed', () => {
  expect(countVitest(vitest(7, 10))).toMatchObject({ passed: 7, failed: 3 })
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }
  expect(countPlaywright({ stats, errors: [] })).toMatchObject({ passed: 7, failed: 4 })
})

test('a file that could not be run counts as one failure', () => {
  const broken = { name: '/x/a.test.ts', status: 'failed', assertionResults: [], message: 'no such module' }
  const failed = { name: '/x/b.test.ts', status: 'failed', assertionResults: [{ status: 'failed' }] }
  expect(countVitest(vitest(3, 4, [broken, failed]))).toEqual({
    passed: 3,
    failed: 2,
    lines: ['失败  a.test.ts\n      no such module', '失败  b.test.ts\n      没有运行'],
  })
})

test('an error outside of all browser tests counts as a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countPlaywright({ stats, errors: [{ message: 'no server' }] })).toEqual({
    passed: 0,
    failed: 1,
    lines: ['失败  \n      no server'],
  })
})

test.each([
  ['a check that passed', 0, undefined, { passed: 1, failed: 0 }],
  ['a check that failed', 2, undefined, { passed: 0, failed: 1 }],
  ['a runner that passed', 0, { passed: 9, failed: 0 }, { passed: 9, failed: 0 }],
  ['a runner that failed', 1, { passed: 9, failed: 2 }, { passed: 9, failed: 2 }],
  ['a runner that ran nothing', 0, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
  ['a runner that crashed after its tests', 1, { passed: 9, failed: 0 }, { passed: 9, failed: 1 }],
])('%s', (_, code, report, total) => {
  expect(countStep(code, report)).toEqual({ ...total, lines: [] })
})

test('failed and repeated tests are listed at the end, with the error of each try', () => {
  const result = (status, ...failureMessages) => ({
    status,
    fullName: `${status} ${failureMessages.length}`,
    failureMessages,
  })
  const file = {
    name: '/x/a.test.ts',
    status: 'failed',
    assertionResults: [
      result('passed'),
      result(
        'passed',
        '\u001b[31mtoo late\u001b[39m\n\n    at x (/y/node_modules/z.js)\n    at /x/tests/a.test.ts:3',
      ),
      result('failed', 'wrong', 'wrong again'),
      result('skipped'),
    ],
  }
  expect(countVitest(vitest(2, 4, [file])).lines).toEqual([
    '重试后通过  a.test.ts › passed 1\n      too late\n          at /x/tests/a.test.ts:3',
    '失败  a.test.ts › failed 2\n      wrong\n      wrong again',
    '失败  a.test.ts › skipped 0\n      没有运行',
  ])
  const spec = (title, ok, ...errors) => ({
    file: 'b.spec.ts',
    title,
    ok,
    tests: [{ results: [{ errors: errors.map(message => ({ message, location: { line: 7 } })) }] }],
  })
  const suites = [
    {
      specs: [spec('good', true)],
      suites: [{ specs: [spec('slow', true, 'late'), spec('bad', false, 'no')] }],
    },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }
  expect(countPlaywright({ stats, errors: [], suites }).lines).toEqual([
    '重试后通过  b.spec.ts › slow\n      第 7 行：late',
    '失败  b.spec.ts › bad\n      第 7 行：no',
  ])
})
