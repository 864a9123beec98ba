import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessibleDayAndNight, test } from './support/fixtures'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('region', { name })
const leadsTo = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: '相关栏目' }).getByRole('link', { name })
const results = (page: Page) => main(page).getByRole('heading', { level: 2 }).getByRole('link')

/** Types a question into the search field and sends it: the one search that a visitor makes. */
async function ask(page: Page, keyword: string): Promise<void> {
  await page.goto('/facade/search')
  const field = page.getByRole('combobox', { name: '搜索词' })
  await field.fill(keyword)
  await field.press('Enter')
  await expect(page).toHaveURL(`/facade/search?${new URLSearchParams({ keyword })}`)
}

/** What a visitor wants to know, what is typed, and what must be seen without a further search. */
const QUESTIONS: [question: string, keyword: string, answer: (page: Page) => Locator][] = [
  [
    'the telephone number',
    '电话',
    page => card(page, '本会的联系方式').getByRole('link', { name: '0999-8880001' }),
  ],
  [
    'what a case over 100,000 元 costs',
    '10万元仲裁费是多少',
    page => card(page, '仲裁费用估算').getByText('4,025 元'),
  ],
  [
    'which papers to file',
    '立案需要什么材料',
    page => card(page, '申请仲裁要提交的材料').getByText('仲裁申请书'),
  ],
  ['the model clause', '合同怎么写仲裁条款', page => leadsTo(page, '示范条款')],
  ['who 方启年 is, by pinyin', 'fangqinian', page => results(page).filter({ hasText: '方启年' })],
  [
    'the rules in force',
    '现行仲裁规则',
    page => results(page).first().filter({ hasText: '仲裁规则（2026年版）' }),
  ],
  ['the application form', '申请书下载', page => leadsTo(page, '仲裁申请书.docx')],
  ['how long it takes', '仲裁要多久', page => leadsTo(page, '仲裁流程')],
  [
    'where the hearing is',
    '开庭地址',
    page => card(page, '本会的联系方式').getByText('云州市澄湖区明理路000号法律服务中心六层'),
  ],
  ['where to complain', '投诉', page => leadsTo(page, '咨询投诉')],
  [
    'whom to call about wages',
    '老板不发工资怎么办',
    page => card(page, '您要问的').getByRole('link', { name: '12333' }),
  ],
  ['the fees, in pinyin', 'shoufeibiaozhun', page => leadsTo(page, '收费标准')],
  [
    'a form, with a wrong character',
    '财产保全申清书',
    page => results(page).filter({ hasText: /^财产保全申请书/ }),
  ],
]

test('one search answers each of the most frequent questions of visitors', { tag: '@weekly' }, async ({
  page,
}) => {
  for (const [question, keyword, answer] of QUESTIONS)
    await test.step(question, async () => {
      await ask(page, keyword)
      await expect(answer(page)).toBeVisible()
    })
})

test('answers are accessible by day and by night, fit a phone, and link to their pages', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  for (const [keyword, name] of [
    ['电话', '本会的联系方式'],
    ['立案需要什么材料', '申请仲裁要提交的材料'],
  ] as const) {
    await ask(page, keyword)
    await expect(card(page, name)).toBeVisible()
    await expectAccessibleDayAndNight(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  await ask(page, '10万元仲裁费是多少')
  await card(page, '仲裁费用估算').getByRole('link', { name: '查看计算过程' }).click()
  await expect(page).toHaveURL('/facade/fee-calculator?amount=100000')
  await expect(main(page).getByText('4,025 元').first()).toBeVisible()
})

test('an arbitrator is suggested by initials, and a telephone number while it is typed', {
  tag: '@weekly',
}, async ({ page }) => {
  await page.goto('/facade/search')
  const field = page.getByRole('combobox', { name: '搜索词' })
  await field.fill('fqn')
  await expect(page.getByRole('option', { name: /方启年/ })).toBeVisible()
  await field.fill('电话')
  await page.getByRole('option', { name: /0999-8880001/ }).click()
  await expect(page).toHaveURL('/facade/contact')
})
