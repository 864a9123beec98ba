import type { Page } from '@playwright/test'
import { sample } from '../support/long'
import { expect, expectAccessibleDayAndNight, sidebar, signIn, test } from './support/fixtures'

/** Those that no menu leads to, and parts of one that have an address of their own. */
const WITHOUT_MENU = [
  '/admin/index',
  '/dict/type/data/1',
  '/user/notify-message',
  '/user/profile',
  ...['password', 'two-step', 'sessions', 'history', 'social', 'appearance'].map(
    part => `/user/profile?part=${part}`,
  ),
  '/user/menu-diagnosis',
  '/document/new',
  '/document/log',
  '/404',
  '/401',
]

interface Menu {
  path: string
  visible: boolean
  component: string | null
  children: Menu[] | null
}

/** The addresses of all screens that the user's menus lead to: a new one is among them by itself. */
async function menuScreens(page: Page): Promise<string[]> {
  const menus: Menu[] = await page.evaluate(async () => {
    const answer = await fetch('/prod-api/admin-api/system/auth/get-permission-info', {
      headers: { Authorization: `Bearer ${localStorage.getItem('ACCESS_TOKEN')}` },
    })
    return (await answer.json()).data.menus
  })
  const below = (list: Menu[], base: string): string[] =>
    list.flatMap(menu => {
      const path = menu.path.startsWith('/') ? menu.path : `${base}/${menu.path}`
      const isScreen = menu.visible && menu.component !== null && !menu.component.startsWith('facade/')
      return [...(isScreen && !path.includes(':') ? [path] : []), ...below(menu.children ?? [], path)]
    })
  return below(menus, '')
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('.app-status-bar, .ant-skeleton')).toHaveCount(0)
}

/** One press of Tab: what has the focus then, and whether it was to be seen on what had it before. */
const tab = async (page: Page) => {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const memory = window as unknown as { focused?: { element: Element; look: string } }
    const element = document.activeElement ?? document.body
    /** Everything around the element that a ring, a shadow or another colour may be at. */
    const lookOf = (of: Element) => {
      const area = of.parentElement?.parentElement ?? of
      const near = [...area.querySelectorAll('*')].slice(0, 60)
      return [of, of.parentElement, area, area.parentElement, ...near]
        .filter(part => part !== null)
        .map(part => {
          const { outlineStyle, outlineColor, boxShadow, borderColor, backgroundColor } =
            getComputedStyle(part)
          return [outlineStyle, outlineColor, boxShadow, borderColor, backgroundColor].join()
        })
        .join('|')
    }
    const before = memory.focused
    // The two halves of a range share what shows the focus.
    const isHalf = before?.element.closest('.ant-picker-range')?.contains(element)
    const isFrame = before?.element.localName === 'iframe'
    const unseen =
      before?.element.isConnected && !isHalf && !isFrame && before.look === lookOf(before.element)
    memory.focused = { element, look: lookOf(element) }
    return {
      isMain: element.closest('main') !== null,
      // Within a frame, only its own document knows where the focus is.
      moved: before?.element !== element || element.localName === 'iframe',
      unseen: unseen ? before.element.outerHTML.slice(0, 160) : null,
    }
  })
}

/** The main action of the screen on show: what is begun there, else its search, else its first control. */
async function mainAction(page: Page) {
  const primary = page.locator('main .ant-btn-primary:visible:enabled')
  const begins = primary.filter({ hasNotText: /^搜索$/ }).first()
  if ((await begins.count()) > 0) return begins
  if ((await primary.count()) > 0) return primary.first()
  return page.locator('main :is(a[href], button, input, summary):visible:enabled').first()
}

/** As many as the longest form, with a page of the public site as its preview, has before its button. */
const MOST_STOPS = 300

/** Buttons that only open something, which Enter may be tried on. */
const OPENS = /^(新增|发消息|新增栏目)$/

/** Tab leads to the main action and past it, and the focus is to be seen all the way; Enter opens what it opens. */
async function expectKeyboard(page: Page, path: string) {
  const target = await mainAction(page)
  const isFocused = () => target.evaluate(element => element === document.activeElement)
  await page.evaluate(() => {
    delete (window as unknown as { focused?: unknown }).focused
    document.querySelector('main')?.focus()
  })
  for (let stops = 0; !(await isFocused()); stops++) {
    expect(stops, `${path}: Tab does not reach ${await target.innerText()}`).toBeLessThan(MOST_STOPS)
    const step = await tab(page)
    expect(step.isMain, `${path}: the focus leaves the page before its main action`).toBe(true)
    expect(step.moved, `${path}: the focus does not move on`).toBe(true)
    expect(step.unseen, `${path}: the focus is not to be seen`).toBeNull()
  }
  if (OPENS.test((await target.innerText()).trim())) {
    const address = page.url()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect.poll(async () => page.url() !== address || (await dialog.count()) > 0, path).toBe(true)
    if (page.url() !== address) return
    await expect(dialog.getByRole('button').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(target, `${path}: the focus comes back`).toBeFocused()
  }
  const next = await tab(page)
  expect(next.moved, `${path}: the main action keeps the focus`).toBe(true)
  expect(next.unseen, `${path}: the focus is not to be seen on the main action`).toBeNull()
}

for (const width of [1440, 390]) {
  test(`staff screens are accessible by day and by night${width > 500 ? ', and used by the keyboard' : ''}: ${width} px`, async ({
    page,
  }) => {
    // Many screens, each loaded separately.
    test.setTimeout(480_000)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleDayAndNight(page)
    await signIn(page, 'admin')
    await expect(page.getByRole('main')).toBeVisible()
    const screens = await menuScreens(page)
    expect(screens.length).toBeGreaterThan(20)
    for (const path of sample([...new Set([...WITHOUT_MENU, ...screens])])) {
      await test.step(path, async () => {
        await open(page, path)
        // The preview is a page of the public site, which has tests of its own.
        await expectAccessibleDayAndNight(page, ['iframe[title^="预览"]'])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
        if (width > 500 && (await sidebar(page).isVisible())) await expectKeyboard(page, path)
      })
    }
    await page.goto('/system/dict')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: '保存' })).toBeVisible()
    await expectAccessibleDayAndNight(page)
  })
}
