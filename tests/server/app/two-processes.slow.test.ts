import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyChain } from '../../../server/features/audit'
import { isWaiting } from '../../../server/features/audit/chain'
import { openDatabase } from '../../../server/platform/db/open'
import { repetitions } from '../../support/long'
import { newDatabase, type PostgresServer, runOn, startPostgres } from '../../support/postgres'
import { type BuiltServer, buildServer, killAll, startProcess } from '../../support/server-process'
import { staffCaller } from '../../support/staff-caller'

/** All together; 10,000 take about a minute. */
const WRITES = repetitions('WRITES', { short: 200, long: 2_000 })
const PASSWORDS = { ADMIN_PASSWORD: 'admin-of-tests', CLERK_PASSWORD: 'clerk-of-tests' }

let server: BuiltServer
let postgres: PostgresServer
beforeAll(async () => {
  ;[server, postgres] = await Promise.all([buildServer(), startPostgres()])
})
afterEach(killAll)
afterAll(async () => {
  server.remove()
  await postgres.stop()
})

test(`two processes started at once on a new database write ${WRITES} times together, and none fails`, {
  timeout: 60_000 + WRITES * 60,
}, async () => {
  const url = await newDatabase(postgres.urlOf('postgres'), 'both')
  const environment = { ...PASSWORDS, DATABASE_URL: url }
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

  const count = async (from: string) => (await runOn(url, `select count(*)::int as n from ${from}`))[0]?.n
  expect(await count(`"dictData" where "dictType" = 'both'`)).toBe(done.entries - done.deleted)
  expect(await count(`"dictData" where "dictType" = 'both' and value like '%-c'`)).toBe(2 * rounds)
  expect(await count(`files where name similar to '[01]-%.txt'`)).toBe(done.files)
  expect(await count('users')).toBe(2)
  const db = openDatabase(url)
  expect(await verifyChain(db.read)).toMatchObject({ fault: null, lastPosition: expect.any(Number) })
  expect(await isWaiting(db.read)).toBe(false)
  await db.close()
})
