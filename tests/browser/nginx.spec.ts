import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../support/free-ports'
import { type Nginx, SITE, startNginx } from '../support/nginx'
import { expect, fillLogin, inDatabase, keyPuzzle, test } from './support/fixtures'
import { type OwnSite, ownSite, PASSWORD } from './support/own-site'

/** Two processes on one database behind nginx, which killed ones leave and enter while someone works. */
test.use({ ignoreHTTPSErrors: true })

const folder = mkdtempSync(join(tmpdir(), 'nginx-walk-'))
let first: OwnSite
let second: OwnSite
let nginx: Nginx
let origin: string
let environment: Record<string, string>

test.beforeAll(async () => {
  ;[first, second] = await Promise.all([ownSite(), ownSite()])
  const [http = 0, https = 0] = await freePorts(2)
  origin = `https://${SITE}:${https}`
  environment = {
    DATABASE_URL: `file:${first.database}`,
    PUBLIC_URL: origin,
    ALLOWED_HOSTS: SITE,
    TRUST_PROXY: 'true',
    CAPTCHA_ENABLED: 'true',
    OFFLINE_PAGES: 'false',
  }
  await first.start(environment)
  await second.start(environment)
  nginx = await startNginx({ folder, ports: { http, https, first: first.port, second: second.port } })
})
test.afterAll(async () => {
  await nginx?.stop()
  await Promise.all([first.remove(), second.remove()])
  rmSync(folder, { recursive: true, force: true })
})

/** Does something while one process has been killed; then another one is in its place. */
async function without(killed: OwnSite, work: () => Promise<void>) {
  await killed.stop()
  await work()
  await killed.start(environment)
  await nginx.untilServedBy(killed.port)
}

test('a clerk signs in, writes, publishes and reads while processes are killed and replaced', {
  tag: '@weekly',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const title = '关于春节期间值班安排的通知'
  await page.goto(`${origin}/login`)
  await without(first, async () => {
    await keyPuzzle(page, await fillLogin(page, 'admin', PASSWORD), first.database)
    await page.waitForURL(url => url.pathname !== '/login')
  })

  await without(second, async () => {
    await page.goto(`${origin}/document/new`)
    await expect(page.getByRole('form', { name: '新增文章' })).toBeVisible()
    await page.getByRole('textbox', { name: '标题' }).fill(title)
    await page.getByRole('combobox', { name: '所属栏目' }).click()
    await page.getByTitle('通知公告', { exact: true }).click()
    await page.getByRole('textbox', { name: '正文' }).click()
    await page.keyboard.type('立案窗口照常开放。')
  })
  await without(first, async () => {
    await page.getByRole('button', { name: '保存草稿', exact: true }).click()
    await page.waitForURL(/\/document\/edit\/\d+$/)
  })
  const id = /\d+$/.exec(page.url())?.[0]

  await page.getByRole('textbox', { name: '标题' }).press('End')
  await page.keyboard.type('（试行）')
  await without(second, async () => {
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog', { name: '发布前请确认' }).getByRole('button', { name: '发布' }).click()
    await expect(page.getByText('发布成功')).toBeVisible()
  })

  for (const killed of [first, second])
    await without(killed, async () => {
      await page.goto(`${origin}/facade/article/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: `${title}（试行）` })).toBeVisible()
      await expect(page.locator('.prose').getByText('立案窗口照常开放。')).toBeVisible()
    })
  const stored = inDatabase(
    db => db.prepare('select title from documents where title like ?').all(`${title}%`),
    first.database,
  )
  expect(stored).toEqual([{ title: `${title}（试行）` }])
})
