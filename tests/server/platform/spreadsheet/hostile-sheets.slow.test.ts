import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beyond } from '@shared/domain/sheets/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOSTILE_SHEETS } from '../../../support/hostile-sheets'
import { sample } from '../../../support/long'
import {
  type BuiltServer,
  buildServer,
  killAll,
  PASSWORDS,
  type ServerProcess,
  sleep,
  startProcess,
} from '../../../support/server-process'

/** What others may wait, in ms; the goal is a tenth of it. On a machine that is too busy for that, ten times as long as before. */
const MAX_WAIT = 2_000
/** MB that the process may ever take: a grid of what the smallest of these files describes takes four times as much. */
const MAX_MEMORY = 900
let built: BuiltServer
let server: ServerProcess
let token: string
/** Of others, while nothing is imported. */
let usualWait: number
beforeAll(async () => {
  built = await buildServer()
  server = await startProcess(built, { DATABASE_URL: `file:${join(built.folder, 'app.db')}`, ...PASSWORDS })
  const { data } = await post('/system/auth/login', { username: 'admin', password: 'admin-of-tests' })
  token = (data as { accessToken: string }).accessToken
  usualWait = p95(await waitsDuring(() => sleep(500)))
})
afterAll(() => {
  killAll()
  built.remove()
})

interface Answer {
  code: number
  msg: string
  data: unknown
}

async function post(path: string, body: FormData | object | string): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${server.origin}/prod-api/admin-api${path}`, {
    method: 'POST',
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isForm || typeof body === 'string' ? body : JSON.stringify(body),
  })
  return (await answer.json()) as Answer
}

/** Waits of others, in ms, while `work` goes on, from the shortest to the longest. */
async function waitsDuring(work: () => Promise<void>): Promise<number[]> {
  const waits: number[] = []
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      const started = performance.now()
      await (await fetch(`${server.origin}/prod-api/app-api/system/documents/page?pageNo=1`)).arrayBuffer()
      waits.push(performance.now() - started)
      await sleep(10)
    }
  })()
  await work()
  isOver = true
  await others
  return waits.sort((one, other) => one - other)
}
const p95 = (waits: number[]) => waits[Math.floor(waits.length * 0.95)] ?? 0
const memory = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024

function formOf(name: string, content: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append('file', new File([content], name))
  return form
}

test.each(sample(HOSTILE_SHEETS))('the server responds to $name, and to others meanwhile', async sheet => {
  const form = formOf(sheet.name, sheet.make())
  let answer: Answer | undefined
  const waits = await waitsDuring(async () => {
    answer = await post('/system/user/import', form)
  })
  if (sheet.refusal) {
    expect(answer).toMatchObject({ code: 1002003004, data: null })
    // A machine that is busy enough meets the limit of time first.
    expect([sheet.refusal, beyond.time().message]).toContain(answer?.msg)
  } else expect(answer).toMatchObject({ code: 0 })
  expect(p95(waits)).toBeLessThan(Math.max(MAX_WAIT, 10 * usualWait))
  if (process.platform === 'linux') expect(memory()).toBeLessThan(MAX_MEMORY)
})

/** Bodies of imports whose rows the browser reads, up to what these calls accept. */
const HOSTILE_ROWS: [name: string, rows: string][] = [
  ['two million rows', `[${'{},'.repeat(2_000_000)}{}]`],
  ['a row of 7 MB', `[{"name":"${'x'.repeat(7_000_000)}"}]`],
  ['a row with 300,000 fields', `[{${Array.from({ length: 300_000 }, (_, at) => `"f${at}":1`).join()}}]`],
  [
    '2,000 rows of long texts',
    `[${Array(2_000)
      .fill(`{"name":"${'x'.repeat(3_000)}"}`)
      .join()}]`,
  ],
  ['rows nested 500,000 levels deep', `${'['.repeat(500_000)}${']'.repeat(500_000)}`],
]

test.each(sample(HOSTILE_ROWS))(
  'imports of rows respond to %s, and to others meanwhile',
  async (_name, rows) => {
    for (const path of ['user/import-rows', 'arbitrator/import', 'dict-data/import']) {
      let answer: Answer | undefined
      const waits = await waitsDuring(async () => {
        answer = await post(`/system/${path}`, `{"rows":${rows},"dryRun":true}`)
      })
      expect([0, 400], path).toContain(answer?.code)
      expect(p95(waits), path).toBeLessThan(Math.max(MAX_WAIT, 10 * usualWait))
    }
  },
)
