import { HOSTILE_TEXTS } from '../support/hostile'
import { areaOf } from './support/editor'
import { addUser, dragPuzzle, expect, fillLogin, passwordOf, sidebar, signIn, test } from './support/fixtures'

/** One name for each run, since all tests share a database. */
const unique = (name: string) => `${name}${Date.now().toString(36)}`

const PATH = '/system/messages/notice'

test('a notice is written, previewed, pushed, and read by a clerk', { tag: '@weekly' }, async ({
  page,
  browser,
}) => {
  test.slow()
  const title = unique('关于假期安排的通知')
  // An account of its own: another test may end the sessions of the shared clerk.
  const reader = addUser('clerk', '书记员乙')
  await signIn(page, 'admin', PATH)

  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增内部通知' })
  await form.getByRole('textbox', { name: '通知标题' }).fill(title)
  await form.getByRole('radio', { name: '通知' }).check()
  const area = areaOf(page)
  await area.click()
  await form.getByRole('button', { name: /^粗体/ }).click()
  await page.keyboard.type('各部门：')
  await page.keyboard.press('Enter')
  await page.keyboard.type('假期值班表见内网。')
  await expect(area).toContainText('假期值班表见内网。')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: title, exact: true }).click()
  const shown = page.getByRole('dialog', { name: title })
  await expect(shown.locator('strong').first()).toHaveText('各部门：')
  await expect(shown).toContainText('假期值班表见内网。')
  await shown.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(shown).toBeHidden()

  await row.getByRole('button', { name: `推送${title}` }).click()
  await page.getByRole('dialog', { name: /？$/ }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已推送给全体工作人员')).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const clerk = await context.newPage()
  await clerk.goto('/login?redirect=/user/notify-message')
  await dragPuzzle(clerk, await fillLogin(clerk, reader, passwordOf('clerk')))
  await expect(sidebar(clerk)).toBeVisible()
  const message = clerk.getByRole('row').filter({ hasText: title })
  await expect(message).toContainText('未读')
  await message.getByRole('button', { name: /^查看/ }).click()
  const read = clerk.getByRole('dialog')
  // A message is plain text: bold words are plain words in it.
  await expect(read).toContainText('各部门：')
  await expect(read).toContainText('假期值班表见内网。')
  await expect(read.locator('strong')).toHaveCount(0)
  await read.press('Escape')
  await expect(read).toBeHidden()
  await expect(message).toContainText('已读')

  // A clerk may read the notice itself, and has no button to change it.
  await clerk.goto(PATH)
  // The frame first: on a busy machine a cold start of the back-office and its list together take longer than one wait.
  await expect(sidebar(clerk)).toBeVisible()
  await expect(clerk.getByRole('button', { name: title, exact: true })).toBeVisible()
  await expect(clerk.getByRole('button', { name: `修改${title}` })).toHaveCount(0)
  await expect(clerk.getByRole('button', { name: '新增' })).toHaveCount(0)
  await clerk.getByRole('button', { name: title, exact: true }).click()
  await expect(clerk.getByRole('dialog', { name: title }).locator('strong').first()).toHaveText('各部门：')
  await context.close()
})

test('titles with any characters are shown unchanged, and search, change and deletion use them unchanged', async ({
  page,
}) => {
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
  await expect(page.getByRole('dialog', { name: /？$/ })).toContainText(titles[last] ?? '')
})
