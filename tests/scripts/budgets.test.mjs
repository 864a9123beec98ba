import { expect, test } from 'vitest'
import { checkBudgets } from '../../scripts/budgets.mjs'

const load = (name, js, missing = []) => ({ name, title: name, missing, js, css: 0, packages: [] })
const loads = (facade = 100_000, login = 200_000, missing = []) => [
  load('facade', facade, missing),
  load('article', 110_000),
  load('search', 110_000),
  load('english', 110_000),
  load('login', login),
]
const light = { file: 'assets/home.js', packages: ['react', 'dayjs'], text: 'export{}' }
const results = (...given) => checkBudgets(...given).map(check => check.passed)

test('sizes up to the budget pass', () => {
  expect(results(loads(105_000, 215_000), [light])).toEqual([true, true, true, true, true, true])
  expect(results(loads(112_001, 215_001), [light])).toEqual([false, true, true, true, false, true])
})

test('a screen that is not in the build fails instead of weighing nothing', () => {
  expect(results(loads(0, 0, ['src/app/gone.tsx']), [light])).toEqual([false, true, true, true, true, true])
})

test.each([
  'antd',
  '@ant-design/icons',
  '@rc-component/form',
  '@wangeditor/editor',
  'jsencrypt',
  'msw',
  'zod',
])('the facade may not contain %s', name => {
  expect(results(loads(), [light, { ...light, packages: ['react', name] }])).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ])
})

test('a copy of its code is refused as well', () => {
  expect(results(loads(), [{ ...light, text: 'function JSEncrypt(){}' }])).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ])
})

test('a missing facade bundle fails the budget', () => {
  expect(results(loads(), [])).toEqual([true, true, true, true, true, false])
})
