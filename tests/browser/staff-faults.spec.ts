import { sample } from '../support/long'
import { expect, expectAccessible, signIn, test } from './support/fixtures'

/** Every list of the back-office, and the call that fills it. */
const LISTS: [path: string, call: RegExp, empty: unknown][] = [
  ['/system/dict', /\/dict-type\/page\?/, { list: [], total: 0 }],
  ['/dict/type/data/1', /\/dict-data\/page\?/, { list: [], total: 0 }],
  ['/user/notify-message', /\/notify-message\/my-page\?/, { list: [], total: 0 }],
  ['/user/profile?part=history', /\/login-log\?/, { list: [], total: 0 }],
  ['/system/log/login-log', /\/login-log\/page\?/, { list: [], total: 0 }],
  ['/system/messages/notify/notify-message', /\/notify-message\/page\?/, { list: [], total: 0 }],
  ['/system/messages/notify/notify-template', /\/notify-template\/page\?/, { list: [], total: 0 }],
  ['/system/messages/notice', /\/notice\/page\?/, { list: [], total: 0 }],
  ['/infra/file/file', /\/file\/page\?/, { list: [], total: 0 }],
  ['/infra/config', /\/config\/page\?/, { list: [], total: 0 }],
  ['/content/documents', /\/documents\/page\?/, { list: [], total: 0 }],
  ['/content/arbitrator', /\/arbitrator\/page\?/, { list: [], total: 0 }],
  ['/content/fee-table', /\/fee-table\/list/, []],
  ['/document/log', /\/documents\/log-page\?/, { list: [], total: 0 }],
]

test('a list that fails to load shows an error and can be retried, and an empty list says that it is empty', {
  tag: '@weekly',
}, async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'admin')
  for (const [path, call, empty] of sample(LISTS)) {
    await test.step(path, async () => {
      let response: object = { code: 500, msg: '系统异常', data: null }
      await page.route(call, route => route.fulfill({ json: response }))
      await page.setViewportSize({ width: 1440, height: 844 })
      await page.goto(path)
      await expect(page.getByText('加载失败')).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      response = { code: 0, msg: '', data: empty }
      await page.getByRole('button', { name: '重试' }).click()
      await expect(page.getByText('加载失败')).toBeHidden()
      await expect(
        page
          .getByText(/^(暂无|还没有|没有)/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await expectAccessible(page)
      await page.unroute(call)
    })
  }
})
