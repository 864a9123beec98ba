import { sample } from '../support/long'
import { delayScripts, expect, expectAccessible, test } from './support/fixtures'

const HOSTILE = '"><img src=x onerror="window.__xss=1"> OR NEAR(*'

for (const width of sample([390, 1440])) {
  test(`a visitor searches by keyboard alone at ${width} px`, {
    tag: width < 500 ? '@smoke' : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/facade')
    const field = page.getByRole('combobox', { name: '搜索词' })
    if (width < 992) {
      await page.getByRole('link', { name: '站内搜索' }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/facade/search')
    }
    await field.focus()
    await page.keyboard.type('仲裁规则')
    await expect(page.getByRole('option').first()).toContainText('仲裁规则')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/facade\/search\?keyword=/)
    await expect(page.getByText(/^与“仲裁规则”有关的内容共/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^与“仲裁规则”有关的内容共/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  test(`a hostile keyword is shown as text at ${width} px`, { tag: '@weekly' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/facade/search?${new URLSearchParams({ keyword: HOSTILE })}`)
    await expect(page.getByText(`没有找到与“${HOSTILE}”有关的内容`)).toBeVisible()
    expect(await page.evaluate(() => '__xss' in window)).toBe(false)
    await expectAccessible(page)
  })
}

test('suggestions for text typed before hydration appear afterwards', async ({ page }) => {
  const comes = await delayScripts(page)
  await page.goto('/facade', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: '搜索词' }).focus()
  await page.keyboard.type('仲裁规则')
  comes()
  await expect(page.getByRole('option').first()).toContainText('仲裁规则')
})
