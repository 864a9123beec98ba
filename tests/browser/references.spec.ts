import { expect, expectAccessible, signIn, test } from './support/fixtures'

test('a number is inserted into a text as a reference, and visitors can call it', async ({ page }) => {
  await signIn(page, 'admin', '/document/edit/4')
  const text = page.getByRole('textbox', { name: '正文' })
  await expect(text.getByText('【收费标准表】')).toBeVisible()
  await text.locator('p').first().click()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: '插入引用' }).click()
  await page.getByRole('menuitem', { name: /^咨询电话/ }).click()
  await expect(text.locator('p').first()).toContainText('0999-8880002')
  await page.keyboard.type('转一号。')
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('保存成功')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/facade/fees')
  const call = page.getByRole('main').getByRole('link', { name: '0999-8880002' }).first()
  await expect(call).toHaveAttribute('href', 'tel:09998880002')
  expect(await call.evaluate(link => link.getClientRects().length)).toBe(1)
  await expect(page.getByRole('rowheader', { name: '1,001 元至 50,000 元的部分' })).toBeVisible()
})
