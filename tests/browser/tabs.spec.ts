import type { CDPSession, Page } from '@playwright/test'
import { repetitions } from '../support/long'
import { expect, expectAccessible, finger, sidebar, signIn, test } from './support/fixtures'
import { dragTab, middleOfTab, tab, tabNames, tags } from './support/tabs'

const command = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const position = (page: Page) => page.evaluate(() => window.scrollY)

/** Where the page is scrolled to once it moves no more: menus close when it does. */
async function restingPosition(page: Page): Promise<number> {
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        let timer = setTimeout(resolve, 500)
        addEventListener('scroll', () => {
          clearTimeout(timer)
          timer = setTimeout(resolve, 500)
        })
      }),
  )
  return position(page)
}

/** The user's menus, and as many screens more: each shows a text that no other does. */
async function withPages(page: Page, count: number) {
  await page.route('**/get-permission-info', async route => {
    const response = await route.fetch()
    const body = await response.json()
    const children = Array.from({ length: count }, (_, index) => ({
      id: 9000 + index,
      parentId: 8999,
      name: `卷宗${index + 1}`,
      path: String(index + 1),
      component: componentOf(index + 1),
      visible: true,
      keepAlive: true,
    }))
    body.data.menus.push({ id: 8999, parentId: 0, name: '卷宗', path: '/files', visible: true, children })
    await route.fulfill({ response, json: body })
  })
}

const componentOf = (number: number) => `files/number-${number}/index`
const fileOf = (page: Page, number: number) => page.getByText(componentOf(number), { exact: true })

/** As a user does, by the sidebar. */
async function openFile(page: Page, number: number) {
  const branch = sidebar(page).getByRole('button', { name: '卷宗', exact: true })
  if ((await branch.getAttribute('aria-expanded')) !== 'true') await branch.click()
  await sidebar(page)
    .getByRole('link', { name: `卷宗${number}`, exact: true })
    .click()
}

/** Signed in, with these open; the last is on screen. */
async function openTabs(page: Page, ...paths: string[]) {
  await signIn(page, 'admin', paths[0])
  for (const path of paths) {
    if (path !== paths[0]) await page.goto(path)
    await expect(tags(page).locator('[aria-current="page"]')).toHaveAttribute('href', path)
  }
}

test.describe('the bar', () => {
  const FILES = ['首页', '卷宗1', '卷宗2', '卷宗3', '卷宗4']
  const openFiles = async (page: Page) => {
    await withPages(page, 4)
    await openTabs(page, '/files/1', '/files/2', '/files/3', '/files/4')
    await expect(fileOf(page, 4)).toBeVisible()
  }

  test('a dragged tab moves without being opened and cannot pass a pinned one', async ({ page }) => {
    await openFiles(page)
    await dragTab(page, '卷宗1', '卷宗3')
    await expect.poll(() => tabNames(page)).toEqual(['首页', '卷宗2', '卷宗3', '卷宗1', '卷宗4'])
    await expect(page).toHaveURL('/files/4')
    await dragTab(page, '卷宗1', '首页')
    await expect.poll(() => tabNames(page)).toEqual(['首页', '卷宗1', '卷宗2', '卷宗3', '卷宗4'])
    await dragTab(page, '首页', '卷宗2')
    await expect.poll(() => tabNames(page)).toEqual(FILES)
    await tab(page, '卷宗2').click()
    await expect(fileOf(page, 2)).toBeVisible()
    await page.reload()
    await dragTab(page, '卷宗4', '卷宗2')
    await page.reload()
    await expect.poll(() => tabNames(page)).toEqual(['首页', '卷宗1', '卷宗4', '卷宗2', '卷宗3'])
  })

  test('the wheel scrolls the tab bar and not the page, and the active tab is scrolled into view', async ({
    page,
  }) => {
    await withPages(page, 30)
    await page.setViewportSize({ width: 1000, height: 300 })
    await openTabs(page, '/files/1')
    const open = Array.from({ length: 30 }, (_, index) => ({ path: `/files/${index + 1}` }))
    await page.evaluate(tabs => {
      const kept = JSON.parse(sessionStorage.getItem('OPEN_TABS') ?? '{}')
      sessionStorage.setItem('OPEN_TABS', JSON.stringify({ ...kept, tabs }))
    }, open)
    await page.goto('/files/20')
    await expect(tab(page, '卷宗20')).toBeInViewport({ ratio: 1 })
    await expect(tab(page, '卷宗1')).not.toBeInViewport()
    // A page long enough to scroll.
    await page.evaluate(() => {
      document.body.style.paddingBottom = '2000px'
    })
    await tab(page, '卷宗20').hover()
    await page.mouse.wheel(0, -8000)
    await expect(tab(page, '首页')).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 200)
    await expect
      .poll(() =>
        tags(page)
          .getByRole('list')
          .evaluate(list => list.scrollLeft),
      )
      .toBeGreaterThan(100)
    expect(await position(page)).toBe(0)
    await page.mouse.wheel(0, 20_000)
    await expect(tab(page, '卷宗30')).toBeInViewport({ ratio: 1 })
    expect(await position(page)).toBe(0)
    await expectAccessible(page)
  })
})

test.describe('a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('on a touch screen a long press opens the menu of a tab, a tap opens the tab, and a drag moves it', async ({
    page,
  }) => {
    await withPages(page, 3)
    await openTabs(page, '/files/1', '/files/2', '/files/3')
    await tab(page, '卷宗1').tap()
    await expect(fileOf(page, 1)).toBeVisible()
    await expect(page).toHaveURL('/files/1')

    const touch = await finger(page)
    const from = await middleOfTab(page, '卷宗1')
    const to = await middleOfTab(page, '卷宗2')
    await touch.down(from.x, from.y)
    await expect(command(page, '关闭右侧')).toBeVisible()
    await page
      .locator('.staff-tag-menu')
      .evaluate(menu =>
        Promise.allSettled(menu.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      )
    const item = await command(page, '关闭右侧').boundingBox()
    await touch.up()
    // At once: the clicks that a drag suppresses for a moment after its end do not include the tap on the menu.
    await page.touchscreen.tap((item?.x ?? 0) + 20, (item?.y ?? 0) + 10)
    await expect.poll(() => tabNames(page)).toEqual(['首页', '卷宗1'])
    await expect(page).toHaveURL('/files/1')

    await page.goto('/files/2')
    await expect.poll(() => tabNames(page)).toEqual(['首页', '卷宗1', '卷宗2'])
    await touch.down(from.x, from.y)
    await expect(page.locator('.is-dragging')).toBeVisible()
    for (let step = 1; step <= 10; step++)
      await touch.move(from.x + ((to.x - from.x + 30) * step) / 10, from.y)
    await touch.up()
    await expect.poll(() => tabNames(page)).toEqual(['首页', '卷宗2', '卷宗1'])
    await expect(command(page, '刷新')).toBeHidden()
    await expect(page).toHaveURL('/files/2')
  })
})

test.describe('after a reload', () => {
  test('a reload keeps the tabs with their names and addresses, and another window has its own', async ({
    page,
    context,
  }) => {
    await openTabs(page, '/system/dict?type=common_', '/dict/type/data/2')
    await expect(tab(page, '字典数据：系统状态')).toBeVisible()
    await page.goto('/user/profile')
    await page.reload()
    await expect.poll(() => tabNames(page)).toEqual(['首页', '字典管理', '字典数据：系统状态', '个人中心'])
    await tab(page, '字典管理').click()
    await expect(page).toHaveURL('/system/dict?type=common_')
    await expect(row(page, 'common_use')).toBeVisible()

    const other = await context.newPage()
    await other.goto('/user/notify-message')
    await expect.poll(() => tabNames(other)).toEqual(['首页', '我的站内信'])
    await page.reload()
    await expect.poll(() => tabNames(page)).toEqual(['首页', '字典管理', '字典数据：系统状态', '个人中心'])
  })
})

test.describe('what a hidden page leaves behind', () => {
  const locked = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflowY === 'hidden')

  test('a dialog of a hidden page is neither visible nor focusable and returns with its page', async ({
    page,
  }) => {
    await openTabs(page, '/dict/type/data/5', '/system/dict')
    await page.getByRole('link', { name: 'common_use' }).press('Enter')
    await expect(page).toHaveURL(/\/dict\/type\/data\/\d+/)
    await page.goBack()
    const dialog = page.getByRole('dialog', { name: '新增字典类型' })
    await page.getByRole('button', { name: '新增' }).click()
    await expect(dialog.getByRole('textbox', { name: '字典名称' })).toBeVisible()
    await expect.poll(() => locked(page)).toBe(true)

    await page.goForward()
    await expect(page).toHaveURL(/\/dict\/type\/data\/\d+/)
    await expect(dialog).toBeHidden()
    await expect(page.locator('.ant-modal-mask')).toBeHidden()
    await expect.poll(() => locked(page)).toBe(false)
    // The focus is not trapped, and the page responds.
    await page.getByRole('textbox', { name: '字典标签' }).fill('可以输入')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]'))).toBeNull()
    await page.keyboard.press('Escape')

    await page.goBack()
    await expect(dialog.getByRole('textbox', { name: '字典名称' })).toBeVisible()
    await expect.poll(() => locked(page)).toBe(true)
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => locked(page)).toBe(false)
  })

  test('an open select, a tooltip and a confirmation of a hidden page do not cover the next page', {
    tag: '@weekly',
  }, async ({ page }) => {
    await openTabs(page, '/user/profile', '/system/dict')
    await tab(page, '首页').click()
    await expect(page).toHaveURL('/admin/index')
    await page.goBack()
    await page.getByRole('button', { name: '展开', exact: true }).click()
    await page.getByRole('combobox', { name: '状态' }).click()
    await expect(page.locator('.ant-select-dropdown')).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL('/admin/index')
    await expect(page.locator('.ant-select-dropdown')).toBeHidden()

    await page.goBack()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '显示/隐藏' }).hover()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL('/admin/index')
    await expect(page.getByRole('tooltip')).toBeHidden()

    await page.goBack()
    await page.getByRole('button', { name: '导出' }).click()
    await expect(page.getByRole('button', { name: '开始导出' })).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL('/admin/index')
    await expect(page.getByRole('button', { name: '开始导出' })).toBeHidden()
    await expect(page.locator('.ant-modal-mask')).toBeHidden()
    await expect.poll(() => locked(page)).toBe(false)
  })
})

test('a tab returns to its scroll position, and a new page begins at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await openTabs(page, '/user/profile', '/system/dict')
  await expect(row(page, 'right_panel_type')).toBeVisible()
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => position(page)).toBeGreaterThan(300)
  const left = await restingPosition(page)
  await tab(page, '个人中心').click()
  await expect(page.getByRole('heading', { name: '个人中心' }).first()).toBeAttached()
  await expect.poll(() => position(page)).toBe(0)
  await tab(page, '字典管理').click()
  await expect.poll(() => position(page)).toBe(left)
  const link = page.getByRole('link', { name: 'right_panel_type' })
  await link.focus()
  // The focus may have moved it: there may be more entries above than this test knows of.
  const then = await restingPosition(page)
  await link.press('Enter')
  await expect(page).toHaveURL(/\/dict\/type\/data/)
  await expect.poll(() => position(page)).toBe(0)
  await page.goBack()
  await expect(row(page, 'right_panel_type')).toBeVisible()
  expect(await restingPosition(page)).toBe(then)
  await tab(page, '字典管理').click({ button: 'right' })
  // For a click Playwright would scroll the page to a menu that is still opening, and the menu closes when it scrolls.
  await command(page, '刷新').press('Enter')
  await expect(row(page, 'right_panel_type')).toBeVisible()
  await expect.poll(() => position(page)).toBe(0)
})

const ACTIONS = repetitions('TAB_ACTIONS', { short: 15, long: 150 })

test(`${ACTIONS} random actions cause no error, no duplicate tab and no content of another page`, {
  tag: '@weekly',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const random = seeded(20_260_301)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const FILES = 15
  await withPages(page, FILES)
  const TYPES = ['/dict/type/data/1', '/dict/type/data/3', '/dict/type/data/5']
  await openTabs(page, ...TYPES, '/system/dict', '/files/1')
  const labels = new Map<string, string>()
  for (const path of TYPES) {
    await tags(page).locator(`a[href="${path}"]`).click()
    await expect(tags(page).locator('[aria-current="page"]')).toHaveAttribute('href', path)
    await expect(page.locator('.staff-list tbody tr:not(.table-empty):visible').first()).toBeVisible()
    labels.set(
      path,
      (await page.locator('.staff-list tbody tr:not(.table-empty):visible').first().textContent()) ?? '',
    )
  }
  expect(new Set(labels.values()).size).toBe(TYPES.length)

  const commands = ['刷新', '关闭当前', '关闭其他', '关闭左侧', '关闭右侧', '关闭全部']
  const anyTab = async () =>
    tags(page)
      .getByRole('link')
      .nth(Math.floor(random() * (await tabNames(page)).length))
  const actions: Record<string, () => Promise<unknown>> = {
    open: () => openFile(page, 1 + Math.floor(random() * FILES)),
    show: async () => (await anyTab()).click(),
    close: async () => (await anyTab()).click({ button: 'middle' }),
    menu: async () => {
      const link = await anyTab()
      const item = command(page, pick(random() < 0.6 ? ['刷新', '关闭当前'] : commands))
      // A page that arrives meanwhile may scroll the bar, which closes the menu.
      await expect(async () => {
        await link.click({ button: 'right' })
        if ((await item.getAttribute('aria-disabled')) === 'true') await page.keyboard.press('Escape')
        else await item.click({ timeout: 2000 })
      }).toPass()
      await expect(item).toBeHidden()
    },
    move: async () => {
      await (await anyTab()).focus()
      await page.keyboard.press(pick(['Control+Shift+PageUp', 'Control+Shift+PageDown']))
    },
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    reload: () => page.reload(),
  }
  const weighted = [
    'open',
    'open',
    'open',
    'show',
    'show',
    'show',
    'close',
    'menu',
    'move',
    'back',
    'forward',
  ]
  const done: string[] = []
  for (let step = 0; step < ACTIONS; step++) {
    const action = step % 50 === 49 ? 'reload' : pick(weighted)
    done.push(action)
    await actions[action]?.()
    const about = `after ${done.slice(-6).join(', ')} (step ${step})`
    await expect.poll(() => lookAt(page, labels), about).toBe('ok')
  }
})

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The faults of the page on screen and of the bar; `ok` without any. */
async function lookAt(page: Page, labels: ReadonlyMap<string, string>): Promise<string> {
  const seen = await page.evaluate(() => {
    const main = document.querySelector('main')
    const visible = (selector: string) =>
      [...(main?.querySelectorAll(selector) ?? [])].filter(element => element.checkVisibility())
    const texts = document.createTreeWalker(main ?? document, NodeFilter.SHOW_TEXT)
    const files: string[] = []
    while (texts.nextNode()) {
      const node = texts.currentNode
      if (/^files\/number-\d+\/index$/.test(node.textContent ?? '') && node.parentElement?.checkVisibility())
        files.push(node.textContent ?? '')
    }
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="已打开的页面"] a')]
    return {
      path: location.pathname,
      files,
      firstRow: visible('.staff-list tbody tr:not(.table-empty)')[0]?.textContent ?? '',
      tabs: links.map(link => link.pathname),
      current: links.filter(link => link.ariaCurrent === 'page').map(link => link.pathname),
      live: main?.textContent?.match(/files\/number-\d+\/index/g)?.length ?? 0,
    }
  })
  const { path, files, firstRow, tabs, current, live } = seen
  const number = /^\/files\/(\d+)$/.exec(path)?.[1]
  const expected = number ? [componentOf(Number(number))] : []
  if (files.join() !== expected.join()) return `${path} shows ${files.join() || 'nothing of its own'}`
  const label = labels.get(path)
  if (label && firstRow !== label) return `${path} shows the row ${firstRow}`
  if (current.join() !== path) return `${path} is on screen, the bar says ${current.join()}`
  if (tabs[0] !== '/admin/index' || new Set(tabs).size !== tabs.length) return `tabs: ${tabs.join()}`
  return live > 12 ? `${live} pages are alive` : 'ok'
}

const PAGES = repetitions('PAGES_OPENED', { short: 10, long: 200 })

test(`opening and closing ${PAGES} pages leaves nothing in memory`, { tag: '@weekly' }, async ({ page }) => {
  test.setTimeout(600_000)
  await openTabs(page, '/system/dict')
  await expect(row(page, 'right_panel_type')).toBeVisible()
  const links = page.locator('td a[href^="/dict/type/data/"]')
  const count = await links.count()
  const cycle = async (from: number, to: number) => {
    for (let turn = from; turn < to; turn++) {
      const link = links.nth(turn % count)
      const path = await link.getAttribute('href')
      // A list that reloads accepts no clicks for a moment.
      await link.press('Enter')
      await expect(page).toHaveURL(path ?? '')
      await expect(page.locator('.data-table:visible')).toBeVisible()
      await tags(page).locator(`li[data-key="${path}"]`).getByRole('button').click()
      await expect(page).toHaveURL('/system/dict')
      await expect(links.first()).toBeVisible()
    }
  }
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  // What is made once is made.
  await cycle(0, 10)
  const before = await memory(cdp)
  await cycle(10, 10 + PAGES)
  const after = await memory(cdp)
  const grown = Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]),
  )
  test.info().annotations.push({ type: 'memory', description: JSON.stringify({ before, after, grown }) })
  expect(grown.heap, 'bytes of heap').toBeLessThan(10_000_000)
  expect(grown.nodes, 'nodes, those of no document included').toBeLessThan(100)
  expect(grown.listeners, 'event listeners').toBeLessThan(100)
})

/** The objects left once everything unreachable is collected. */
async function memory(cdp: CDPSession): Promise<Record<string, number>> {
  for (let time = 0; time < 4; time++) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  return { heap, nodes, listeners: jsEventListeners }
}
