import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { CACHED_AT, PAGE_CACHED_AT } from '../../../../shared/domain/site/cached-at'
import { removeDatabases } from '../../../support/backend'
import { newDatabase, type PostgresServer, startPostgres } from '../../../support/postgres'
import { type Site, startSite } from '../../../support/site'
import { callerOf, staffCaller } from '../../../support/staff-caller'

let postgres: PostgresServer
let site: Site
beforeEach(async () => {
  postgres = await startPostgres()
  site = await startSite({ databaseUrl: await newDatabase(postgres.urlOf('postgres'), 'away') })
})
afterEach(async () => {
  await site.stop()
  await postgres.stop()
})
afterAll(removeDatabases)

const DATA = '/prod-api/app-api/system/menu/list'
const PAGE = '/facade'
const ask = (path: string) => fetch(site.origin + path, { headers: { accept: '*/*' } })

test('without the database server, pages read before stay readable with their age, and all else is refused', async () => {
  const staff = await staffCaller(site.origin, 'admin', 'admin123')
  const [data, page] = [await (await ask(DATA)).text(), await (await ask(PAGE)).text()]
  expect((await ask(DATA)).headers.has(CACHED_AT)).toBe(false)
  await postgres.pause()
  // What was made within the last second is served as ever.
  for (const path of [DATA, PAGE])
    await expect.poll(async () => (await ask(path)).headers.has(CACHED_AT), { timeout: 20_000 }).toBe(true)

  for (let time = 0; time < 2; time++) {
    const storedData = await ask(DATA)
    expect(storedData.status).toBe(200)
    expect(await storedData.text()).toBe(data)
    expect(Number(storedData.headers.get(CACHED_AT))).toBeGreaterThan(Date.now() - 120_000)
    expect(storedData.headers.get('warning')).toBe('111 - "Revalidation Failed"')
    expect(storedData.headers.get('cache-control')).toBe('no-store')

    const storedPage = await ask(PAGE)
    expect(storedPage.status).toBe(200)
    const text = await storedPage.text()
    expect(text).toContain(`<meta name="${PAGE_CACHED_AT}" content="`)
    expect(text).toContain('系统暂时无法访问，以下是 ')
    expect(text).toContain(/<title>[^<]*<\/title>/.exec(page)?.[0])
  }

  const unread = await ask('/facade/article/1')
  expect(unread.status).toBe(503)
  expect(unread.headers.get('retry-after')).toBe('10')
  expect(await unread.text()).toContain('系统暂时无法访问，请稍后再试')
  const unreadData = await ask('/prod-api/app-api/system/documents/get?id=1')
  expect(await unreadData.json()).toMatchObject({ code: 503, msg: '系统暂时无法访问，请稍后再试' })
  await expect(staff('GET', '/system/user/profile/get')).rejects.toThrow('503')
  await expect(callerOf(site.origin)('POST', '/system/auth/login', {})).rejects.toThrow()

  await postgres.resume()
  await expect.poll(async () => (await ask(DATA)).headers.has(CACHED_AT), { timeout: 20_000 }).toBe(false)
  expect(await (await ask(DATA)).text()).toBe(data)
  await expect.poll(async () => (await ask(PAGE)).text(), { timeout: 20_000 }).toBe(page)
  expect(await staff('GET', '/system/user/profile/get')).toMatchObject({ username: 'admin' })
})
