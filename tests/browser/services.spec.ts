import type { Page } from '@playwright/test'
import { sample } from '../support/long'
import {
  delayScripts,
  expect,
  expectAccessible,
  expectAccessibleDayAndNight,
  signIn,
  test,
} from './support/fixtures'

const main = (page: Page) => page.getByRole('main')
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

const SCREENS = {
  '/facade/clause-builder?arbitrators=3&procedure=summary': '示范条款',
  '/facade/deadline?day=2026-09-17&length=15': '期限计算',
  '/facade/filing-guide?amount=600000&respondents=2&arbitrators=3': '立案指南',
  '/facade/about/disclosure': '信息公开',
  '/facade/news/service': '公告送达',
  '/facade/feedback': '咨询投诉',
  '/facade/feedback?status': '咨询投诉',
}

for (const width of [1440, 390]) {
  test(`the service pages are accessible by day and by night, and fit ${width} px`, {
    tag: '@weekly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, name] of sample(Object.entries(SCREENS))) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText('正在加载…')).toHaveCount(0)
      await expectAccessibleDayAndNight(page)
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
  })
}

test('a clause is built by keyboard alone, and the input method is not interrupted', async ({ page }) => {
  await page.goto('/facade')
  await page
    .getByRole('navigation', { name: '常用功能' })
    .getByRole('link', { name: '示范条款' })
    .press('Enter')
  const seat = page.getByRole('textbox', { name: '仲裁地' })
  await seat.focus()
  await page.keyboard.insertText('云州市')
  await page.keyboard.type(' abc')
  for (let times = 0; times < 4; times++) await page.keyboard.press('Backspace')
  await expect(seat).toHaveValue('云州市')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(main(page).getByText(/仲裁地为云州市。仲裁语言为中文。仲裁庭由一名仲裁员组成。/)).toBeVisible()
  await page.reload()
  await expect(main(page).getByText(/仲裁地为云州市。仲裁语言为中文。仲裁庭由一名仲裁员组成。/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('form', { name: '条款的内容' })).toBeHidden()
  await expect(page.getByRole('button', { name: '复制条款' })).toBeHidden()
  await expect(main(page).getByText(/仲裁地为云州市/)).toBeVisible()
})

test('form values entered before hydration are used afterwards', async ({ page }) => {
  const comes = await delayScripts(page)
  await page.goto('/facade/clause-builder', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: '仲裁地' }).fill('云州市')
  await page.getByRole('radio', { name: '中文', exact: true }).check()
  await page.getByRole('radio', { name: '三名' }).check()
  comes()
  await expect(main(page).getByText(/仲裁地为云州市。仲裁语言为中文。仲裁庭由三名仲裁员组成。/)).toBeVisible()
  await expect(page).toHaveURL(/language=zh.*arbitrators=3/)
})

test('an amount and a check mark entered before hydration are used afterwards', async ({ page, context }) => {
  let comes = await delayScripts(page)
  await page.goto('/facade/fee-calculator', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: '争议金额（元）' }).fill('120万')
  comes()
  await expect(page.getByText('1,200,000 元，壹佰贰拾万元整')).toBeVisible()

  const other = await context.newPage()
  comes = await delayScripts(other)
  await other.goto('/facade/filing-guide', { waitUntil: 'commit' })
  await other.getByRole('checkbox', { name: /^仲裁协议/ }).check()
  await other.getByRole('checkbox', { name: /^仲裁申请书/ }).check()
  comes()
  await expect(other.getByText(/^已备好 2 项/)).toBeVisible()
})

test('check marks survive a reload, and the list is printed with its boxes', { tag: '@weekly' }, async ({
  page,
}) => {
  // As the server writes it, without a tick, and with an address that only the program reads.
  const visits = [
    { search: '', paper: /^仲裁协议/, ready: /^已备好 1 项/ },
    { search: '?amount=600000&respondents=2', paper: /^仲裁申请书/, ready: /^已备好 2 项/ },
  ]
  for (const { search, paper, ready } of visits) {
    await page.goto(`/facade/filing-guide${search}`)
    await page.getByRole('checkbox', { name: paper }).check()
    // The program has taken over, and stored it.
    await expect(page.getByText(ready)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: paper })).toBeChecked()
  }
  await expect(page.getByText('各项材料一式 6 份')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('form', { name: '案件的情况' })).toBeHidden()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(page.getByRole('checkbox', { name: /^仲裁申请书/ })).toBeVisible()
  await expect(page.getByText(/被申请人 2 人（自然人）/)).toBeVisible()
})

test('staff link an item to an article, and visitors find it', { tag: '@weekly' }, async ({ page }) => {
  await signIn(page, 'admin', '/content/disclosure')
  await page.getByRole('button', { name: '修改财务报告' }).click()
  const form = page.getByRole('dialog', { name: '修改公开事项' })
  await form.getByRole('combobox', { name: '公布方式' }).click()
  // The chosen kind has the same title as its option.
  await page.getByTitle('文章', { exact: true }).last().click()
  await form.getByRole('combobox', { name: '公布内容' }).fill('财务报告摘要')
  await page.getByTitle('2025年度财务报告摘要', { exact: true }).last().click()
  await form.getByRole('textbox', { name: '责任部门' }).fill('综合部')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: /财务报告/ })).toContainText('已公布')
  await expectAccessible(page)
  await page.goto('/facade/about/disclosure')
  await page
    .getByRole('row', { name: /财务报告/ })
    .getByRole('link', { name: '2025年度财务报告摘要' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '2025年度财务报告摘要' })).toBeVisible()
})
