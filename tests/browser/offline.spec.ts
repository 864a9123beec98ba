import { createServer } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { sample } from '../support/long'
import { expectAccessible, inDatabase } from './support/fixtures'
import { type OwnSite, ownSite, signInToOwnSite } from './support/own-site'

let site: OwnSite

test.beforeEach(async () => {
  site = await ownSite()
  await site.start()
})
test.afterEach(() => site.remove())

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const note = (page: Page) => page.getByRole('status').filter({ hasText: '网络连接异常' })

/** Addresses of everything cached in the browser, by the name of the cache. */
const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        all.push(`${name} ${new URL(url).pathname}${new URL(url).search}`)
    return all
  })

/** The worker is active, and the responses this page has read are cached. */
async function untilCached(page: Page, part: string) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => cachedAddresses(page)).toContainEqual(expect.stringContaining(part))
}

for (const width of sample([1440, 390]))
  test(`pages that were read before stay readable without a server at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.origin}/facade`)
    await expect(page.getByRole('link', { name: '立案须知' })).toBeVisible()
    // The responses of the first page are cached one after another.
    await untilCached(page, '/documents/page')
    const lists = async () => (await cachedAddresses(page)).filter(one => one.includes('/documents/page'))
    const written = await page.evaluate(
      () => document.getElementById('first-view')?.textContent?.match(/documents\/page\?/g)?.length,
    )
    await expect.poll(async () => (await lists()).length).toBe(written)
    await page.getByRole('link', { name: '立案须知' }).click()
    await expect(title(page, '立案须知')).toBeVisible()
    await untilCached(page, '/documents/get?id=')
    await expect(note(page)).toHaveCount(0)
    await site.stop()

    await page.reload()
    await expect(title(page, '立案须知')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '材料' })).toBeVisible()
    await expect(note(page)).toContainText(/以下是 \d{4}-\d\d-\d\d \d\d:\d\d 保存的内容/)
    await expectAccessible(page)
    await site.start()
    await page.getByRole('button', { name: '重新连接' }).click()
    await expect(note(page)).toHaveCount(0)
    await site.stop()
    await page.goto(`${site.origin}/facade`)
    await expect(page.getByRole('region', { name: '通知公告' }).getByRole('listitem')).toHaveCount(5)

    // Never opened before: a message, with a link.
    await page.goto(`${site.origin}/facade/article/12`)
    await expect(page.getByRole('alert')).toContainText('本设备尚未保存这部分内容')
    await site.start()
    await page.getByRole('alert').getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('article')).toBeVisible()
  })

test('a proxy that lost its server does not hide stored pages', async ({ page }) => {
  await page.goto(`${site.origin}/facade/article/11`)
  await expect(title(page, '立案须知')).toBeVisible()
  await untilCached(page, '/documents/get?id=11')
  await site.stop()
  const proxy = createServer((_request, response) => {
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>')
  })
  await new Promise<void>(done => proxy.listen(site.port, '127.0.0.1', done))
  try {
    await page.reload()
    await expect(title(page, '立案须知')).toBeVisible()
    await expect(note(page)).toBeVisible()
  } finally {
    proxy.closeAllConnections()
    await new Promise(done => proxy.close(done))
  }
})

test('online pages are fresh, and a withdrawn article is no longer stored', async ({ page }) => {
  await page.goto(`${site.origin}/facade/article/11`)
  await untilCached(page, '/documents/get?id=11')
  const change = (sql: string) => inDatabase(db => db.prepare(sql).run(), site.database)
  change("update documents set title = '改过的立案须知' where id = 11")
  await page.reload()
  await expect(title(page, '改过的立案须知')).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  change('update documents set status = 1 where id = 11')
  await page.reload()
  await expect(title(page, '文章不存在或已下线')).toBeVisible()
  await expect.poll(() => cachedAddresses(page)).not.toContainEqual(expect.stringContaining('get?id=11'))
  await site.stop()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('本设备尚未保存这部分内容')
})

test('the service worker neither stores nor serves anything of the back-office', { tag: '@smoke' }, async ({
  page,
}) => {
  await signInToOwnSite(page, site)
  await page.goto(`${site.origin}/facade`)
  await untilCached(page, '/documents/page')
  // The same window navigates to the back-office: the worker sees its requests, and passes them through.
  await page.getByRole('link', { name: '进入后台' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /，管理员$/ })).toBeVisible()
  await page.goto(`${site.origin}/facade`)
  await untilCached(page, '/documents/page')
  const cached = await cachedAddresses(page)
  const strange = cached.filter(
    entry =>
      !/^facade-assets-\w+ (\/facade\/preview|\/assets\/\S+|\/favicon\.svg)$/.test(entry) &&
      !/^facade-data-2 \/prod-api\/app-api\//.test(entry) &&
      !/^facade-pictures-2 \/prod-api\/admin-api\/infra\/file\/\d+\/get\/[^?]+(\?w=\d+)?$/.test(entry),
  )
  expect(strange).toEqual([])
  await site.stop()
  for (const path of ['/admin/index', '/login'])
    await expect(page.goto(site.origin + path)).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
})

test('a service worker switched off at the server unregisters itself and is not registered anew', async ({
  page,
}) => {
  await page.goto(`${site.origin}/facade`)
  await untilCached(page, '/documents/page')
  await site.stop()
  await site.start({ OFFLINE_PAGES: 'false' })
  await page.reload()
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations).toBe(0)
  await expect.poll(() => cachedAddresses(page)).toEqual([])
  await page.reload()
  await expect(title(page, '云州仲裁委员会')).toBeVisible()
  expect(await registrations()).toBe(0)
})
