import type { Page } from '@playwright/test'

/** The most that one of the frequent jobs may take, from the dashboard on. */
export const MOST_CLICKS = 6

/**
 * Counts the clicks of the user from now on: those that the keyboard makes are none, and neither is what is chosen in
 * the file window of the system. For walks without a reload, which would begin again.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 })
    window.addEventListener(
      'pointerdown',
      () => Object.assign(window, { clicks: (window as unknown as { clicks: number }).clicks + 1 }),
      { capture: true },
    )
  })
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks)
}
