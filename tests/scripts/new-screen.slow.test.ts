import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { weeklyTest } from '../support/weekly-test'

/** `npm run new-screen`, in a copy of the repository with its packages. */
const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const LIST_FILES = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
let copy: string
/** The files that it made or changed. */
let made: string[]

const inCopy = (...args: string[]) =>
  run(process.execPath, args, {
    ...{ cwd: copy, maxBuffer: 1 << 26 },
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  })
const newScreen = (...args: string[]) => inCopy('scripts/new-screen.mjs', ...args)
/** What a program says that ends with a failure. */
const failureOf = (program: Promise<unknown>) =>
  program.then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'new-screen-'))
  const names = execFileSync('git', LIST_FILES, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const name of names) cpSync(join(ROOT, name), join(copy, name))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const { stdout } = await newScreen('hearing-room', '庭审室')
  made = stdout.split('\n').filter(line => /^[\w/.-]+\.tsx?$/.test(line))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test.each([
  ['hearing-room', '已经存在：server/features/hearing-rooms、src/pages/staff/system/hearing-room、'],
  ['user', '已经存在：server/features/users、'],
  ['session', '已经有数据表 sessions'],
  ['Room', '用法：'],
  ['two_rooms', '用法：'],
  ['../room', '用法：'],
  ['', '用法：'],
])('the name %j is refused, and nothing is written', async (name, message) => {
  const routes = readFileSync(join(copy, 'server/app/routes.ts'), 'utf8')
  expect(await failureOf(newScreen(name))).toContain(message)
  expect(readFileSync(join(copy, 'server/app/routes.ts'), 'utf8')).toBe(routes)
})

test('a title with a quote is refused', async () => {
  expect(await failureOf(newScreen('room', "庭'审室"))).toContain('标题为')
})

test('the types and the style of the new screen are those of the repository', async () => {
  expect(await failureOf(inCopy('node_modules/@biomejs/biome/bin/biome', 'check', ...made))).toBe('')
  // The whole product, without the tests of everything else.
  const project = { extends: './tsconfig.json', include: ['src', 'server', 'shared', 'tests/*.ts', ...made] }
  writeFileSync(join(copy, 'tsconfig.made.json'), JSON.stringify(project))
  expect(await failureOf(inCopy('node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.made.json'))).toBe('')
}, 600_000)

weeklyTest(
  'the tests that come with the new screen pass',
  async () => {
    const tests = made.filter(path => /\.test\.tsx?$/.test(path))
    const { stdout } = await inCopy('node_modules/vitest/vitest.mjs', 'run', '--reporter=json', ...tests)
    const report = JSON.parse(stdout.slice(stdout.indexOf('{')))
    expect(report).toMatchObject({ numPassedTests: 3, numFailedTests: 0 })
  },
  600_000,
)
