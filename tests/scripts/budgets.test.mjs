import { expect, test } from 'vitest'
import { checkBudgets } from '../../scripts/budgets.mjs'

const load = (name, js, { requests = 5, missing = [], scripts = [] } = {}) => ({
  ...{ name, title: name, missing, js, css: 0, requests, scripts, packages: [] },
})
/** The public home page as given, the sign-in page next, and the others, which are light enough. */
const loads = (facade = 130_000, login = 240_000, more = {}) => [
  load('facade', facade, more),
  load('login', login),
  ...['article', 'search', 'english', 'staff'].map(name => load(name, 100_000)),
]
const light = { file: 'assets/home.js', packages: ['react', 'dayjs'], text: 'export{}' }
/** Of the home page, the sign-in page, the others together, and what the facade contains. */
const results = (...given) => {
  const [facade, article, search, english, login, staff, , free] = checkBudgets(...given).map(
    check => check.passed,
  )
  return [facade, login, article && search && english && staff, free]
}
/** Of the scripts that are too small. */
const crumbs = (...given) => checkBudgets(...given).at(-2)

test('sizes up to the budget pass', () => {
  expect(results(loads(137_500, 244_500), [light])).toEqual([true, true, true, true])
  expect(results(loads(137_501, 244_501), [light])).toEqual([false, false, true, true])
})

test('more requests than the budget fail, however few bytes they have', () => {
  expect(results(loads(50_000, 100_000, { requests: 5 }), [light])).toEqual([true, true, true, true])
  expect(results(loads(50_000, 100_000, { requests: 6 }), [light])).toEqual([false, true, true, true])
})

test('a script of a first load too small to be worth a request fails and is named once', () => {
  const small = { file: 'assets/small.js', bytes: 1_900 }
  const large = { file: 'assets/large.js', bytes: 2_000 }
  const given = [load('facade', 100, { scripts: [large, small] }), load('login', 100, { scripts: [small] })]
  expect(crumbs(given, [light])).toMatchObject({ passed: false, detail: 'assets/small.js：1.9 kB' })
  expect(crumbs([load('facade', 100, { scripts: [large] })], [light])).toMatchObject({ passed: true })
})

test('a screen that is missing from the build fails instead of weighing nothing', () => {
  const missing = ['src/app/gone.tsx']
  expect(results(loads(0, 0, { missing }), [light])).toEqual([false, true, true, true])
})

test.each([
  'antd',
  '@ant-design/icons',
  '@rc-component/form',
  '@wangeditor/editor',
  'jsencrypt',
  'msw',
  'zod',
])('the public bundle may not contain %s', name => {
  const heavy = { ...light, packages: ['react', name] }
  expect(results(loads(), [light, heavy])).toEqual([true, true, true, false])
})

test('a copy of the code of a forbidden library is refused too', () => {
  const copied = { ...light, text: 'function JSEncrypt(){}' }
  expect(results(loads(), [copied])).toEqual([true, true, true, false])
})

test('a missing public bundle fails the budget', () => {
  expect(results(loads(), [])).toEqual([true, true, true, false])
})
