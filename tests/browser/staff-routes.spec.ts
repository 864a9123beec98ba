import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { repetitions, sample } from '../support/long'
import { delay, expect, expectAccessible, sessionOf, sidebar, signIn, test } from './support/fixtures'
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

const REDIRECTS = [
  `${'/redirect'.repeat(50)}/system/dict`,
  '/redirect//evil.example',
  '/redirect///evil.example',
  '/redirect/%2Fevil.example',
  '/redirect/%2f%2fevil.example',
  '/redirect/%5Cevil.example',
  '/redirect/%5c/evil.example',
  '/redirect/\\evil.example',
  '/redirect/a/..%2f%2fevil.example',
  '/redirect/%09//evil.example',
  '/redirect/%72edirect/REDIRECT',
  `${'/%72edirect'.repeat(50)}/system/dict`,
]

test('/redirect stays inside the app and never redirects to itself (threat N4)', { tag: '@weekly' }, async ({
  page,
  baseURL,
  watch,
}) => {
  // The server itself knows no path with a coded slash that steps up.
  watch.allow(/status of 404/)
  await signIn(page, 'admin')
  await expect(currentTab(page)).toHaveText('首页')
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).host))
  let moves = 0
  page.on('framenavigated', () => void moves++)
  for (const path of sample(REDIRECTS)) {
    const response = await page.goto(`${baseURL}${path}`)
    if (response?.status() !== 404) await expect(page, path).toHaveURL('/admin/index')
    // The same by a move inside the app, which no server sees.
    await page.goto('/user/profile')
    await expect(currentTab(page)).toHaveText('个人中心')
    moves = 0
    await page.evaluate(to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    await expect(page, path).toHaveURL('/admin/index')
    expect(moves, path).toBeLessThanOrEqual(3)
  }
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
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

/** Deep links and the tabs they open for the super admin (threat N7). */
const LINKS: [path: string, tab: string | RegExp][] = [
  ['/system/dict?type=common_use', '字典管理'],
  ['/dict/type/data/2', /^字典数据/],
  ['/user/notify-message', '我的站内信'],
  ['/infra/config', /./],
]

/** Responses to the request for the signed-in user: `asked` counts calls, `answered` those that succeeded. */
function countAnswers(page: Page) {
  const count = { asked: 0, answered: 0 }
  page.on('response', async response => {
    if (!response.url().includes('/get-permission-info')) return
    count.asked++
    const body = await response.json().catch(() => null)
    if (body?.code === 0) count.answered++
  })
  return count
}

const LOADS = repetitions('DEEP_LINKS', { short: LINKS.length, long: 20 })

test.describe(`deep links, loaded ${LOADS} times (threat N7)`, () => {
  test.describe.configure({ timeout: 240_000 })
  const rounds = Array.from({ length: LOADS }, (_, round) => LINKS[round % LINKS.length] ?? LINKS[0])

  test('a deep link without a token opens the sign-in page and returns to its page', async ({ page }) => {
    const count = countAnswers(page)
    for (const link of rounds) {
      if (!link) continue
      await page.goto(link[0])
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(link[0])}`)
      await expect(page.getByLabel('登录名', { exact: true })).toBeVisible()
    }
    expect(count.asked).toBe(0)
  })

  test('a deep link with an expired access token opens its page with one response for each load', {
    tag: '@weekly',
  }, async ({ page }) => {
    await signIn(page, 'admin')
    await expect(currentTab(page)).toHaveText('首页')
    const count = countAnswers(page)
    for (const [round, link] of rounds.entries()) {
      if (!link) continue
      ;(await sessionOf(page)).expire()
      await page.goto(link[0])
      await expect(currentTab(page)).toHaveText(link[1])
      await expect(page).toHaveURL(link[0])
      await expect.poll(() => count.answered).toBe(round + 1)
    }
    // Each was refused once, and sent again with a new token.
    expect(count.asked).toBe(2 * LOADS)
  })

  test('a deep link without a refresh token signs the user out with a message at the index page', {
    tag: '@weekly',
  }, async ({ page }) => {
    const count = countAnswers(page)
    await page.goto('/login')
    for (const [round, link] of rounds.entries()) {
      if (!link) continue
      await page.evaluate(() => localStorage.setItem('ACCESS_TOKEN', 'x'.repeat(32)))
      await page.goto(link[0])
      await expect(page).toHaveURL('/facade')
      // The request to the server is sent before that.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).toBeNull()
      await expect.poll(() => count).toEqual({ asked: round + 1, answered: 0 })
    }
  })

  test('a deep link to a page without permission explains why, and permitted pages open', {
    tag: '@weekly',
  }, async ({ page }) => {
    await signIn(page, 'clerk')
    await expect(currentTab(page)).toHaveText('首页')
    const count = countAnswers(page)
    for (let round = 0; round < LOADS; round += 2) {
      await page.goto('/infra/config')
      await expect(page.getByText('您的角色没有开通此功能：配置管理')).toBeVisible()
      await expect(page).toHaveURL('/infra/config')
      await page.goto('/system/dict')
      await expect(currentTab(page)).toHaveText('字典管理')
      await expect.poll(() => count).toEqual({ asked: round + 2, answered: round + 2 })
    }
  })
})
