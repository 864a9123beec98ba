import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open'
import { openArticles } from '../../server/opened-articles'
import { type Backend, removeDatabases, startBackend } from '../support/backend'

const ARTICLE = 11

let backend: Backend
let stored: number
beforeEach(async () => {
  backend = startBackend()
  stored = await storedViews()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const storedViews = async () =>
  (
    await backend.db.read
      .selectFrom('documents')
      .select('views')
      .where('id', '=', ARTICLE)
      .executeTakeFirstOrThrow()
  ).views

const open = async (headers: Record<string, string> = {}) =>
  backend.app.fetch(
    new Request(`http://localhost/prod-api/app-api/system/documents/get?id=${ARTICLE}`, { headers }),
  )
const views = async () => (await (await open()).json()).data.views

test('each opening is told at once, and all are written together when somebody asks for the numbers', async () => {
  expect([await views(), await views(), await views()]).toEqual([stored + 1, stored + 2, stored + 3])
  expect(await storedViews()).toBe(stored)
  await backend.deps.articles.written()
  expect(await storedViews()).toBe(stored + 3)
  expect(await backend.db.read.selectFrom('articleVisits').select(['articleId', 'views']).execute()).toEqual([
    { articleId: ARTICLE, views: 3 },
  ])
  expect(await views()).toBe(stored + 4)
})

test('openings that could not be written are written with the next', async () => {
  let isBroken = true
  const { db, deps } = backend
  const write: typeof db.write = work => (isBroken ? Promise.reject(new Error('no room')) : db.write(work))
  const articles = openArticles({ ...db, write }, Date.now, deps.log)
  const request = new Request('http://localhost/')
  await articles.open(ARTICLE, request)
  await expect(articles.written()).rejects.toThrow('no room')
  isBroken = false
  expect((await (await articles.open(ARTICLE, request)).json()).data.views).toBe(stored + 2)
  await articles.written()
  expect(await storedViews()).toBe(stored + 2)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('packed as %s it is the same, and stored by nobody', async (encoding, unpack) => {
  const plain = await open()
  const text = (await plain.text()).replace(/"views":\d+/, '')
  for (let time = 0; time < 2; time++) {
    const packed = await open({ 'accept-encoding': encoding })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(packed.headers.get('cache-control')).toBe('no-store')
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
    expect(packed.headers.get('x-content-type-options')).toBe('nosniff')
    const body = unpack(Buffer.from(await packed.arrayBuffer())).toString()
    expect(body.replace(/"views":\d+/, '')).toBe(text)
  }
  await backend.deps.articles.written()
  expect(await storedViews()).toBe(stored + 3)
})

test('what is withdrawn is gone with the next call, by this process or another', async () => {
  await views()
  await backend.db.write(trx =>
    trx.updateTable('documents').set({ title: '改过的标题' }).where('id', '=', ARTICLE).execute(),
  )
  expect(await (await open()).json()).toMatchObject({ data: { title: '改过的标题' } })
  const { rows } = await sql<{ file: string }>`PRAGMA database_list`.execute(backend.db.read)
  const other = openDatabase(rows[0]?.file ?? '')
  await other.write(trx =>
    trx.updateTable('documents').set({ status: 1 }).where('id', '=', ARTICLE).execute(),
  )
  await other.close()
  await new Promise(setImmediate)
  expect(await (await open()).json()).toMatchObject({ code: 1100001000 })
})
