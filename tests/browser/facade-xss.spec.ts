import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { hostileHtml } from '../support/hostile-html'
import { sample } from '../support/long'

/**
 * Hostile HTML against each of the two protections alone (docs/threat-model.md): the sanitiser without the page's policy,
 * and the policy without any sanitiser. The third test shows that the attacks do run where there is neither.
 */
const VECTORS = hostileHtml()
/** Each of these is opened as a page of its own. */
const OPENED = sample(VECTORS)

/** Returns the names of those that ran, in any frame. */
async function watchScripts(context: BrowserContext): Promise<() => string[]> {
  let ran: string[] = []
  await context.exposeFunction('__ran', (what: string) => void ran.push(what))
  await context.addInitScript(() => {
    const note = () => void Reflect.get(window, '__ran')?.(location.pathname)
    Object.defineProperty(window, '__xss', { set: note })
    Object.assign(window, { alert: note, confirm: note, prompt: note })
  })
  // No request leaves this machine, whatever an attack requests.
  await context.route(
    url => url.hostname !== '127.0.0.1',
    route => route.abort(),
  )
  return () => {
    const seen = ran
    ran = []
    return seen
  }
}

/** Fires the events of a pointer over the text, and a click on everything in it; navigation is blocked meanwhile. */
const touchAll = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('.prose *, body.raw *')
    for (const element of all) {
      for (const type of ['mouseover', 'focus', 'load', 'error', 'toggle', 'animationstart'])
        element.dispatchEvent(new Event(type))
      if (element.getAttribute('href')?.trim().startsWith('http')) continue
      element.click?.()
    }
  })

test.describe('the sanitiser alone', () => {
  test.use({ bypassCSP: true })

  test('the sanitiser alone stops every script of an article', async ({ page, context }) => {
    const scripts = await watchScripts(context)
    const content = VECTORS.map(({ id, html }) => `<p>标记${id}</p><div>${html}</div>`).join('')
    const facts = { menuId: null, publishTime: 0, top: false, sort: 0, views: 1, createTime: 0 }
    const data = { ...facts, id: 1, title: '文章', content, attachments: [], prev: null, next: null }
    await page.route('**/app-api/system/documents/get?*', route =>
      route.fulfill({ json: { code: 0, msg: '', data } }),
    )
    await page.goto('/facade/article/1')
    await expect(page.getByRole('heading', { level: 1, name: '文章' })).toBeVisible()
    await expect(page.getByText(`标记${VECTORS[0]?.id}`, { exact: true })).toBeAttached()
    await touchAll(page)
    expect(scripts()).toEqual([])
    await expect(page.locator('.prose').locator('script, iframe, object, embed, form')).toHaveCount(0)
  })
})

/** Each as a page of its own, unsanitised, under the headers of a real page. Returns the names of those that ran. */
async function openRaw(page: Page, context: BrowserContext): Promise<string[]> {
  const scripts = await watchScripts(context)
  const { headers } = await page.request
    .get('/facade', { headers: { accept: 'text/html' } })
    .then(answer => ({ headers: answer.headers() }))
  const policy = headers['content-security-policy']
  expect(policy).toContain("script-src 'self' 'sha256-")
  await page.route('**/facade/raw/*', route => {
    const html = OPENED[Number(new URL(route.request().url()).pathname.split('/').at(-1))]?.html ?? ''
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy ?? '' },
      body: `<!doctype html><meta charset="utf-8"><body class="raw"><p>标记</p>${html}`,
    })
  })
  const ran: string[] = []
  for (const [at, { id }] of OPENED.entries()) {
    await page.goto(`/facade/raw/${at}`, { waitUntil: 'load' }).catch(() => undefined)
    // One that navigated away has no text left to fire events on.
    await touchAll(page).catch(() => undefined)
    if (scripts().length > 0) ran.push(id)
  }
  return ran
}

test.describe('the policy alone', () => {
  test('the content security policy alone stops every script of raw HTML', { tag: '@weekly' }, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000)
    expect(VECTORS.length).toBeGreaterThanOrEqual(100)
    expect(await openRaw(page, context)).toEqual([])
  })
})

test.describe('with neither sanitiser nor policy', () => {
  test.use({ bypassCSP: true })

  test('many of these scripts run without sanitiser and policy', { tag: '@weekly' }, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000)
    expect((await openRaw(page, context)).length).toBeGreaterThan(OPENED.length / 4)
  })
})
