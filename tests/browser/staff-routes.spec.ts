import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { repetitions } from '../support/long'
import { delay, expect, expectAccessible, sidebar, signIn, test } from './support/fixtures'
import { dragTab, tab, tabNames, tags } from './support/tabs'

const ME = '**/get-permission-info'
const currentTab = (page: Page) => tags(page).locator('[aria-current="page"]')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Another host: a page with a field, which reports the requests it received. */
async function startHost() {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="zh-CN"><title>报表系统</title>
      <label>条件 <input></label><p>${'内容 '.repeat(5000)}</p>`,
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/show?id=1`,
    requests,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Adds entries to the menus the server sends. */
const addMenus = (page: Page, menus: object[]) =>
  page.route(ME, async route => {
    const response = await route.fetch()
    const body = await response.json()
    const common = { parentId: 0, visible: true, keepAlive: true }
    body.data?.menus.push(...menus.map((menu, index) => ({ id: 9000 + index, ...common, ...menu })))
    await route.fulfill({ response, json: body })
  })

test('an embedded page fills the window, lives as long as its tab, and cannot read the session', async ({
  page,
}) => {
  const host = await startHost()
  await addMenus(page, [{ name: '报表', path: '/report', component: host.address }])
  await signIn(page, 'admin', '/report')
  const frame = page.frameLocator('iframe[title="报表"]')
  const field = frame.getByLabel('条件')
  await field.fill('写到一半')
  await expect(page.getByText('正在加载…')).toBeHidden()
  expect(host.requests).toHaveLength(1)

  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 1024, height: 600 },
  ]) {
    await page.setViewportSize(size)
    await expect
      .poll(async () => {
        const box = await page.locator('iframe[title="报表"]').boundingBox()
        return box && [Math.round(box.x + box.width), Math.round(box.y + box.height)]
      })
      .toEqual([size.width, size.height])
    const scrolls = await page.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
      return scrollHeight > clientHeight || scrollWidth > clientWidth
    })
    expect(scrolls).toBe(false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)

  await tags(page).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL(/\/admin\/index$/)
  await expect(page.locator('iframe')).toBeHidden()
  await tags(page).getByRole('link', { name: '报表' }).click()
  await expect(field).toHaveValue('写到一半')
  expect(host.requests).toHaveLength(1)

  await tags(page).getByRole('button', { name: '关闭报表' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('navigation', { name: '功能菜单' }).getByRole('link', { name: '报表' }).click()
  await expect(field).toHaveValue('')
  expect(host.requests).toHaveLength(2)

  const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN') ?? '')
  expect(token).not.toBe('')
  for (const { url, headers } of host.requests) {
    expect(url).toBe('/show?id=1')
    expect(headers.authorization).toBeUndefined()
    expect(headers.referer).toBeUndefined()
    expect(JSON.stringify(headers)).not.toContain(token)
  }
  host.stop()
})

test('dragging the tabs of embedded pages reloads none of them', { tag: '@weekly' }, async ({ page }) => {
  const host = await startHost()
  const names = ['甲表', '乙表', '丙表']
  await addMenus(
    page,
    names.map((name, at) => ({ name, path: `/report-${at}`, component: `${host.address}&table=${at}` })),
  )
  await signIn(page, 'admin', '/report-0')
  const field = (name: string) => page.frameLocator(`iframe[title="${name}"]`).getByLabel('条件')
  for (const name of names) {
    await sidebar(page).getByRole('link', { name, exact: true }).click()
    await field(name).fill(`写在${name}`)
  }
  expect(host.requests).toHaveLength(3)

  // Behind the mouse is a page of elsewhere, which would swallow its moves.
  await dragTab(page, '甲表', '丙表')
  await expect.poll(() => tabNames(page)).toEqual(['首页', '乙表', '丙表', '甲表'])
  await dragTab(page, '丙表', '乙表')
  await expect.poll(() => tabNames(page)).toEqual(['首页', '丙表', '乙表', '甲表'])
  await expect(page).toHaveURL('/report-2')
  for (const name of names) {
    await tab(page, name).click()
    await expect(field(name)).toHaveValue(`写在${name}`)
  }
  expect(host.requests).toHaveLength(3)
  host.stop()
})

test('an embedded page of this origin can neither read the tokens nor navigate the window', async ({
  page,
  watch,
}) => {
  watch.allow(/sandbox|allow-top-navigation|Unsafe attempt/i)
  const script = `
    const attempt = work => { try { return String(work()) } catch (error) { return error.name } }
    document.body.textContent = [
      attempt(() => parent.localStorage.getItem('ACCESS_TOKEN')),
      attempt(() => localStorage.getItem('ACCESS_TOKEN')),
      attempt(() => parent.document.title),
      attempt(() => { top.location.href = '/facade' }),
    ].join(' ')`
  await page.route('**/prod-api/tool.html', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>t</title><body><script>${script}</script>`,
    }),
  )
  const component = `http://127.0.0.1:${process.env.E2E_PORT}/prod-api/tool.html`
  await addMenus(page, [{ name: '工具', path: '/tool', component }])
  await signIn(page, 'admin', '/tool')
  const body = page.frameLocator('iframe[title="工具"]').locator('body')
  await expect(body).toHaveText(/^(SecurityError ){3}/)
  await expect(page).toHaveURL('/tool')
  await expect(page.getByText(/以隔离方式显示/)).toBeVisible()
})

test('the menu diagnosis shows faults of menus, and it and the error pages are accessible', {
  tag: '@weekly',
}, async ({ page }) => {
  await addMenus(page, [
    { name: '流程', path: '/bpm', component: 'bpm/task/index' },
    { name: '坏链接', path: 'javascript:alert(1)' },
  ])
  await signIn(page, 'admin', '/bpm')
  await expect(page.getByText('bpm/task/index')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '打开菜单诊断' }).click()
  await expect(page.getByText(/^共 \d+ 个菜单（含按钮），/)).toBeVisible()
  await expect(page.getByRole('region', { name: /^地址不安全/ }).getByText('坏链接')).toBeVisible()
  await expectAccessible(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/no/such/%E9%A1%B5%E9%9D%A2')
    await expect(heading(page, '页面不存在')).toBeVisible()
    await expect(page.getByText('/no/such/页面')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/401')
    await expect(heading(page, '没有访问权限')).toBeVisible()
    await expectAccessible(page)
  }
})

test('an unknown path shows no 404 before the menus are loaded', async ({ page }) => {
  await signIn(page, 'admin')
  const seen: string[] = []
  page.on('framenavigated', frame => void seen.push(new URL(frame.url()).pathname))
  const release = await delay(page, ME)
  await page.goto('/system/dict')
  await expect(page.getByText('正在进入后台…')).toBeVisible()
  await expect(page).toHaveURL('/system/dict')
  release()
  await expect(currentTab(page)).toHaveText('字典管理')
  expect(seen).not.toContain('/404')
})

/** Deep links (threat N7). */
const LINKS = ['/system/dict?type=common_use', '/dict/type/data/2', '/user/notify-message', '/infra/config']
const LOADS = repetitions('DEEP_LINKS', { short: LINKS.length, long: 20 })

test(`a deep link without a token opens the sign-in page, ${LOADS} times (threat N7)`, async ({ page }) => {
  test.setTimeout(240_000)
  let asked = 0
  page.on('response', response => {
    if (response.url().includes('/get-permission-info')) asked++
  })
  for (let round = 0; round < LOADS; round++) {
    const link = LINKS[round % LINKS.length] ?? ''
    await page.goto(link)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(link)}`)
    await expect(page.getByLabel('登录名', { exact: true })).toBeVisible()
  }
  expect(asked).toBe(0)
})
