import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../../server/app/create-app'
import { openPrerenderer } from '../../../../server/features/public-site/prerender'
import { openPublicSite } from '../../../../server/features/public-site/public-site'
import { FACADE_SETTINGS } from '../../../../server/features/site-settings'
import { openTableVersions } from '../../../../server/platform/db/table-versions'
import { openResponseCache, type ResponseCache } from '../../../../server/platform/http/response-cache'
import { openWeb, type Web } from '../../../../server/platform/web/serve-web'
import { renderFacade } from '../../../../src/app/facade-html'
import { type Backend, newFolder, removeDatabases, startFileBackend } from '../../../support/backend'

const INDEX = '<!doctype html><html><head><title>外壳</title></head><body><div id="root"></div></body></html>'
const ARTICLE = '/facade/article/11'

let backend: Backend
let cache: ResponseCache
let web: Web

beforeEach(() => {
  const folder = newFolder()
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client', 'index.html'), INDEX)
  backend = startFileBackend()
  const { db, deps } = backend
  cache = openResponseCache(db.version, Date.now, { tables: openTableVersions(db, Date.now) })
  const app = createApp(deps, cache)
  const views = openPrerenderer({
    ...{ app, db, now: Date.now, log: deps.log, write: renderFacade, isRosterElsewhere: false },
  })
  web = openWeb(join(folder, 'client'))(openPublicSite(db, Date.now, null, views), cache)
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const open = async (path: string) => {
  const response = await web(new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }))
  return { status: response.status, text: await response.text() }
}
const change = (values: object) =>
  backend.db.write(trx => trx.updateTable('documents').set(values).where('id', '=', 11).execute())

test.each([
  '/facade',
  '/facade/en',
  ARTICLE,
  '/facade/news/notices',
  '/facade/downloads',
  '/facade/arbitrators',
  '/facade/fees',
  '/facade/about/disclosure',
  '/facade/contact',
  '/facade/site-map',
])('%s stays as it is while other things are written', async path => {
  const { status, text } = await open(path)
  expect(status).toBe(200)
  const { hits, misses } = cache.stats()
  await backend.db.write(async trx => {
    await trx.updateTable('users').set({ nickname: '另一个名字' }).execute()
    await trx.updateTable('documents').set({ views: 1_000_000 }).execute()
  })
  expect((await open(path)).text).toBe(text)
  expect(cache.stats()).toMatchObject({ hits: hits + 1, unchanged: 0, misses })
})

test('a word of a dictionary that no page shows leaves all pages but the first in the cache', async () => {
  // Without a telephone number that is read from a dictionary.
  await backend.db.write(trx =>
    trx.updateTable('documents').set({ content: '<p>正文</p>' }).where('id', '=', 12).execute(),
  )
  for (const path of [ARTICLE, '/facade/article/12']) await open(path)
  await backend.db.write(trx =>
    trx.updateTable('dictData').set({ remark: '别的' }).where('dictType', '=', 'system_user_sex').execute(),
  )
  await open(ARTICLE)
  const { hits, unchanged, misses } = cache.stats()
  for (const path of [ARTICLE, '/facade/article/12']) await open(path)
  expect(cache.stats()).toMatchObject({ hits: hits + 2, unchanged, misses })
})

test('an article is found to be unchanged where another one was saved', async () => {
  const { text } = await open(ARTICLE)
  await backend.db.write(trx =>
    trx.updateTable('documents').set({ content: '<p>别的正文</p>' }).where('id', '=', 12).execute(),
  )
  expect((await open(ARTICLE)).text).toBe(text)
  expect(cache.stats()).toMatchObject({ unchanged: 1 })
})

test('a withdrawn article is gone at once, and what was taken out of its text too', async () => {
  const secret = '张某某'
  await change({ content: `<p>送达${secret}</p>` })
  expect((await open(ARTICLE)).text).toContain(secret)
  await change({ content: '<p>送达当事人</p>' })
  const masked = await open(ARTICLE)
  expect(masked.text).not.toContain(secret)
  expect(masked.text).toContain('送达当事人')
  await change({ status: 1 })
  expect(await open(ARTICLE)).toMatchObject({ status: 404, text: expect.not.stringContaining('送达当事人') })
})

test('every page, of the back-office too, loses its colours as soon as that is set, and gets them back', async () => {
  const pages = ['/facade', ARTICLE, '/login']
  const isGrey = async (path: string) => (await open(path)).text.includes('filter: grayscale(1)')
  const setGrey = (value: string) =>
    backend.db.write(async trx => {
      const { key, name, remark } = FACADE_SETTINGS.grey
      const row = { key, name, remark, value, category: 'facade', type: 1, visible: 1 as const }
      await trx.deleteFrom('configs').where('key', '=', key).execute()
      await trx
        .insertInto('configs')
        .values({ ...row, createTime: 1, updateTime: 1, updater: null })
        .execute()
    })
  for (const path of pages) expect(await isGrey(path), path).toBe(false)
  await setGrey('all')
  for (const path of pages) expect(await isGrey(path), path).toBe(true)
  // Pages of the back-office have the attribute: the style leaves them out.
  await setGrey('site')
  for (const path of pages)
    expect((await open(path)).text, path).toContain('<style>html:not([data-appearance]) { filter')
  await setGrey('off')
  for (const path of pages) expect(await isGrey(path), path).toBe(false)
})
