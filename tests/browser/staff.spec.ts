import type { Page } from '@playwright/test'
import { dragPuzzle, expect, fillLogin, finger, signIn, test } from './support/fixtures'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('staff sign in by mouse and reach the page they wanted', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/system/dict?name=用户')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await dragPuzzle(page, await fillLogin(page, 'admin'))
  await expect(page).toHaveURL(/\/system\/dict\?name=/)
  await expect(row(page, 'user_type').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '字典名称' })).toHaveValue('用户')
})

test('the puzzle can be solved with a finger on a phone', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto('/login')
  const token = await fillLogin(page, 'clerk')
  await dragPuzzle(page, token, await finger(page))
  await expect(page).toHaveURL(/\/admin\/index$/)
  await context.close()
})

test('a user with query permission alone sees no editing buttons and is refused by the server too', {
  tag: '@smoke',
}, async ({ page }) => {
  await signIn(page, 'clerk', '/system/dict')
  await expect(row(page, 'right_panel_type')).toBeVisible()
  for (const name of ['新增', '导出', /^修改/, /^删除/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  const answer = await page.evaluate(async () => {
    const response = await fetch('/prod-api/admin-api/system/dict-type/create', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('ACCESS_TOKEN')}`,
      },
      body: JSON.stringify({ name: '越权', type: 'not_allowed', status: 0 }),
    })
    return response.json()
  })
  expect(answer.code).toBe(403)
})

test('the page policy blocks scripts that are not part of the product', { tag: '@smoke' }, async ({
  page,
  watch,
}) => {
  watch.allow(/CSP|Content Security Policy|TrustedHTML|TrustedScript|Refused|violates/)
  await signIn(page, 'clerk')
  const ran = await page.evaluate(async () => {
    const marks: string[] = []
    Reflect.set(window, 'mark', (name: string) => marks.push(name))
    const attempt = (work: () => void) => {
      try {
        work()
      } catch {
        // Trusted Types throw; that is the point.
      }
    }
    attempt(() => {
      const script = document.createElement('script')
      script.append('mark("inline")')
      document.body.append(script)
    })
    attempt(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="mark(\'handler\')">')
    })
    attempt(() => {
      const script = document.createElement('script')
      script.src = 'data:text/javascript,mark("foreign")'
      document.body.append(script)
    })
    // The debugger may evaluate anything; scripts that run after it has detached may not.
    await new Promise(resolve => setTimeout(resolve, 100))
    // biome-ignore lint/security/noGlobalEval: blocked by the policy under test
    attempt(() => eval('mark("eval")'))
    await new Promise(resolve => setTimeout(resolve, 400))
    return marks
  })
  expect(ran).toEqual([])
})
