import type { Page } from '@playwright/test'
import { CLIPPINGS } from '../support/clipboard'
import { hostileHtml } from '../support/hostile-html'
import { repetitions, sample } from '../support/long'
import {
  areaOf,
  edit,
  failure,
  openEditor,
  type Pasted,
  panel,
  paste,
  pasteAll,
  saved,
  TITLE,
} from './support/editor'
import { expect, signInUnseen, test } from './support/fixtures'

/** All of those in a file that is given. */
const VECTORS = process.env.XSS_VECTORS ? hostileHtml() : sample(hostileHtml())
/** The editor slows down with the length of its text. */
const AT_ONCE = 45

const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
/** None of these is part of a text. */
const FOREIGN =
  'script, iframe, object, embed, style, link, base, meta, form, input, svg script, math, template, video, audio, frame'

let requests: string[]

test.beforeEach(async ({ page, baseURL, watch }) => {
  // The policy reports HTML that is parsed in order to be sanitised, and missing pictures.
  watch.allow(/Content Security Policy|^CSP|Failed to load resource/)
  requests = []
  page.on('request', request => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${baseURL}/`))
      requests.push(request.url())
  })
  page.on('popup', popup => requests.push(popup.url()))
  page.on('dialog', dialog => requests.push(`dialog ${dialog.message()}`))
  await page.addInitScript(() => {
    const ran = () => console.error('a script of the text ran')
    Object.defineProperty(window, '__xss', { set: ran })
    Object.assign(window, { alert: ran, confirm: ran, prompt: ran, print: ran })
  })
  await signInUnseen(page, 'admin')
})

/** Fires event listeners, as a pointer over the text would; returns active content in the text. */
const acting = (page: Page) =>
  areaOf(page).evaluate((area, foreign) => {
    const found = [...area.querySelectorAll(foreign)].map(element => element.outerHTML)
    for (const element of area.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const leads = /^(href|src|action|formaction|background)$/.test(name)
        if (name.startsWith('on') || name === 'srcdoc' || (leads && /^\s*(java|vb)script:/i.test(value)))
          found.push(element.outerHTML)
      }
      for (const type of ['mouseover', 'mouseenter', 'focusin', 'load', 'error', 'toggle', 'animationstart'])
        element.dispatchEvent(new Event(type))
    }
    return found
  }, FOREIGN)

async function expectHarmless(page: Page) {
  await expect(failure(page)).toHaveCount(0)
  expect(await acting(page)).toEqual([])
}

/** Pastes each, a part at a time. Returns the saved HTML. */
async function attack(page: Page, all: { id: string; html: string }[]): Promise<string[]> {
  const contents: string[] = []
  const area = await openEditor(page, '<p>起</p>')
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const batch = all.slice(from, from + AT_ONCE)
    await area.click()
    await pasteAll(
      page,
      // In a table or code, where the caret may be by then, only the plain text is inserted.
      batch.map(({ id, html }) => ({ html: `<p>标记${id}</p>${html}`, plain: `标记${id}` })),
    )
    await expectHarmless(page)
    const text = await area.innerText()
    const content = await saved(page)
    for (const { id } of batch) {
      expect(text, `the words before ${id}`).toContain(`标记${id}`)
      expect(content, `the words before ${id}, saved`).toContain(`标记${id}`)
    }
    contents.push(content)
    await edit(page)
  }
  return contents
}

/** Opens the text, in the editor and as its readers see it. */
async function show(page: Page, content: string) {
  await openEditor(page, content)
  await expectHarmless(page)
  await panel(page).getByRole('button', { name: '取消' }).click()
  await expect(panel(page)).toBeHidden()
  await page.getByRole('button', { name: TITLE, exact: true }).click()
  const shown = page.getByRole('dialog', { name: TITLE })
  await expect(shown).toContainText('标记')
  await expect(shown.locator(FOREIGN)).toHaveCount(0)
}

for (const [name, bypassCSP] of [
  ['without the policy of the page', true],
  ['under the policy of the page', false],
] as const) {
  test.describe(name, { tag: bypassCSP ? [] : '@weekly' }, () => {
    test.use({ bypassCSP })

    test(`hostile HTML ${name} runs nothing and requests nothing when pasted, saved and shown`, async ({
      page,
    }) => {
      test.setTimeout(240_000)
      const contents = await attack(page, VECTORS)
      // As it would be shown if a server without a sanitiser had stored it.
      const raw = VECTORS.map(({ html }) => `<div>${html}</div>`).join('')
      await show(page, contents.join('') + raw)
      expect(requests).toEqual([])
    })
  })
}

const PASTED = sample(CLIPPINGS)

test(`${PASTED.length} fragments pasted from elsewhere keep their words and their formatting`, async ({
  page,
}) => {
  test.setTimeout(240_000)
  const area = await openEditor(page, '')
  for (const { from, html, words, form = [] } of PASTED) {
    await area.click()
    await pasteAll(page, [{ html, plain: words.join('\n') }])
    for (const word of words) await expect(area, from).toContainText(word)
    await expectHarmless(page)
    await expect(page.getByText(/^正在上传图片/)).toBeHidden()
    const content = await saved(page)
    for (const part of form) expect(content, from).toContain(part)
    await edit(page)
  }
  expect(requests).toEqual([])
})

const FRAGMENT = 'application/x-slate-fragment'
const encoded = (nodes: unknown) => btoa(encodeURIComponent(JSON.stringify(nodes)))
const node = (type: string, rest: object) => ({ type, children: [{ text: '甲' }], ...rest })

test('the internal clipboard format of the editor is accepted from this window alone', async ({ page }) => {
  const area = await openEditor(page, '<p>原文</p>')
  await area.click()
  await page.keyboard.press('End')
  const forged: Pasted[] = [
    encoded([node('image', { src: 'https://evil.example/a.png' })]),
    encoded([node('link', { url: 'javascript:window.__xss=1' })]),
    encoded([node('video', { src: '<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>' })]),
    encoded([{ type: 'table' }]),
    encoded('none'),
    '%%%',
  ].map(fragment => ({ html: '<b>伪</b>', other: { [FRAGMENT]: fragment } }))
  await pasteAll(page, forged)
  await expectHarmless(page)
  await expect(area).toHaveText(`原文${'伪'.repeat(forged.length)}`)

  await page.keyboard.press('ControlOrMeta+a')
  const copied = await area.evaluate(element => {
    const clipboardData = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return Object.fromEntries(clipboardData.types.map(type => [type, clipboardData.getData(type)]))
  })
  await page.keyboard.press('ArrowRight')
  await pasteAll(page, [{ html: copied['text/html'] ?? '', other: copied }])
  await expect(area).toHaveText(`原文${'伪'.repeat(12)}`.replace('伪伪伪伪伪伪', '伪伪伪伪伪伪原文'))
  expect(await saved(page)).toMatch(/^<p>原文<strong>伪{6}<\/strong>原文<strong>伪{6}<\/strong><\/p>$/)
  expect(requests).toEqual([])
})

test('dropped content and pasted addresses are sanitised like pasted HTML', { tag: '@weekly' }, async ({
  page,
}) => {
  const area = await openEditor(page, '<p>原文</p>')
  await area.click()
  await area.evaluate(element => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData(
      'text/html',
      '<p>落下<img src="https://evil.example/a.png" onerror="window.__xss=1"></p>',
    )
    const { left, top } = element.getBoundingClientRect()
    const at = { clientX: left + 30, clientY: top + 20 }
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }))
  })
  await expect(area).toContainText('落下')
  await expect(page.getByText('1 张图片来自其他网站或本机文件，没有粘贴')).toBeVisible()
  await pasteAll(page, [{ html: '', plain: 'javascript://example.org/%0Awindow.__xss=1' }])
  await expect(page.getByText('链接地址应以 http://、https:// 或 / 开头')).toBeVisible()
  await paste(page, '<a href="https://example.org/">有名字的链接</a>', 'https://example.org/')
  await expect(area.getByText('有名字的链接')).toBeVisible()
  await expectHarmless(page)
  expect(await saved(page)).toContain('<a href="https://example.org/">有名字的链接</a>')
  expect(requests).toEqual([])
})

const MANY = repetitions('PICTURES', { short: 20, long: 200 })
const pictures = (count: number) => {
  // Of some size, as pictures are: bytes after the end of a GIF are not read.
  const data = btoa(atob(PIXEL) + '\0'.repeat(30_000))
  return Array.from(
    { length: count },
    (_, at) => `<p>图${at}<img src="data:image/gif;base64,${data}"></p>`,
  ).join('')
}

test(`${MANY} pictures pasted at once are uploaded three at a time, and the page stays responsive`, {
  tag: '@weekly',
}, async ({ page }) => {
  test.setTimeout(240_000)
  let [sent, open, most] = [0, 0, 0]
  await page.route('**/infra/file/upload', async route => {
    most = Math.max(most, ++open)
    const number = ++sent
    // Held until the page has been seen at work.
    await typed
    open -= 1
    await route.fulfill({ json: { code: 0, msg: '', data: `/prod-api/picture/${number}.gif` } })
  })
  let release = () => {}
  const typed = new Promise<void>(resolve => {
    release = resolve
  })
  const area = await openEditor(page, '<p>原文</p>')
  await area.click()
  await paste(page, pictures(MANY), '图')
  await expect(page.getByText(`正在上传图片，还有 ${MANY} 张`)).toBeVisible()
  await expect(area.locator('img')).toHaveCount(MANY)
  await page.keyboard.type('照常打字')
  await expect(area).toContainText('照常打字')
  await panel(page).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('图片还在上传，请等上传完成再保存')).toBeVisible()
  release()
  await expect(page.getByText(/^正在上传图片/)).toBeHidden({ timeout: 60_000 })
  await expect(page.getByText('图片还在上传，请等上传完成再保存')).toBeHidden()
  expect([sent, most]).toEqual([MANY, 3])
  const content = await saved(page)
  expect(new Set(content.match(/\/prod-api\/picture\/\d+\.gif/g)).size).toBe(MANY)
  expect(content).not.toMatch(/blob:|data:|uploading/)
})

test('pictures that fail are reported in one message and removed from the text, and the others stay', {
  tag: '@weekly',
}, async ({ page }) => {
  let requested = 0
  await page.route('**/infra/file/upload', route => {
    requested += 1
    if (requested % 2) return route.fulfill({ status: 413, body: 'too large' })
    return route.fulfill({ json: { code: 0, msg: '', data: `/prod-api/picture/${requested}.gif` } })
  })
  const area = await openEditor(page, '<p>原文</p>')
  await area.click()
  await paste(page, pictures(20), '图')
  await expect(page.getByText('10 张图片上传失败，没有加入正文：HTTP Error: 413')).toBeVisible()
  await expect(page.getByText(/上传失败/)).toHaveCount(1)
  await expect(area.locator('img')).toHaveCount(10)
  await expect(area).toContainText('图19')
  const content = await saved(page)
  expect(content.match(/<img /g)).toHaveLength(10)
  expect(content).not.toMatch(/blob:|data:|uploading/)
})

test('a file that cannot be shown as a picture is refused before it is uploaded', { tag: '@weekly' }, async ({
  page,
}) => {
  let requested = 0
  await page.route('**/infra/file/upload', route => {
    requested += 1
    return route.abort()
  })
  const area = await openEditor(page, '<p>原文</p>')
  await area.click()
  await area.evaluate(element => {
    const data = new DataTransfer()
    data.items.add(new File(['<svg onload="window.__xss=1"/>'], '图.svg', { type: 'image/svg+xml' }))
    data.items.add(new File(['x'], '表.exe', { type: 'application/octet-stream' }))
    const init = { bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...init }))
    element.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, ...init }),
    )
  })
  await expect(
    page.getByText(
      /^2 张图片上传失败，没有加入正文：不支持上传这种文件（\.svg）；不支持上传这种文件（\.exe）/,
    ),
  ).toBeVisible()
  await expect(area).toHaveText('原文')
  await expect(area.locator('img')).toHaveCount(0)
  expect(requested).toBe(0)
})
