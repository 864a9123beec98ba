/**
 * `npm test`: types, lint and unused code beside the unit tests, then build, budgets and the browser tests tagged @smoke.
 * `npm run test:long` (`--long`): the slow unit tests, the server's tests on PostgreSQL and a few on Node.js 24, the
 * browser tests without a tag. `npm run test:weekly` (`--weekly`): all unit tests on Node.js 24, with as many
 * repetitions as it takes to find what is rare, all tests of the server that can run on PostgreSQL, and all browser tests
 * with every case. Each step runs to its end whatever the others did. The last line counts them all: every single test,
 * and one each for the checks that are no test suites. A skipped or pending test counts as failed: it proves nothing.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './build.mjs'

/**
 * @typedef {{ passed: number, failed: number, lines?: string[] }} Count
 * `lines`: the name of each test that failed, and of each that passed only when it was repeated. Why is in the output of
 * its runner.
 *
 * @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} VitestFile
 * @typedef {{ numPassedTests: number, numTotalTests: number, testResults: VitestFile[] }} VitestReport
 *
 * @typedef {{ file: string, title: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ expected: number, flaky: number, unexpected: number, skipped: number }} PlaywrightStats
 * @typedef {{ stats: PlaywrightStats, errors: unknown[], suites?: Suite[] }} PlaywrightReport
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {[program: string, args: string[]]} command
 * @property {Record<string, string>} [env]
 * @property {() => Count} [count] reads the report; without it the step is one check
 * @property {string} [needs] pointless without the success of the step of that name
 * @property {boolean} [isQuiet] prints at its end what it has to say, for steps that run beside others
 *
 * @typedef {Required<Count> & { name: string, seconds: number }} Result
 */

/**
 * @param {VitestReport} report
 * @returns {Count} of it; a file that could not be run has no tests and counts as one
 */
export function countVitest({ numPassedTests, numTotalTests, testResults }) {
  const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = testResults.flatMap(file =>
    file.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName }) => `失败  ${basename(file.name)} › ${fullName}`),
  )
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + broken.length,
    lines: [...broken.map(file => `失败  ${basename(file.name)}`), ...failed],
  }
}

/**
 * @param {PlaywrightReport} report
 * @returns {Count} of it; errors outside of tests count too
 */
export function countPlaywright({ stats, errors, suites = [] }) {
  const lines = specsOf(suites).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status }) => `${status === 'flaky' ? '重试后通过' : '失败'}  ${basename(file)} › ${title}`),
  )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    lines,
  }
}

/** @type {(suites: Suite[]) => Spec[]} */
const specsOf = suites => suites.flatMap(suite => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])

/**
 * What a step adds to the total. Whatever a report says, a runner that ended with an error, or ran nothing, failed.
 * @param {number} code the exit code
 * @param {Count} [report]
 * @returns {Required<Count>}
 */
export function countStep(code, report) {
  const { passed, failed, lines = [] } = report ?? { passed: code === 0 ? 1 : 0, failed: 0 }
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed, lines }
}

/** @type {(script: string, ...args: string[]) => Step['command']} */
const npm = (script, ...args) => [
  'npm',
  ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
]
/** @type {(...args: string[]) => Step['command']} */
const node = (...args) => [process.execPath, args]

/** The tag of the browser tests that `npm test` runs. */
const SMOKE = '@smoke'
/** And of those that `npm run test:weekly` alone runs: unit tests hold the same rules. */
const WEEKLY = '@weekly'

/** @type {Step} */
const BUILD = { name: '构建', command: node('scripts/build.mjs', '--quiet') }

/**
 * They build where no build is up to date.
 * @param {(name: string) => string} report
 * @param {string} name
 * @param {string[]} args for Playwright
 * @param {Record<string, string>} [env]
 * @returns {Step}
 */
const browserTests = (report, name, args, env = {}) => ({
  name,
  command: npm('test:browser', '--reporter=line,json', ...args),
  env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser') },
  count: () => countPlaywright(readJson(report('browser'))),
})

/**
 * @param {(name: string) => string} report
 * @param {string} name
 * @param {Step['command']} command that runs vitest
 * @param {Record<string, string>} [env]
 * @returns {Step}
 */
const unitTests = (report, name, [program, args], env = {}) => ({
  name,
  command: [program, [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`]],
  env,
  count: () => countVitest(readJson(report(name))),
})

/** Where `npm exec` takes the other Node.js from. */
const OTHER_NODE = 'node@24'

/** @type {(...args: string[]) => Step['command']} */
const vitest = (...args) => node('node_modules/vitest/vitest.mjs', 'run', ...args)
/** @type {(...args: string[]) => Step['command']} */
const vitestOnOtherNode = (...args) => [
  'npm',
  [
    ...['exec', '--yes', `--package=${OTHER_NODE}`, '--'],
    ...['node', 'node_modules/vitest/vitest.mjs', 'run', ...args],
  ],
]

/** For searches that take minutes. */
const LONG_TIME = '--testTimeout=600000'

/**
 * In order; those of one list at the same time.
 * @param {(name: string) => string} report the path for a report of that name
 * @returns {Step[][]}
 */
const shortSteps = report => [
  [
    unitTests(report, '单元与集成测试', vitest(), { SHORT_TESTS: 'true' }),
    { name: '类型检查', command: npm('test:types'), isQuiet: true },
    { name: '代码检查', command: npm('test:lint'), isQuiet: true },
    { name: '无用代码', command: npm('test:unused'), isQuiet: true },
  ],
  [BUILD],
  [
    {
      name: '下载量',
      needs: BUILD.name,
      command: node('scripts/budgets.mjs', '--json', report('budgets')),
      count: () => readJson(report('budgets')),
    },
  ],
  [
    {
      name: '旧浏览器',
      needs: BUILD.name,
      command: node('scripts/old-browsers.mjs', '--json', report('old-browsers')),
      count: () => readJson(report('old-browsers')),
    },
  ],
  [{ ...browserTests(report, '浏览器测试（主要流程）', [`--grep=${SMOKE}`]), needs: BUILD.name }],
]

/** What the other Node.js runs in `test:long`: where the server meets Node.js itself and native modules. */
const ON_OTHER_NODE = [
  ...['http', 'db/database.test.ts', 'threads'].map(name => `tests/server/platform/${name}`),
  // One of them starts the built server.
  'tests/server/features/pictures',
]

/**
 * In order.
 * @param {(name: string) => string} report
 * @returns {Step[][]}
 */
const longSteps = report => [
  // Many of them wait for processes that they have started: three keep two cores busy.
  [unitTests(report, '慢速测试', vitest('.slow.test.', LONG_TIME, '--maxWorkers=3'))],
  [unitTests(report, '服务器测试（PostgreSQL）', vitest('--project=server'), { TEST_ENGINE: 'postgres' })],
  [
    unitTests(
      report,
      '服务器测试（Node.js 24，部分）',
      vitestOnOtherNode('--project=server', ...ON_OTHER_NODE),
    ),
  ],
  [browserTests(report, '浏览器测试（其余）', [`--grep-invert=${SMOKE}|${WEEKLY}`])],
]

/**
 * In order.
 * @param {(name: string) => string} report
 * @returns {Step[][]}
 */
const weeklySteps = report => [
  [unitTests(report, '全部单元测试（Node.js 24）', vitestOnOtherNode(LONG_TIME), { LONG_TESTS: 'true' })],
  [
    unitTests(report, '全部服务器测试（PostgreSQL）', vitest('--project=server', LONG_TIME), {
      TEST_ENGINE: 'postgres',
      LONG_TESTS: 'true',
    }),
  ],
  [browserTests(report, '全部浏览器测试', [], { LONG_TESTS: 'true' })],
]

/** A report written by a runner. @param {string} path */
const readJson = path => JSON.parse(readFileSync(path, 'utf8'))

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

async function main() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => {
      for (const child of running) child.kill(signal)
      process.exit(130)
    })
  const folder = mkdtempSync(join(tmpdir(), 'npm-test-'))
  /** @type {Result[]} */
  const results = []
  const steps = process.argv.includes('--weekly')
    ? weeklySteps
    : process.argv.includes('--long')
      ? longSteps
      : shortSteps
  for (const together of steps(name => join(folder, `${name}.json`)))
    results.push(...(await Promise.all(together.map(step => runStep(step, results)))))
  rmSync(folder, { recursive: true, force: true })
  report(results)
}

/**
 * @param {Step} step
 * @param {readonly Result[]} former of the steps before
 * @returns {Promise<Result>}
 */
async function runStep({ name, command: [program, args], env, count, needs, isQuiet }, former) {
  const blocked = former.some(result => result.name === needs && result.failed > 0)
  if (blocked || !isQuiet) console.log(`\n━━ ${name}${blocked ? `：未运行，因为${needs}失败` : ''}`)
  if (blocked) return { name, passed: 0, failed: 1, lines: [], seconds: 0 }
  const started = Date.now()
  const { code, output } = await run(program, args, env, isQuiet)
  if (isQuiet) console.log(`\n━━ ${name}\n${output}`)
  return { name, ...countStep(code, count && readReport(count)), seconds: (Date.now() - started) / 1000 }
}

/**
 * A runner that crashed leaves no report, or half of one.
 * @param {() => Count} count
 * @returns {Count}
 */
function readReport(count) {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {boolean} [isQuiet]
 * @returns {Promise<{ code: number, output: string }>} the exit code, and what it printed where that is kept back
 */
function run(program, args, env, isQuiet = false) {
  // npm is a shell script on Windows.
  const shell = process.platform === 'win32' && program === 'npm'
  const stdio = isQuiet ? 'pipe' : 'inherit'
  const child = spawn(program, args, { cwd: ROOT, stdio, shell, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', text => {
      output += text
    })
  running.add(child)
  return new Promise(resolve => {
    child.on('error', () => resolve({ code: 1, output }))
    child.on('close', code => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** @param {Result[]} results */
function report(results) {
  /** @param {'passed' | 'failed'} key */
  const total = key => results.reduce((sum, result) => sum + result[key], 0)
  console.log('\n━━ 结果')
  for (const line of results.flatMap(result => result.lines)) console.log(line)
  for (const { name, passed, failed, seconds } of results) {
    console.log(
      `${failed > 0 ? '失败' : '通过'}  ${name}\t${passed} / ${passed + failed}\t${seconds.toFixed(1)} 秒`,
    )
  }
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exit(total('failed') > 0 ? 1 : 0)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
