import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PermissionInfo } from '../../src/api/system/auth'
import { freePort } from '../support/free-ports'
import { blocksOf, scratchCopy, writeBlock } from '../support/scratch-copy'

/** The page `docs/new-screen.md`, followed to the letter in a copy of the repository that is in use already. */
const run = promisify(execFile)
let copy: ReturnType<typeof scratchCopy>
let origin: string
let dev: ChildProcess | undefined

const environment = () => ({
  ...{ PATH: process.env.PATH, HOME: process.env.HOME, CAPTCHA_ENABLED: 'false', LOG_LEVEL: 'error' },
  DATABASE_URL: `file:${join(copy.folder, '.data', 'app.db')}`,
})
const inCopy = (program: string, ...args: string[]) =>
  run(program, args, { cwd: copy.folder, env: environment(), maxBuffer: 1 << 26 })

/** `npm run dev`, until it serves. */
async function start(): Promise<void> {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const vite = ['node_modules/vite/bin/vite.js', 'dev', '--host', '127.0.0.1', '--port', String(port)]
  const child = spawn(process.execPath, vite, { cwd: copy.folder, env: environment(), stdio: 'ignore' })
  dev = child
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm run dev ended with ${child.exitCode}`)
    const isUp = await fetch(`${origin}/prod-api/health`).then(
      response => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
async function stop(): Promise<void> {
  const child = dev
  dev = undefined
  if (!child || child.exitCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function call<T>(path: string, init: { method?: string; body?: unknown; token?: string } = {}) {
  const response = await fetch(`${origin}/prod-api/admin-api${path}`, {
    method: init.method ?? 'GET',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${init.token ?? ''}` },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  })
  return (await response.json()) as { code: number; msg: string; data: T }
}
const signIn = async (username: string, password: string) =>
  (
    await call<{ accessToken: string }>('/system/auth/login', {
      method: 'POST',
      body: { username, password },
    })
  ).data.accessToken

beforeAll(async () => {
  copy = scratchCopy()
  // In use before the screen is added: its database has menus.
  await start()
  await stop()
  for (const block of blocksOf(readFileSync(join(copy.folder, 'docs/new-screen.md'), 'utf8')))
    writeBlock(copy.folder, block)
}, 600_000)
afterAll(async () => {
  await stop()
  copy.remove()
})

test('the new screen is in the menu of an existing database, and its calls work', async () => {
  await start()
  const token = await signIn('admin', 'admin123')
  const { data } = await call<PermissionInfo>('/system/auth/get-permission-info', { token })
  const infra = data.menus.find(({ path }) => path === '/infra')
  expect(infra?.children?.map(({ name, component }) => [name, component])).toContainEqual([
    '庭审室',
    'infra/room/index',
  ])
  expect(data.permissions).toContain('infra:room:create')
  const body = { name: '第一庭审室', sort: 1, status: 0 }
  expect(await call('/infra/room/create', { method: 'POST', body, token })).toMatchObject({ code: 0 })
  expect(await call('/infra/room/page?pageNo=1&pageSize=10', { token })).toMatchObject({
    code: 0,
    data: { total: 1, list: [{ name: '第一庭审室', updater: '管理员' }] },
  })
  const clerk = await signIn('clerk', 'clerk123')
  expect(await call('/infra/room/create', { method: 'POST', body, token: clerk })).toMatchObject({
    code: 403,
  })
  await stop()
}, 600_000)

test('the types and the style of the new screen are those of the repository', async () => {
  for (const script of ['fix', 'test:types'])
    await inCopy('npm', 'run', '--silent', script).catch(({ stdout, stderr }) => {
      throw new Error(`${script}: ${stdout}${stderr}`)
    })
}, 600_000)

test('the tests of the new screen pass, and so do those over endpoints, delivery, migrations and documents', async () => {
  const files = [
    'tests/server/features/rooms.test.ts',
    'tests/pages/staff/infra/room.test.tsx',
    ...[
      'app/access',
      'features/roles/data-scope',
      'app/contract-page',
      'tools/delivered',
      'tools/seed',
      'platform/db/engine-schemas',
      'platform/db/migrations',
    ].map(name => `tests/server/${name}.test.ts`),
    'tests/papers.test.ts',
  ]
  const report = join(copy.folder, 'report.json')
  const vitest = inCopy('npx', 'vitest', 'run', '--reporter=json', `--outputFile=${report}`, ...files)
  await vitest.catch(() => undefined)
  const { testResults, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: {
      name: string
      message?: string
      assertionResults: { status: string; fullName: string }[]
    }[]
    numPassedTests: number
  }
  const failed = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${message}`] : []),
    ...assertionResults.flatMap(({ status, fullName }) => (status === 'passed' ? [] : [fullName])),
  ])
  expect(failed).toEqual([])
  expect(numPassedTests).toBeGreaterThan(files.length)
}, 900_000)
