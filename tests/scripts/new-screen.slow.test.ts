import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** `npm run new-screen`, in a copy of the repository with its packages. */
const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const LIST_FILES = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
const SERVER_TEST = 'tests/server/features/hearing-rooms.test.ts'
const PAGE_TEST = 'tests/pages/staff/system/hearing-room.test.tsx'
let copy: string

const inCopy = (...args: string[]) => run(process.execPath, args, { cwd: copy, maxBuffer: 1 << 26 })
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
  await newScreen('hearing-room', '庭审室')
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

describe.concurrent('the new screen', () => {
  test('the types and the style of the new screen are those of the repository', async () => {
    expect(await failureOf(inCopy('node_modules/@biomejs/biome/bin/biome', 'check', '.'))).toBe('')
    expect(await failureOf(inCopy('node_modules/typescript-7/bin/tsc', '--noEmit'))).toBe('')
  })

  test('the tests that come with the new screen pass', async () => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', SERVER_TEST, PAGE_TEST]
    const { stdout } = await inCopy(...vitest)
    expect(JSON.parse(stdout.slice(stdout.indexOf('{')))).toMatchObject({
      numPassedTests: 3,
      numFailedTests: 0,
    })
  })
})
