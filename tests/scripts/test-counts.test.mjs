import { expect, test } from 'vitest'
import { countPlaywright, countStep, countVitest } from '../../scripts/test.mjs'

const vitest = (numPassedTests, numTotalTests, testResults = []) => ({
  numPassedTests,
  numTotalTests,
  testResults,
})

test('tests that were skipped or left for later count as failed', () => {
  expect(countVitest(vitest(7, 10))).toEqual({ passed: 7, failed: 3 })
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 7, failed: 4 })
})

test('a file that could not be run counts as one failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  expect(countVitest(vitest(3, 4, [broken, failed]))).toEqual({ passed: 3, failed: 2 })
})

test('an error outside of all browser tests counts as a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countPlaywright({ stats, errors: [{ message: 'no server' }] })).toEqual({ passed: 0, failed: 1 })
})

test.each([
  ['a check that passed', 0, undefined, { passed: 1, failed: 0 }],
  ['a check that failed', 2, undefined, { passed: 0, failed: 1 }],
  ['a runner that passed', 0, { passed: 9, failed: 0 }, { passed: 9, failed: 0 }],
  ['a runner that failed', 1, { passed: 9, failed: 2 }, { passed: 9, failed: 2 }],
  ['a runner that ran nothing', 0, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
  ['a runner that crashed after its tests', 1, { passed: 9, failed: 0 }, { passed: 9, failed: 1 }],
])('%s', (_, code, report, total) => {
  expect(countStep(code, report)).toEqual(total)
})
