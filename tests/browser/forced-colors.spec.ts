import { expect, signInUnseen, test } from './support/fixtures'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

test('where the system chooses all colours, states are told by shapes and borders', async ({ page }) => {
  await signInUnseen(page, 'admin')
  await page.goto('/system/post')
  const outlineOf = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate(link => getComputedStyle(link.closest('.staff-tag') ?? link).outlineStyle)
  await expect(page.getByRole('table')).toBeVisible()
  expect(await outlineOf('岗位管理')).toBe('solid')
  expect(await outlineOf('首页')).toBe('none')

  const marks = () =>
    page
      .getByRole('columnheader', { name: '岗位编码' })
      .locator('.table-marks')
      .evaluate(element =>
        (['::before', '::after'] as const).map(part => getComputedStyle(element, part).borderBlockWidth),
      )
  const unsorted = await marks()
  await page.getByRole('button', { name: '岗位编码' }).click()
  await expect(page.getByRole('columnheader', { name: '岗位编码' })).toHaveAttribute('aria-sort', 'ascending')
  expect(await marks()).not.toEqual(unsorted)

  await page.goto('/system/dict')
  const handle = page.getByRole('switch', { checked: true }).first()
  const colours = await handle.evaluate(element => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(element, '::after').backgroundColor,
    getComputedStyle(element).borderTopStyle,
  ])
  expect(colours[0]).not.toBe(colours[1])
  expect(colours[2]).toBe('solid')
})
