import { expect, expectAccessible, hydrated, signIn, test } from './support/fixtures'

const overflow = () => document.documentElement.scrollWidth - window.innerWidth

test('staff move sections by keyboard and by dragging on wide and narrow screens', {
  tag: '@weekly',
}, async ({ page }) => {
  await signIn(page, 'admin', '/content/facade-menu')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/content/facade-menu')
    const tree = page.getByRole('list', { name: '门户栏目' })
    await expect(tree).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    const names = () => tree.locator('strong').allTextContents()
    const before = await names()
    const step = page.getByRole('button', { name: '下移：仲裁规则' })
    await step.focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await names()).indexOf('仲裁规则')).toBe(before.indexOf('仲裁指南'))
    await expect(step).toBeFocused()
    const handle = tree
      .getByRole('listitem')
      .filter({ has: page.getByText('仲裁指南', { exact: true }) })
      .locator('.facade-menu-handle')
    // Far from the edges of the window, where the list would begin to scroll.
    await handle.evaluate(element => element.scrollIntoView({ block: 'center' }))
    const [from, to] = [await handle.boundingBox(), await step.locator('xpath=ancestor::li').boundingBox()]
    if (!from || !to) throw new Error('not on screen')
    const x = from.x + from.width / 2
    await page.mouse.move(x, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(x, from.y + from.height, { steps: 5 })
    await page.mouse.move(x, to.y + to.height / 2 + 4, { steps: 10 })
    // The list shows the new order before it is stored.
    const stored = page.waitForResponse(response => response.url().includes('/facade-menu/move'))
    await page.mouse.up()
    await stored
    await expect.poll(names).toEqual(before)
    await page.goto('/facade')
    await hydrated(page)
    if (width < 992) await page.getByRole('button', { name: '菜单' }).click()
    await expect(page.getByRole('navigation', { name: '主导航' })).toContainText(/仲裁规则.*仲裁指南/)
  }
})

test('settings appear in the preview before saving and on the public site afterwards', {
  tag: '@weekly',
}, async ({ page }) => {
  await signIn(page, 'admin', '/content/facade-settings')
  const preview = page.frameLocator('iframe[title="预览：首页"]')
  await expect(preview.getByRole('navigation', { name: '常用功能' })).toContainText('收费计算')
  const entry = page.getByLabel('快捷入口名称').first()
  const former = await entry.inputValue()
  await entry.fill('怎样立案')
  await expect(preview.getByRole('navigation', { name: '常用功能' })).toContainText('怎样立案')
  await page.getByText('手机', { exact: true }).click()
  await expect(preview.getByRole('button', { name: '菜单' })).toBeVisible()
  // Links in the preview do not navigate.
  await preview.getByRole('link', { name: '怎样立案' }).click()
  await expect(preview.getByRole('navigation', { name: '常用功能' })).toContainText('怎样立案')
  await page.getByRole('button', { name: '预览联系方式' }).click()
  const contact = page.frameLocator('iframe[title="预览：联系我们"]')
  await expect(contact.getByRole('heading', { level: 1, name: '联系我们' })).toBeVisible()
  await entry.fill(former)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the contact page is accessible, fits a phone and prints: ${colorScheme}`, { tag: '@weekly' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/facade/contact')
    await expect(page.getByRole('heading', { level: 1, name: '联系我们' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^0999/ }).first()).toHaveAttribute(
      'href',
      /^tel:/,
    )
    await expectAccessible(page)
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('main').getByText('立案电话')).toBeVisible()
  })
}
