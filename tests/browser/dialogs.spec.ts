import { sample } from '../support/long'
import { expect, signIn, test } from './support/fixtures'

for (const [width, height] of sample([
  [1440, 900],
  [390, 844],
] as const))
  test(`the buttons of a long dialog stay in view and cover no focused element at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'admin', '/content/arbitrator')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '新增仲裁员' })
    const confirm = dialog.getByRole('button', { name: '保存' })
    await expect(confirm).toBeInViewport({ ratio: 1 })
    const buttons = await confirm.boundingBox()
    for (let key = 0; key < 25; key++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        return {
          name: element?.textContent,
          html: element?.outerHTML.slice(0, 200),
          top: element?.getBoundingClientRect().top ?? 0,
        }
      })
      // The fields end here: the buttons follow.
      if (/^取\s?消$/.test(focused.name ?? '')) break
      // A line of it at least.
      expect(focused.top + 24, focused.html).toBeLessThanOrEqual(buttons?.y ?? 0)
    }
    await expect(confirm).toBeInViewport({ ratio: 1 })
  })
