import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, signIn, test } from './support/fixtures'

const dialog = (page: Page) => page.getByRole('dialog')
/** A wide picture: red on its left, blue on its right. */
async function photo(): Promise<Buffer> {
  const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 600, height: 300, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
}

/** The colour in the middle of the picture that the navbar shows. */
const shownColour = (page: Page) =>
  page
    .getByRole('button', { name: /账号菜单/ })
    .locator('img')
    .evaluate(async image => {
      if (!(image instanceof HTMLImageElement)) return ''
      await image.decode()
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0, 10, 10)
      const [red = 0, , blue = 0] = context?.getImageData(5, 5, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    })

test('an avatar is cropped by keyboard, stored as a small square, and shown in the navbar at once', async ({
  page,
}) => {
  await signIn(page, 'admin', '/user/profile')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '更换头像' }).click()
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(dialog(page).getByRole('button', { name: '使用该头像' })).toBeEnabled()
  await expectAccessible(page)
  const area = dialog(page).getByRole('group', { name: /^裁剪区域/ })
  await area.focus()
  const before = await area.boundingBox()
  // To the left end: the middle of the square is red there.
  for (let step = 0; step < 30; step++) await page.keyboard.press('Control+ArrowLeft')
  expect((await area.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 20)
  await page.getByRole('button', { name: '使用该头像' }).dblclick()
  await expect(page.getByText('头像已更新')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect(await shownColour(page)).toBe('red')
  await page.reload()
  await expect(page.getByRole('button', { name: '移除头像' })).toBeVisible()
  expect(await shownColour(page)).toBe('red')
  await page.getByRole('button', { name: '移除头像' }).click()
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('头像已移除')).toBeVisible()
})

test('the visit statistics can be read by mouse and by keyboard', { tag: '@weekly' }, async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const newest = async () => {
    const response = await request.get('/prod-api/app-api/system/documents/page?pageNo=1&pageSize=1')
    return (await response.json()).data.list[0]
  }
  const { id, views } = await newest()
  await request.get(`/prod-api/app-api/system/documents/get?id=${id}`)
  // Views are written in batches, and a public list is up to a minute old.
  await expect.poll(async () => (await newest()).views, { timeout: 90_000 }).toBeGreaterThan(views)
  await signIn(page, 'admin')
  await page.goto('/admin/index')
  const chart = page.getByRole('slider', { name: '每日访问量' })
  await expect(chart).toHaveAttribute('aria-valuetext', /日，[1-9]\d* 次$/)
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  const box = await chart.boundingBox()
  if (!box) throw new Error('no chart on screen')
  await chart.hover({ position: { x: box.width - 3, y: box.height / 2 } })
  await expect(chart).toHaveAttribute('aria-valuenow', '30')
  await expectAccessible(page)
})
