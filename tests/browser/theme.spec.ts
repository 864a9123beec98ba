import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { sample } from '../support/long'
import {
  axe,
  delayScripts,
  expect,
  expectAccessible,
  hydrated,
  signIn,
  test,
  untilAtRest,
} from './support/fixtures'

const KEY = 'layout-setting'
const DAY = 'rgb(245, 245, 245)'
const NIGHT = 'rgb(16, 20, 26)'

/** The choice of an earlier visit. */
const keep = (page: Page, settings: unknown) =>
  page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify(settings),
  ] as const)

const ground = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
    return { backgroundColor, colorScheme }
  })

/** The colour of one point as it is painted on screen. */
async function pixel(page: Page): Promise<string> {
  const { data } = await sharp(await page.screenshot({ clip: { x: 600, y: 700, width: 1, height: 1 } }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `rgb(${[...data].join(', ')})`
}

/** Opens a page whose scripts are delayed until they are released. */
async function gotoWithoutProgram(page: Page, path: string): Promise<() => void> {
  const letGo = await delayScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForSelector('.page-waiting, .facade', { state: 'attached' })
  return letGo
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: '布局设置' }).click()
  return page.getByRole('dialog', { name: '布局设置' })
}

for (const [device, appearance, colour] of sample([
  ['light', 'dark', NIGHT],
  ['dark', 'light', DAY],
  ['light', 'system', DAY],
  ['dark', 'system', NIGHT],
] as const)) {
  test(`the first frame of a ${device} device with appearance ${appearance} has its final colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: device })
    await keep(page, { appearance })
    const letGo = await gotoWithoutProgram(page, '/login')
    const expected = { backgroundColor: colour, colorScheme: colour === NIGHT ? 'dark' : 'light' }
    expect(await ground(page)).toEqual(expected)
    expect(await pixel(page)).toBe(colour)
    letGo()
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    expect(await ground(page)).toEqual(expected)
  })
}

test('the public site follows the colour scheme of the device, whatever staff chose', async ({ page }) => {
  await keep(page, { appearance: 'dark' })
  // Previews are made by the program.
  for (const [path, device, colour] of [
    ['/facade/preview', 'light', 'rgb(255, 255, 255)'],
    ['/facade/preview', 'dark', 'rgb(20, 24, 31)'],
  ] as const) {
    await page.emulateMedia({ colorScheme: device })
    const letGo = await gotoWithoutProgram(page, path)
    expect(await ground(page), path).toEqual({ backgroundColor: colour, colorScheme: 'normal' })
    expect(await pixel(page), path).toBe(colour)
    letGo()
    await page.waitForLoadState()
    await page.unrouteAll()
  }
  // The others are prerendered, in fixed colours.
  const colourOf = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.facade') ?? document.body).backgroundColor)
  for (const path of ['/facade', '/', '/facade/article/1']) {
    const seen: string[] = []
    for (const device of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: device })
      const letGo = await gotoWithoutProgram(page, path)
      const written = await colourOf()
      letGo()
      await hydrated(page)
      expect(await colourOf(), path).toBe(written)
      seen.push(written)
      await page.unrouteAll()
    }
    expect(seen[0], path).not.toBe(seen[1])
  }
})

test('the header scrolls away with the page when 固定头部 is off', async ({ page }) => {
  await signIn(page, 'admin', '/system/dict')
  const row = page.getByRole('row').last()
  await expect(page.getByRole('link', { name: 'right_panel_type' })).toBeVisible()
  await row.scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).toBeInViewport()
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify({ fixedHeader: false }),
  ] as const)
  await page.reload()
  await expect(page.getByRole('link', { name: 'right_panel_type' })).toBeVisible()
  await row.scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

test('a picked colour is stored when the pointer is released', async ({ page }) => {
  await signIn(page, 'clerk')
  const box = await openSettings(page)
  await box.getByRole('button', { name: /其他颜色/ }).click()
  const field = box.getByRole('textbox', { name: '颜色代码，六位十六进制' })
  await expect(field).toBeVisible()
  await expectAccessible(page)
  const stored = () => page.evaluate(key => localStorage.getItem(key), KEY)
  const area = await page.locator('.ant-color-picker-select').boundingBox()
  if (!area) throw new Error('no area to pick from')
  await page.mouse.move(area.x + 40, area.y + 40)
  await page.mouse.down()
  await page.mouse.move(area.x + 90, area.y + 90, { steps: 5 })
  expect(await stored()).toBeNull()
  await page.mouse.up()
  await expect.poll(stored).toMatch(/"theme":"#[\da-f]{6}"/)
  // Escape closes the layer opened last, and the focus goes one step back.
  await field.focus()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(box.getByRole('button', { name: /其他颜色/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

const LOOKS = ['#ffff00', '#212121', '#409EFF'].flatMap(theme =>
  ['dark', 'light'].map(appearance => ({ theme, appearance })),
)

test('any theme colour is readable by day and by night, hovered elements included', {
  tag: '@weekly',
}, async ({ page }) => {
  await signIn(page, 'admin', '/system/dict?type=right_panel_type')
  const link = page.getByRole('link', { name: 'right_panel_type' })
  await expect(link).toBeVisible()
  const faint = async () => {
    const { violations } = await axe(page).withRules(['color-contrast']).analyze()
    return violations.flatMap(({ nodes }) => nodes.map(node => node.failureSummary))
  }
  for (const { theme, appearance } of sample(LOOKS)) {
    await page.evaluate(
      ([key, text]) => {
        localStorage.setItem(key, text)
        // As another tab would have it.
        window.dispatchEvent(new StorageEvent('storage', { key }))
      },
      [KEY, JSON.stringify({ theme, appearance })] as const,
    )
    const create = page.getByRole('button', { name: '新增' })
    const remove = page.getByRole('button', { name: /^删除/ })
    for (const target of [create, link, remove]) {
      await target.hover()
      await untilAtRest(page)
      expect(await faint(), `${theme}, ${appearance}`).toEqual([])
    }
    await create.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('字典名称不能为空')).toBeVisible()
    await untilAtRest(page)
    expect(await faint(), `dialog, ${theme}, ${appearance}`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('dialogs are animated, except for users who prefer reduced motion', async ({ page }) => {
  await page.addInitScript(() => {
    const moves: string[] = []
    Object.assign(window, { moves })
    const note = ({ target }: Event) => {
      const moving = target instanceof Element && target.closest('.ant-drawer') ? target.getAnimations() : []
      for (const { effect } of moving)
        if (Number(effect?.getComputedTiming().duration) > 0) moves.push((target as Element).className)
    }
    document.addEventListener('transitionrun', note)
    document.addEventListener('animationstart', note)
  })
  const moves = () => page.evaluate(() => Reflect.get(window, 'moves') as string[])
  await signIn(page, 'clerk')
  await openSettings(page)
  await untilAtRest(page)
  expect(await moves()).toEqual([])

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await openSettings(page)
  await expect.poll(moves).not.toEqual([])
})
