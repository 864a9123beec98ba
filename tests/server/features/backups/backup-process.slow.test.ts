import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Libsql from 'libsql'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Backup, BackupRestore, BackupStatus } from '../../../../shared/contract/backups'
import { PASSWORDS } from '../../../support/backend'
import { freePort } from '../../../support/free-ports'
import { installPgTools } from '../../../support/pg-tools'
import { newDatabase, startPostgres } from '../../../support/postgres'
import {
  type BuiltServer,
  buildServer,
  killAll,
  type ServerProcess,
  sleep,
  startProcess,
} from '../../../support/server-process'
import { type StaffCaller, staffCaller } from '../../../support/staff-caller'
import { weeklyTest } from '../../../support/weekly-test'

const BASE = '/infra/backup'
const ROOT = resolve(import.meta.dirname, '../../../..')
/** Bytes of files: writing them takes long enough to be interrupted. */
const FILES = 200 * 1024 ** 2

let built: BuiltServer
/** Folders with the database of a first start, as it is and with large files: made once, copied by the tests. */
let small: string
let large: string
beforeAll(async () => {
  built = await buildServer()
  small = newFolder()
  await stop(await start(small))
  large = copyOf(small)
  enlarge(large)
})
afterEach(killAll)
afterAll(() => built.remove())

interface Running {
  server: ServerProcess
  call: StaffCaller
}

const start = (folder: string, environment: Record<string, string> = {}) =>
  startWith(folder, environment, built.main)

/** @param main the program that runs the server */
async function startWith(
  folder: string,
  environment: Record<string, string>,
  main: string,
): Promise<Running> {
  const server = await startProcess(
    { ...built, main },
    {
      DATABASE_URL: `file:${join(folder, 'app.db')}`,
      ADMIN_PASSWORD: PASSWORD,
      ...environment,
    },
  )
  return { server, call: await staffCaller(server.origin, 'admin', PASSWORD) }
}

const PASSWORD = `${PASSWORDS.admin}-Long-Enough`
const newFolder = (name = 'data') => mkdtempSync(join(built.folder, `${name}-`))
function copyOf(folder: string, name?: string): string {
  const copy = newFolder(name)
  cpSync(folder, copy, { recursive: true })
  return copy
}
const backupsIn = (folder: string) => join(folder, 'backups')
const rowsOf = async (call: StaffCaller) => ((await call('GET', `${BASE}/page`)) as { list: Backup[] }).list
const stop = async ({ server }: Running, signal: NodeJS.Signals = 'SIGTERM') => {
  server.child.kill(signal)
  await server.ended
}

const isServed = (port: number) =>
  fetch(`http://127.0.0.1:${port}/prod-api/live`).then(
    () => true,
    () => false,
  )

/** Waits for what comes about in another process. */
async function until<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(20)
  }
}

/** The row once nothing works on it. */
const done = (call: StaffCaller, id: unknown) =>
  until(async () => (await rowsOf(call)).find(row => row.id === id && !/ing$/.test(row.state)))

/**
 * Files whose bytes make the database large. By a program of its own: one that has prepared a statement keeps the file
 * open, and counts as another program that uses the database.
 */
function enlarge(folder: string): void {
  const program = `
    import { randomBytes } from 'node:crypto'
    import Libsql from 'libsql'
    const db = new Libsql(process.argv[1])
    const bytes = randomBytes(1024 ** 2)
    db.transaction(() => {
      for (let at = 0; at < ${FILES}; at += bytes.length) {
        const file = db
          .prepare("INSERT INTO files (configId, path, name, type, size, createTime) VALUES (1, ?, '卷宗.pdf', 'application/pdf', ?, 1) RETURNING id")
          .get(['large/' + at + '.pdf', bytes.length])
        const content = db.prepare('INSERT INTO fileContents (fileId, createTime) VALUES (?, 1) RETURNING id').get([file.id])
        db.prepare('INSERT INTO fileParts (contentId, no, content) VALUES (?, 0, ?)').run([content.id, bytes])
      }
    })()`
  execFileSync(process.execPath, ['--input-type=module', '-e', program, join(folder, 'app.db')])
}

/** As if a minute had passed since the process that worked on a backup ended. */
function endLease(folder: string): void {
  const db = new Libsql(join(folder, 'app.db'))
  db.prepare("UPDATE leases SET until = 1 WHERE name = 'backup'").run()
  db.close()
}

const partialIn = (folder: string) =>
  existsSync(backupsIn(folder))
    ? readdirSync(backupsIn(folder)).find(name => name.endsWith('.partial'))
    : undefined

/** The process that writes the backup. */
const writerOf = ({ server }: Running) =>
  until(() => {
    const { pid } = server.child
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children ? Number(children.split(' ')[0]) : undefined
  })

test('a backup is written by its own lowest-priority process and restored by the shown command', async () => {
  // A path that a shell would break up.
  const folder = copyOf(large, "the commission's data")
  const first = await start(folder)
  const id = await first.call('POST', `${BASE}/create`)
  const writer = await writerOf(first)
  // The 19th field, counted from the one behind the name.
  const nice = await until(() => {
    const value = readFileSync(`/proc/${writer}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]
    return value === '19' ? value : undefined
  })
  expect(nice).toBe('19')
  const row = await done(first.call, id)
  expect(row).toMatchObject({ state: 'complete', faults: [], size: expect.any(Number) })
  expect(readdirSync(backupsIn(folder))).toEqual([row.name, `${row.name}.sha256`])
  const shown = (await first.call('GET', `${BASE}/restore-command?id=${row.id}`)) as BackupRestore
  expect(shown.folder).toBe(built.folder)
  await stop(first)
  for (const command of [shown.command, 'npm run data -- check']) {
    const output = execFileSync('sh', ['-c', command.replace('npm run data --', runTool())], {
      cwd: shown.folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: `file:${join(folder, 'app.db')}` },
    })
    expect(output).toMatch(/恢复完成|数据完好/)
  }
  // Its own row was of a backup that ran.
  endLease(folder)
  const again = await start(folder)
  expect(
    await until(async () => (await rowsOf(again.call)).find(one => one.state === 'complete')),
  ).toMatchObject({
    name: row.name,
  })
  await stop(again)
})

/** What `npm run data --` runs, here. */
function runTool(): string {
  const program = join(built.folder, 'data.mjs')
  writeFileSync(
    program,
    `import { dataTool } from ${JSON.stringify(join(built.folder, 'server', 'tools.js'))}
    const { code, text } = await dataTool(process.argv.slice(2), process.env, () => {})
    console.log(text)
    process.exitCode = code`,
  )
  return `'${process.execPath}' '${program}'`
}

describe('a restore in the back-office', () => {
  /** A server with a backup, after which something was changed. */
  async function backedUp() {
    const folder = copyOf(small)
    const running = await start(folder)
    const row = await done(running.call, await running.call('POST', `${BASE}/create`))
    await running.call('POST', '/system/dict-type/create', { name: '之后', type: 'after_it', status: 0 })
    return { folder, running, row }
  }
  const restore = (call: StaffCaller, { id }: Backup) =>
    call('POST', `${BASE}/restore`, { id, password: PASSWORD })
  const types = async (call: StaffCaller) =>
    ((await call('GET', '/system/dict-type/page?pageNo=1&pageSize=200')) as { list: { type: string }[] }).list

  test('a restore ends the process with the restart code, and the next one serves the backup and says so', async () => {
    const { folder, running, row } = await backedUp()
    await restore(running.call, row)
    expect((await running.server.ended).code).toBe(75)
    const again = await start(folder)
    const { restore: last } = (await again.call('GET', `${BASE}/status`)) as BackupStatus
    expect(last).toMatchObject({ name: row.name, by: expect.any(String), reason: null })
    expect((await types(again.call)).map(({ type }) => type)).not.toContain('after_it')
    const { list } = (await again.call('GET', '/system/operate-log/page?pageNo=1&pageSize=10')) as {
      list: { action: string }[]
    }
    expect(list[0]?.action).toContain(`恢复备份“${row.name}”`)
    expect(again.server.output()).toContain('a backup was restored')
    // The database of before is there, whole.
    const former = new Libsql(join(folder, last?.aside ?? ''))
    const count = former.prepare("select count(*) as n from dictTypes where type = 'after_it'")
    expect(count.get()).toMatchObject({ n: 1 })
    former.close()
    await stop(again)
  })

  weeklyTest(
    'a restore is not done while another program has the database open, and the server continues',
    async () => {
      const { folder, running, row } = await backedUp()
      const other = new Libsql(join(folder, 'app.db'))
      other.prepare('select 1 from users').get()
      await restore(running.call, row)
      await running.server.ended
      const again = await start(folder)
      const { restore: last } = (await again.call('GET', `${BASE}/status`)) as BackupStatus
      expect(last).toMatchObject({ reason: '另一个程序正在使用数据库' })
      expect((await types(again.call)).map(({ type }) => type)).toContain('after_it')
      other.close()
      await stop(again)
    },
  )

  weeklyTest('a restore restarts a server run by npm start, which ends with it', async () => {
    const folder = copyOf(small)
    const port = await freePort()
    const runner = join(built.folder, 'run.mjs')
    writeFileSync(
      runner,
      `import { runServer } from ${JSON.stringify(join(ROOT, 'scripts/run-server.mjs'))}
      process.exit(await runServer(${JSON.stringify(built.main)}))`,
    )
    const running = await startWith(folder, { PORT: String(port) }, runner)
    const row = await done(running.call, await running.call('POST', `${BASE}/create`))
    await running.call('POST', '/system/dict-type/create', { name: '之后', type: 'after_it', status: 0 })
    await restore(running.call, row)
    const status = await until(async () => {
      const found = (await running.call('GET', `${BASE}/status`).catch(() => undefined)) as BackupStatus
      return found?.restore ? found : undefined
    })
    expect(status.restore).toMatchObject({ name: row.name, reason: null })
    expect(running.server.child.exitCode).toBeNull()
    expect((await types(running.call)).map(({ type }) => type)).not.toContain('after_it')
    // However the parent ends.
    await stop(running, 'SIGKILL')
    await until(async () => ((await isServed(port)) ? undefined : true))
  })

  test('a restore is completed by the next start when the server is killed after the copy is ready', async () => {
    const { folder, running, row } = await backedUp()
    const record = join(folder, 'app.db.restore.json')
    await restore(running.call, row)
    await until(() => (existsSync(record) ? true : undefined))
    running.server.child.kill('SIGKILL')
    await running.server.ended
    const again = await start(folder)
    expect((await types(again.call)).map(({ type }) => type)).not.toContain('after_it')
    expect(JSON.parse(readFileSync(record, 'utf8'))).toMatchObject({ state: 'restored', recorded: true })
    await stop(again)
  })
})

describe('in the middle of a backup', () => {
  /** A server with much to back up, which has just begun. */
  async function begun() {
    const folder = copyOf(large)
    const running = await start(folder)
    const id = await running.call('POST', `${BASE}/create`)
    await until(() => partialIn(folder))
    const writer = await writerOf(running)
    // Not done before the test goes on.
    process.kill(writer, 'SIGSTOP')
    expect(partialIn(folder)).toBeDefined()
    return { folder, running, id, writer }
  }

  test('killing the writer during a backup fails the attempt and leaves no file', async () => {
    const { folder, running, id, writer } = await begun()
    process.kill(writer, 'SIGKILL')
    expect(await done(running.call, id)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('备份进程中断'),
    })
    expect(readdirSync(backupsIn(folder))).toEqual([])
    // The next one is not kept waiting.
    const next = await running.call('POST', `${BASE}/create`)
    expect(await done(running.call, next)).toMatchObject({ state: 'complete' })
    await stop(running)
  })

  weeklyTest(
    'stopping the server during a backup fails the attempt at once and after the next start',
    async () => {
      const { folder, running, id } = await begun()
      await stop(running)
      expect(readdirSync(backupsIn(folder))).toEqual([])
      const again = await start(folder)
      expect(await done(again.call, id)).toMatchObject({ state: 'failed', reason: '系统已停止，没有完成' })
      await stop(again)
    },
  )

  test('killing the server during a backup ends the writer, and the next start reports the failure', async () => {
    const { folder, running, id, writer } = await begun()
    await stop(running, 'SIGKILL')
    process.kill(writer, 'SIGCONT')
    await until(() => (partialIn(folder) ? undefined : true))
    endLease(folder)
    const again = await start(folder)
    expect(await done(again.call, id)).toMatchObject({ state: expect.stringMatching(/^(failed|complete)$/) })
    await stop(again)
  })
})

weeklyTest('two processes at one port make one backup, both list it, and neither restores it', async () => {
  const uninstall = installPgTools()
  const postgres = await startPostgres()
  try {
    const folder = newFolder()
    const backups = join(folder, 'elsewhere', 'deep')
    mkdirSync(join(folder, 'elsewhere'))
    const DATABASE_URL = await newDatabase(postgres.urlOf('postgres'), 'processes')
    const running = await start(folder, { PROCESSES: '2', BACKUP_DIR: backups, DATABASE_URL })
    const calls = await Promise.allSettled(
      Array.from({ length: 6 }, () => running.call('POST', `${BASE}/create`)),
    )
    const ids = calls.flatMap(call => (call.status === 'fulfilled' ? [call.value] : []))
    expect(ids.length).toBeGreaterThanOrEqual(1)
    for (const id of ids) expect(await done(running.call, id)).toMatchObject({ state: 'complete' })
    expect(readdirSync(backups)).toHaveLength(2 * ids.length)
    for (let at = 0; at < 6; at++) expect(await rowsOf(running.call)).toHaveLength(ids.length)
    expect(await running.call('GET', `${BASE}/restore-command?id=${ids[0]}`)).toMatchObject({
      mayRestore: false,
    })
    const restore = { id: ids[0], password: PASSWORD }
    await expect(running.call('POST', `${BASE}/restore`, restore)).rejects.toThrow('1100056004')
    await stop(running)
  } finally {
    uninstall()
    await postgres.stop()
  }
})
