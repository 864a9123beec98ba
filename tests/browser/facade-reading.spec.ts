import { sample } from '../support/long'
import { expect, hydrated, test } from './support/fixtures'

const ARTICLE = '/facade/article/11'

test('a printed article shows its title, facts and text, and no controls', async ({ page }) => {
  await page.goto(ARTICLE)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
    page.getByRole('button'),
  ])
    for (const one of await gone.all()) await expect(one).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.prose')).toBeVisible()
  await expect(page.getByText(/^发布日期：/)).toBeVisible()
  await expect(page.getByText(new RegExp(`^网址：http.*${ARTICLE}$`))).toBeVisible()
  await expect(page.locator('.facade-letterhead')).toBeVisible()
  await expect(page.locator('.facade-letterhead')).toHaveAttribute('data-name', '云州仲裁委员会')
  await hydrated(page)
  // What writes the date is loaded after the page.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.getByText(/^打印日期：\d{4}-\d\d-\d\d$/)).toBeVisible({ timeout: 200 })
  }).toPass()
  const ground = await page
    .locator('.facade')
    .evaluate(element => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color])
  expect(ground).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  // As a picture: the page has ink, and the text begins near its top, where the header would have been.
  const { y = Number.NaN } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {}
  expect(y).toBeLessThan(120)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.byteLength).toBeGreaterThan(10_000)
})

test('numbers that the browser has made links of before hydration neither break nor redraw the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root')
      if (document.readyState !== 'interactive' || !root) return
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        const [number] = /\d[\d\s-]{2,}\d/.exec(text.data) ?? []
        if (!number || text.parentElement?.closest('a[href^="tel:"]')) continue
        const link = document.createElement('a')
        link.href = `tel:${number}`
        const rest = text.splitText(text.data.indexOf(number))
        rest.splitText(number.length)
        rest.replaceWith(link)
        link.append(rest)
        link.dataset.found = 'true'
      }
      document.querySelector('h1')?.setAttribute('data-before', 'true')
    })
  })
  for (const path of ['/facade', ARTICLE, '/facade/contact', '/facade/news/notices']) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.locator('h1[data-before]')).toHaveCount(1)
    await expect(page.locator('a[data-found]:not(.prose *)')).toHaveCount(0)
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
  }
})

test('the page can be read with scripts and without', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  for (const path of ['/facade', '/facade/news/notices', ARTICLE, '/facade/contact']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  }
  await page.goto('/facade/news/notices')
  await page.locator('.facade-documents a').first().click()
  await expect(page.locator('.prose')).toBeVisible()
  await context.close()
})

/** A browser that the scripts are not written for, as its own check finds. */
const tooOld = () => {
  Reflect.deleteProperty(window, 'structuredClone')
}

for (const kind of ['without scripts', 'in an old browser'])
  test(`${kind} forms are answered by the server, and the menu leads to the sections`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...{ javaScriptEnabled: kind === 'in an old browser', baseURL: baseURL ?? '' },
      viewport: { width: 390, height: 844 },
    })
    await context.addInitScript(tooOld)
    const page = await context.newPage()
    await page.goto('/facade/fee-calculator')
    await page.getByLabel('争议金额（元）').fill('38万')
    await page.getByRole('button', { name: '计算', exact: true }).click()
    await expect(page.getByText('叁拾捌万元整').first()).toBeVisible()
    await page.goto('/facade/filing-guide')
    await page.getByRole('group', { name: '申请人的代理人' }).getByText('律师', { exact: true }).click()
    await page.getByRole('spinbutton', { name: '被申请人数' }).fill('2')
    await page.getByRole('button', { name: '查看清单' }).click()
    await expect(page.getByText('律师事务所函和律师执业证复印件')).toBeVisible()
    await expect(page.getByText('被申请人 2 人')).toBeVisible()
    await page.goto('/facade/arbitrators')
    await page.getByRole('searchbox', { name: '姓名' }).fill('shenyanqiu')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page.getByText('沈砚秋').first()).toBeVisible()
    await page.getByRole('link', { name: '清除条件' }).click()
    await expect(page.getByText('共 60 名', { exact: true })).toBeVisible()
    await page.goto('/facade/search')
    await page.getByRole('main').getByRole('combobox').fill('保全')
    await page.getByRole('main').getByRole('combobox').press('Enter')
    await expect(page.getByText(/^与“保全”有关的内容共/)).toBeVisible()
    await page.getByRole('button', { name: '菜单' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '网站地图' })).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '本会概况' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '机构简介' })).toBeVisible()
    await context.close()
  })

test('without scripts a wide table scrolls within the page on a phone', { tag: '@weekly' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } },
  })
  const page = await context.newPage()
  await page.goto('/facade/en/fees')
  const table = page.locator('.prose table').first()
  await expect(table).toBeVisible()
  expect(await table.evaluate(element => element.scrollWidth > element.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
})

const VISITS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
].flatMap(size =>
  ['/facade', '/facade/news/notices', ARTICLE, '/facade/arbitrators', '/facade/search'].map(path => ({
    path,
    size,
  })),
)

test('the layout does not shift when the page is hydrated', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Reflect.set(window, 'seen', seen)
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const { path, size } of sample(VISITS)) {
    await page.setViewportSize(size)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const shift = await page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'seen'), 'shift')))
    expect(shift, `${path} at ${size.width}`).toBe(0)
  }
})

test('menus, filters and articles can be reached by keyboard alone', async ({ page }) => {
  await page.goto('/facade/news/notices', { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  const group = page.getByRole('navigation', { name: '主导航' }).getByRole('button').first()
  for (let step = 0; step < 15; step++) {
    if (await group.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(group).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.locator('.facade-nav-group a:focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(group).toBeFocused()
  const field = page.getByRole('searchbox', { name: '标题' })
  for (let step = 0; step < 40; step++) {
    if (await field.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
  await page.keyboard.type('没有这样的标题')
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有标题符合条件的文章。')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('q')).toBe('没有这样的标题')
})

for (const [name, media] of [
  ['colours chosen by the system', { forcedColors: 'active' }],
  ['strong contrast', { contrast: 'more' }],
] as const) {
  test(`${name}: the current item and the focus are visible`, { tag: '@weekly' }, async ({ page }) => {
    await page.emulateMedia(media)
    await page.goto('/facade/news/notices', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body)
      return [style.outlineStyle, Number.parseFloat(style.outlineWidth)]
    })
    expect(outline[0]).toBe('solid')
    expect(outline[1]).toBeGreaterThanOrEqual(3)
  })
}
