import type { Page } from '@playwright/test'
import { sample } from '../support/long'
import { expect, signIn, test, untilAtRest } from './support/fixtures'

const NOT_STORED = '浏览器未允许保存数据，刷新或关闭页面后需要重新登录'

/** Storage faults caused by browsers, policies and full disks; each runs before the page's own scripts. */
const FAULTS: Record<string, () => void> = {
  'local storage switched off': () => {
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  },
  'local storage missing': () => {
    Object.defineProperty(window, 'localStorage', { configurable: true, value: null })
  },
  'no room at all': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'storage that is full': () => {
    try {
      for (let part = 'x'.repeat(1 << 20); part.length > 0; ) {
        try {
          localStorage.setItem(`filler${localStorage.length}`, part)
        } catch {
          part = part.slice(0, part.length >> 1)
        }
      }
    } catch {
      // No storage to fill on this page.
    }
  },
  'storage, session storage and cookies switched off': () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: refuse, set: refuse })
  },
}

for (const [name, fault] of sample(Object.entries(FAULTS))) {
  test(`with ${name}, visitors read the site`, async ({ page }) => {
    await page.addInitScript(fault)
    await page.goto('/facade')
    await page.getByRole('link', { name: '立案须知' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '立案须知' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: '云州仲裁委员会' })).toBeVisible()
    await expect(page.getByText(NOT_STORED)).toHaveCount(0)
  })
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await untilAtRest(page)
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('after the sign-out neither Back nor the old address shows any content', async ({ page, context }) => {
  await signIn(page, 'admin', '/system/dict')
  await expect(page.getByRole('link', { name: 'right_panel_type' })).toBeVisible()
  await signOut(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('right_panel_type')).toHaveCount(0)
  const reopened = await context.newPage()
  await reopened.goto('/system/dict')
  await expect(reopened).toHaveURL(/\/login\?redirect=/)
})

test('a page restored from the back-forward cache is hidden from signed-out users', async ({ page }) => {
  await signIn(page, 'admin', '/system/dict')
  await expect(page.getByRole('link', { name: 'right_panel_type' })).toBeVisible()
  await page.evaluate(() => {
    // As by another page while this one was suspended: no event reports it.
    localStorage.clear()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByText('right_panel_type')).toHaveCount(0, { timeout: 1_000 })
  await expect(page).toHaveURL(/\/login/)
})
