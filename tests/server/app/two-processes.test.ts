import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { repetitions } from '../../support/long'
import { type BuiltServer, buildServer, killAll, startProcess } from '../../support/server-process'
import { staffCaller } from '../../support/staff-caller'

/** All together; 10,000 take about a minute. */
const WRITES = repetitions('WRITES', { short: 500, long: 2_000 })
const PASSWORDS = { ADMIN_PASSWORD: 'admin-of-tests', CLERK_PASSWORD: 'clerk-of-tests' }

let server: BuiltServer
beforeAll(async () => {
  server = await buildServer()
})
afterEach(killAll)
afterAll(() => server.remove())

test(`two processes that start at once on a new database write ${WRITES} times together, and none fails`, {
  timeout: 60_000 + WRITES * 60,
}, async () => {
  const path = join(mkdtempSync(join(server.folder, 'db-')), 'app.db')
  const environment = { ...PASSWORDS, DATABASE_URL: `file:${path}` }
  const both = await Promise.all([startProcess(server, environment), startProcess(server, environment)])
  const calls = await Promise.all(
    both.map(({ origin }) => staffCaller(origin, 'admin', PASSWORDS.ADMIN_PASSWORD)),
  )
  await calls[0]?.('POST', '/system/dict-type/create', { name: 'both', type: 'both', status: 0 })
  const failures: string[] = []
  const done = { entries: 0, deleted: 0, files: 0 }
  /** Five writes: two entries, of which one is changed and one deleted, and a file. */
  async function round(call: (typeof calls)[number], name: string) {
    const entry = (value: string) => ({ dictType: 'both', label: value, value, sort: 1, status: 0 })
    const form = new FormData()
    form.set('file', new File([name], `${name}.txt`))
    const [first, second] = await Promise.all([
      call('POST', '/system/dict-data/create', entry(`${name}-a`)),
      call('POST', '/system/dict-data/create', entry(`${name}-b`)),
      call('POST', '/infra/file/upload', form),
    ])
    done.entries += 2
    done.files += 1
    await Promise.all([
      call('PUT', '/system/dict-data/update', { id: first, ...entry(`${name}-c`) }),
      call('DELETE', `/system/dict-data/delete?id=${second}`),
    ])
    done.deleted += 1
  }
  const rounds = WRITES / 10
  await Promise.all(
    calls.map(async (call, process) => {
      for (let at = 0; at < rounds; at++) {
        await round(call, `${process}-${at}`).catch(error => failures.push(String(error)))
      }
    }),
  )
  expect(failures).toEqual([])
  const endings = await Promise.all(
    both.map(({ child, ended }) => {
      child.kill('SIGTERM')
      return ended
    }),
  )
  expect(endings.map(({ code }) => code)).toEqual([0, 0])
  expect(endings.flatMap(({ output }) => output.split('\n').filter(line => line.startsWith('{')))).toEqual([])

  const db = new Libsql(path)
  const count = (sql: string) => (db.prepare(sql).get() as { n: number }).n
  expect(count("select count(*) n from dictData where dictType = 'both'")).toBe(done.entries - done.deleted)
  expect(count("select count(*) n from dictData where dictType = 'both' and value like '%-c'")).toBe(
    2 * rounds,
  )
  expect(count("select count(*) n from files where name glob '[01]-*.txt'")).toBe(done.files)
  expect(count('select count(*) n from users')).toBe(2)
  expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  db.close()
})
