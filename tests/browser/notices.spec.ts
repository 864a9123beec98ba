import { HOSTILE_TEXTS } from '../support/hostile'
import { expect, signIn, test } from './support/fixtures'

const PATH = '/system/messages/notice'

test('titles with any characters are shown unchanged, and search, change and deletion use them unchanged', {
  tag: '@weekly',
}, async ({ page }) => {
  const titles = HOSTILE_TEXTS.filter(text => text.trim() !== '' && text.length <= 50)
  expect(titles.length).toBeGreaterThan(100)
  await page.addInitScript(() => {
    Object.defineProperty(window, '__xss', { set: () => console.error('a script of a title ran') })
    Object.assign(window, { alert: () => console.error('a script of a title ran') })
  })
  await signIn(page, 'admin', PATH)
  const list = titles.map((title, at) => ({
    ...{ id: 900_000 + at, title, type: 1, content: '', status: 0, createTime: 0, updateTime: 0 },
  }))
  await page.route('**/notice/page?*', route =>
    route.fulfill({ json: { code: 0, msg: '', data: { total: list.length, list } } }),
  )
  await page.goto(PATH)
  const shown = page.locator('tbody').getByRole('row')
  await expect(shown).toHaveCount(titles.length)
  const texts = await shown.evaluateAll(rows =>
    rows.map(row => row.querySelector('.notice-title')?.textContent ?? null),
  )
  expect(texts).toEqual(titles)
  const last = titles.findIndex(title => title.includes('<'))
  await shown.nth(last).getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('dialog', { name: '系统提示' })).toContainText(titles[last] ?? '')
})
