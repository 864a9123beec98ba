/**
 * `npm test`: types, lint, unit tests, build, budgets, browser tests, each to its end whatever the others did. The
 * last line counts them all: every single test, and one each for the checks that are no test suites. A test that was
 * skipped or left for later counts as failed: it shows nothing.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './build.mjs'

/**
 * @typedef {{ passed: number, failed: number, told?: string[] }} Count
 * `told`: a line for each test that failed, and for each that passed only when it was repeated.
 */

/** @returns {Count} of a report by Vitest; a file that could not be run has no tests and counts as one */
export function countVitest({ numPassedTests, numTotalTests, testResults }) {
  const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  const told = testResults.flatMap(file =>
    file.assertionResults.flatMap(({ status, fullName, failureMessages = [] }) =>
      tell(file.name, fullName, status === 'passed', failureMessages),
    ),
  )
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + broken.length,
    told: [...broken.flatMap(file => tell(file.name, '', false, [file.message])), ...told],
  }
}

/** @returns {Count} of a report by Playwright; errors outside of tests count too */
export function countPlaywright({ stats, errors, suites = [] }) {
  const told = specsOf(suites).flatMap(({ file, title, ok, tests }) => {
    const results = tests.flatMap(test => test.results)
    return tell(
      file,
      title,
      ok,
      results.flatMap(({ errors }) =>
        errors.map(({ message, location }) => (location ? `第 ${location.line} 行：${message}` : message)),
      ),
    )
  })
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    told: [...errors.flatMap(error => tell('', '', false, [error.message])), ...told],
  }
}

const specsOf = suites => suites.flatMap(suite => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])

/** A test that passed at once is not worth a line; of others, what was wrong at each try. No other report is left. */
function tell(file, title, passed, messages) {
  if (passed && messages.length === 0) return []
  const reasons = messages.length > 0 ? messages.map(excerpt) : ['没有运行']
  return [
    [`${passed ? '重试后通过' : '失败'}  ${[basename(file), title].filter(Boolean).join(' › ')}`, ...reasons]
      .join('\n')
      .replaceAll('\n', '\n      '),
  ]
}

/** The beginning of what a runner says, with the calls that lead through the tests alone. */
function excerpt(message = '') {
  const lines = message
    .replace(COLOURS, '')
    .split('\n')
    .filter(
      line =>
        line.trim() &&
        (!/^\s+at /.test(line) || (/[\\/]tests[\\/]/.test(line) && !line.includes('node_modules'))),
    )
  return lines
    .slice(0, 14)
    .map(line => line.slice(0, 300))
    .join('\n')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what terminals take for colours
const COLOURS = /\u001b\[[\d;]*m/g

/**
 * What a step adds to the total. Whatever a report says, a runner that ended with an error, or ran nothing, failed.
 * @param {number} code the exit code
 * @param {Count | undefined} report
 * @returns {Count}
 */
export function countStep(code, report) {
  const { passed, failed, told = [] } = report ?? { passed: code === 0 ? 1 : 0, failed: 0 }
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed, told }
}

const npm = (script, ...args) => [
  'npm',
  ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
]
const node = (...args) => [process.execPath, args]

/** In order. `needs`: pointless without that step's success. */
const steps = report => [
  { name: '类型检查', command: npm('test:types') },
  { name: '代码检查', command: npm('test:lint') },
  {
    name: '单元与集成测试',
    command: npm('test:unit', '--reporter=default', '--reporter=json', `--outputFile.json=${report('unit')}`),
    count: () => countVitest(readJson(report('unit'))),
  },
  { name: '构建', command: node('scripts/build.mjs', '--quiet') },
  {
    name: '下载量',
    needs: '构建',
    command: node('scripts/budgets.mjs', '--json', report('budgets')),
    count: () => readJson(report('budgets')),
  },
  {
    name: '浏览器测试',
    needs: '构建',
    command: npm('test:browser', '--reporter=line,json'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser') },
    count: () => countPlaywright(readJson(report('browser'))),
  },
]

const readJson = path => JSON.parse(readFileSync(path, 'utf8'))

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'npm-test-'))
  const results = []
  for (const step of steps(name => join(folder, `${name}.json`))) {
    const blocked = results.some(result => result.name === step.needs && result.failed > 0)
    console.log(`\n━━ ${step.name}${blocked ? `：未运行，因为${step.needs}失败` : ''}`)
    results.push({
      name: step.name,
      ...(blocked ? { passed: 0, failed: 1, told: [], seconds: 0 } : await runStep(step)),
    })
  }
  rmSync(folder, { recursive: true, force: true })
  report(results)
}

async function runStep({ command: [program, args], env, count }) {
  const started = Date.now()
  const code = await run(program, args, env)
  return { ...countStep(code, count && readReport(count)), seconds: (Date.now() - started) / 1000 }
}

/** A runner that crashed leaves no report, or half of one. */
function readReport(count) {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function run(program, args, env) {
  // npm is a shell script on Windows.
  const shell = process.platform === 'win32' && program === 'npm'
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', shell, env: { ...process.env, ...env } })
  const stop = signal => {
    child.kill(signal)
    process.exit(130)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  return new Promise(resolve => {
    child.on('error', () => resolve(1))
    child.on('exit', code => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
}

function report(results) {
  const total = key => results.reduce((sum, result) => sum + result[key], 0)
  console.log('\n━━ 结果')
  for (const line of results.flatMap(result => result.told)) console.log(line)
  for (const { name, passed, failed, seconds } of results) {
    console.log(
      `${failed > 0 ? '失败' : '通过'}  ${name}\t${passed} / ${passed + failed}\t${seconds.toFixed(1)} 秒`,
    )
  }
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exit(total('failed') > 0 ? 1 : 0)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
