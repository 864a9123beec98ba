import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { openViewCounter } from '../../../../server/features/documents'
import { openDatabase } from '../../../../server/platform/db/open'
import { IS_SQLITE } from '../../../support/backend'
import { backend, freshBackend } from '../../../support/fresh-backend'

const ARTICLE = 11

let stored: number
freshBackend({ now: Date.now })
beforeEach(async () => {
  stored = await storedViews()
})

const storedViews = async () =>
  (
    await backend.db.read
      .selectFrom('documents')
      .select('views')
      .where('id', '=', ARTICLE)
      .executeTakeFirstOrThrow()
  ).views

const open = async (headers: Record<string, string> = {}, method = 'GET') =>
  backend.app.fetch(
    new Request(`http://localhost/prod-api/app-api/system/documents/get?id=${ARTICLE}`, { method, headers }),
  )
const views = async () => (await (await open()).json()).data.views

test('each view is counted, also of a cached article, and all are written together', async () => {
  expect(await views()).toBe(stored + 1)
  await Promise.all([views(), views(), open({ 'accept-encoding': 'br' })])
  await open({}, 'HEAD')
  expect(await storedViews()).toBe(stored)
  await backend.deps.views.flush()
  expect(await storedViews()).toBe(stored + 4)
  expect(await backend.db.read.selectFrom('articleVisits').select(['articleId', 'views']).execute()).toEqual([
    { articleId: ARTICLE, views: 4 },
  ])
})

test('the count in a cached article is as old as the article, and a new one has all views so far', async () => {
  expect([await views(), await views()]).toEqual([stored + 1, stored + 1])
  await backend.db.write(trx =>
    trx.updateTable('documents').set({ title: '改过的标题' }).where('id', '=', ARTICLE).execute(),
  )
  expect(await views()).toBe(stored + 3)
})

test('views that could not be written are written with the next', async () => {
  let isBroken = true
  const { db, deps } = backend
  const write: typeof db.write = work => (isBroken ? Promise.reject(new Error('no room')) : db.write(work))
  const counter = openViewCounter({ ...db, write }, Date.now, deps.log)
  counter.count(ARTICLE)
  await expect(counter.flush()).rejects.toThrow('no room')
  isBroken = false
  counter.count(ARTICLE)
  expect(counter.pending(ARTICLE)).toBe(2)
  await counter.flush()
  expect([await storedViews(), counter.pending(ARTICLE)]).toEqual([stored + 2, 0])
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compressed as %s an article is the same and not cached by clients', async (encoding, unpack) => {
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
  await backend.deps.views.flush()
  expect(await storedViews()).toBe(stored + 3)
})

test('changes of an article are in the next response, and a withdrawn one is missing in every process', async () => {
  await views()
  await backend.db.write(trx =>
    trx.updateTable('documents').set({ title: '改过的标题' }).where('id', '=', ARTICLE).execute(),
  )
  expect(await (await open()).json()).toMatchObject({ data: { title: '改过的标题' } })
  const other = openDatabase(backend.databaseUrl)
  await other.write(trx =>
    trx.updateTable('documents').set({ status: 1 }).where('id', '=', ARTICLE).execute(),
  )
  await other.close()
  await expect
    .poll(async () => (await open()).json(), { timeout: IS_SQLITE ? 100 : 5_000 })
    .toMatchObject({ code: 1100001000 })
})
