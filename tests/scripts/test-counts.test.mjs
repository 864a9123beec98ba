import { expect, test } from 'vitest'
import { countPlaywright, countStep, countVitest } from '../../scripts/test.mjs'

const vitest = (numPassedTests, numTotalTests, testResults = []) => ({
  numPassedTests,
  numTotalTests,
  testResults,
})

test('skipped and unfinished tests count as failed', () => {
  expect(countVitest(vitest(7, 10))).toMatchObject({ passed: 7, failed: 3 })
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }
  expect(countPlaywright({ stats, errors: [] })).toMatchObject({ passed: 7, failed: 4 })
})

test('a file that could not be run counts as one failure', () => {
  const broken = { name: '/x/a.test.ts', status: 'failed', assertionResults: [] }
  const failed = {
    name: '/x/b.test.ts',
    status: 'failed',
    assertionResults: [{ status: 'failed', fullName: 'one of them' }],
  }
  expect(countVitest(vitest(3, 4, [broken, failed]))).toEqual({
    passed: 3,
    failed: 2,
    lines: ['失败  a.test.ts', '失败  b.test.ts › one of them'],
  })
})

test('an error outside of all browser tests counts as a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countPlaywright({ stats, errors: [{ message: 'no server' }] })).toEqual({
    passed: 0,
    failed: 1,
    lines: [],
  })
})

test.each([
  ['a check that passed', 0, undefined, { passed: 1, failed: 0 }],
  ['a check that failed', 2, undefined, { passed: 0, failed: 1 }],
  ['a runner that passed', 0, { passed: 9, failed: 0 }, { passed: 9, failed: 0 }],
  ['a runner that failed', 1, { passed: 9, failed: 2 }, { passed: 9, failed: 2 }],
  ['a runner that ran nothing', 0, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
  ['a runner that crashed after its tests', 1, { passed: 9, failed: 0 }, { passed: 9, failed: 1 }],
])('test results are counted: %s', (_, code, report, total) => {
  expect(countStep(code, report)).toEqual({ ...total, lines: [] })
})

test('tests that failed, were skipped or were repeated are listed at the end', () => {
  const result = status => ({ status, fullName: status })
  const assertionResults = ['passed', 'failed', 'skipped'].map(result)
  const file = { name: '/x/a.test.ts', status: 'failed', assertionResults }
  expect(countVitest(vitest(1, 3, [file])).lines).toEqual([
    '失败  a.test.ts › failed',
    '失败  a.test.ts › skipped',
  ])
  const spec = status => ({ file: 'b.spec.ts', title: status, tests: [{ status }] })
  const suites = [
    { specs: [spec('expected')], suites: [{ specs: ['flaky', 'unexpected', 'skipped'].map(spec) }] },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 1 }
  expect(countPlaywright({ stats, errors: [], suites }).lines).toEqual([
    '重试后通过  b.spec.ts › flaky',
    '失败  b.spec.ts › unexpected',
    '失败  b.spec.ts › skipped',
  ])
})
