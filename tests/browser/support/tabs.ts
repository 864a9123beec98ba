import type { Page } from '@playwright/test'

/** Links of the tags bar. */
export const tags = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })

export const tab = (page: Page, name: string) => tags(page).getByRole('link', { name, exact: true })

/** Their names from left to right. */
export const tabNames = (page: Page) => tags(page).getByRole('link').allTextContents()

export async function middleOfTab(page: Page, name: string) {
  const box = await tab(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not on screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags a tab with the mouse past the middle of another. */
export async function dragTab(page: Page, name: string, onto: string) {
  const from = await middleOfTab(page, name)
  const to = await middleOfTab(page, onto)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x + Math.sign(to.x - from.x) * 8, to.y + 20, { steps: 12 })
  await page.mouse.up()
}
