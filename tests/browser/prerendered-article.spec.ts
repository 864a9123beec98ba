import type { Page } from '@playwright/test'
import { expect, hydrated, inDatabase, test, withoutPrerendering } from './support/fixtures'

const CONTENT = `
  <h2 id="top">第一节</h2><p><a href="#top">回到第一节</a> <a name="end">末尾</a></p>
  <p><a href="https://example.org/" target="_blank">外部网站</a> <a href="/facade" target="_top" rel="opener">门户</a></p>
  <p style="text-align: center"><img src="/favicon.svg" alt="标志"><img src="https://other.example/a.png" alt="别处的图片"></p>
  <table><caption>费用</caption><tbody><tr><td colspan="2">一</td></tr></tbody></table>
  <blockquote cite="https://example.org/">引用</blockquote><script>document.title = '不应执行'</script>`

interface Stored {
  id: number
  content: string
}

let stored: Stored

test.beforeAll(() => {
  stored = inDatabase(
    db =>
      db
        .prepare("select id, content from documents where status = 0 and content <> '' order by id")
        .get() as Stored,
  )
  inDatabase(db => db.prepare('update documents set content = ? where id = ?').run(CONTENT, stored.id))
})

test.afterAll(() => {
  inDatabase(db => db.prepare('update documents set content = ? where id = ?').run(stored.content, stored.id))
})

/** Every element of the article with its attributes, in one order. */
const elementsOf = (page: Page) =>
  page
    .locator('.prose')
    .evaluate(text =>
      [...text.querySelectorAll('*')].map(({ tagName, attributes }) => [
        tagName,
        ...[...attributes]
          .map(({ name, value }) => `${name}=${value.replace(/:\s+/g, ':').replace(/;\s*$/, '')}`)
          .sort(),
      ]),
    )

test('an article looks the same whether the server or the browser renders it', async ({ page }) => {
  const response = await page.goto(`/facade/article/${stored.id}`)
  expect(await response?.text()).toContain('第一节</h2>')
  await hydrated(page)
  await expect(page.getByRole('region', { name: '费用' })).toBeVisible()
  const prerendered = await elementsOf(page)
  expect(prerendered).toContainEqual(['H2', 'id=user-content-top'])
  await page.getByRole('link', { name: '回到第一节' }).click()
  await expect(page).toHaveURL(/#user-content-top$/)

  await withoutPrerendering(page)
  await page.goto(`/facade/article/${stored.id}`)
  await expect(page.getByRole('region', { name: '费用' })).toBeVisible()
  expect(await elementsOf(page)).toEqual(prerendered)
})
