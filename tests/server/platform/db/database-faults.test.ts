import { copyFileSync, renameSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ACCESS_LIFE } from '../../../../server/features/auth/sessions/lifetimes'
import { openDatabase } from '../../../../server/platform/db/open'
import type { TokenPair } from '../../../../src/api/system/auth'
import {
  type Backend,
  fileOf,
  integrityOf,
  removeDatabases,
  startFileBackend,
} from '../../../support/backend'
import { Client, signIn } from '../../../support/client'

/** Threat B3: faults of the file and of the clock while the server is running. */
const BROKEN = { code: 500, msg: '系统异常', data: null, status: 200 }
const FULL = {
  code: 503,
  msg: '服务器的磁盘空间不足，本次操作没有保存，请联系管理员',
  data: null,
  status: 200,
}
const HOUR = 3_600_000
const ME = '/admin-api/system/auth/get-permission-info'

let path: string
let backend: Backend
let clock: number
let tokens: TokenPair
let admin: Client

beforeEach(async () => {
  clock = Date.parse('2026-03-02T00:30:00+08:00')
  backend = startFileBackend({ now: () => clock })
  path = fileOf(backend)
  tokens = await signIn(backend, 'admin')
  admin = new Client(backend, tokens.accessToken)
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const upload = (size = 1_000_000) => {
  const form = new FormData()
  form.append('file', new File(['x'.repeat(size)], 'notes.txt'))
  return admin.post<string>('/admin-api/infra/file/upload', form)
}
const files = async () =>
  (await admin.get<{ total: number }>('/admin-api/infra/file/page?pageNo=1&pageSize=10')).data?.total
const setting = async (name: string) => {
  const { rows } = await sql<Record<string, number>>`${sql.raw(`pragma ${name}`)}`.execute(backend.db.writer)
  return rows[0]?.[name] ?? 0
}

/** Each with what it answers, how it begins and how it ends. */
const FAULTS: [name: string, answer: object, begin: () => unknown, end: () => unknown][] = [
  [
    'the disk is full',
    FULL,
    async () => setting(`max_page_count = ${await setting('page_count')}`),
    () => setting('max_page_count = 1073741823'),
  ],
  ['the file may only be read', BROKEN, () => setting('query_only = 1'), () => setting('query_only = 0')],
  [
    'the file is gone',
    BROKEN,
    () => renameSync(path, `${path}.away`),
    () => renameSync(`${path}.away`, path),
  ],
  [
    'another file stands in its place',
    BROKEN,
    () => {
      renameSync(path, `${path}.away`)
      copyFileSync(`${path}.away`, path)
    },
    () => renameSync(`${path}.away`, path),
  ],
]

test.each(FAULTS)(
  'with %s writes are refused in the envelope, reads continue, and the database recovers',
  async (_, answer, begin, end) => {
    const before = await files()
    expect(await upload(10)).toMatchObject({ code: 0 })
    await begin()
    for (let times = 0; times < 3; times++) expect(await upload()).toMatchObject(answer)
    expect(await files()).toBe((before ?? 0) + 1)
    expect(await admin.get(ME)).toMatchObject({ code: 0 })
    expect(await new Client(backend).get('/app-api/system/menu/list')).toMatchObject({ code: 0 })
    await end()
    expect(await upload()).toMatchObject({ code: 0 })
    expect(await files()).toBe((before ?? 0) + 2)
    expect(await integrityOf(backend.db)).toEqual([{ integrity_check: 'ok' }])
  },
)

test('a transaction that fails when it is committed, as it does on a full disk, counts as a failed statement', async () => {
  const failed: string[] = []
  const db = openDatabase(`file:${path}`, {
    log: ({ level, query }) => void (level === 'error' && failed.push(query.sql)),
  })
  const write = db.write(async trx => {
    // What the commit finds wrong in place of the disk.
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    await sql`insert into "twoSteps" ("userId", "secret", "createTime") values (-1, 'x', 0)`.execute(trx)
  })
  await expect(write).rejects.toThrow('FOREIGN KEY')
  expect(failed).toEqual(['commit'])
  await db.close()
})

describe('the clock', () => {
  const refresh = (token: string) =>
    new Client(backend).post<TokenPair>(
      `/admin-api/system/auth/refresh-token?refreshToken=${encodeURIComponent(token)}`,
      {},
    )

  test('a clock one hour ahead expires the access token and not the session', async () => {
    clock += HOUR
    expect(await admin.get(ME)).toMatchObject({ code: 401 })
    const { code, data } = await refresh(tokens.refreshToken)
    expect(code).toBe(0)
    expect(data?.expiresTime).toBe(clock + ACCESS_LIFE)
    expect(await new Client(backend, data?.accessToken).get(ME)).toMatchObject({ code: 0 })
  })

  test('a clock one hour back keeps the tokens until their stated end', async () => {
    clock -= HOUR
    expect(await admin.get(ME)).toMatchObject({ code: 0 })
    expect(await upload(10)).toMatchObject({ code: 0 })
    clock = tokens.expiresTime + 1
    expect(await admin.get(ME)).toMatchObject({ code: 401 })
  })

  test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
    'in the time zone %s days are those of China',
    async zone => {
      const former = process.env.TZ
      process.env.TZ = zone
      try {
        const { data } = await upload(10)
        expect(data).toContain('/20260302/')
        expect(await admin.get(ME)).toMatchObject({ code: 0 })
      } finally {
        process.env.TZ = former
      }
    },
  )
})
