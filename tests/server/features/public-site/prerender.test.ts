import { MISSING_ADDRESS, MISSING_SCREEN } from '@shared/domain/paths/missing-page'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPrerenderer } from '../../../../server/features/public-site/prerender'
import { shownHtml } from '../../../../server/features/public-site/shown-html'
import { renderFacade } from '../../../../src/app/facade-html'
import { backend, freshBackend } from '../../../support/fresh-backend'
import { HOSTILE_TEXTS } from '../../../support/hostile'
import { hostileHtml } from '../../../support/hostile-html'

let prerender: ReturnType<typeof openPrerenderer>
let written: number
freshBackend({ now: Date.now })
beforeEach(async () => {
  written = 0
  prerender = openPrerenderer({
    app: backend.app,
    db: backend.db,
    now: Date.now,
    log: backend.deps.log,
    write: (...asked) => {
      written += 1
      return renderFacade(...asked)
    },
    isRosterElsewhere: false,
  })
})

/** Rendered, whatever is stored. */
async function viewOf(address: string, screen: string) {
  const view = await prerender(address, screen)
  return view === 'unchanged' ? null : view
}
const change = (id: number, values: object) =>
  backend.db.write(trx => trx.updateTable('documents').set(values).where('id', '=', id).execute())
const views = async (id: number) =>
  (
    await backend.db.read
      .selectFrom('documents')
      .select('views')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).views

test('the prerendered page of an article has its title, text and section, and the same as data', async () => {
  const view = await viewOf('/facade/article/11', 'article')
  expect(view?.html).toMatch(/<h1>[^<]*立案/)
  expect(view?.html).toContain('class="prose"')
  expect(view?.html).toContain('aria-label="当前位置"')
  expect(view?.html).not.toContain('<script')
  const data = JSON.parse(view?.data ?? '')
  expect(data).toMatchObject({ address: '/facade/article/11', screen: 'article' })
  expect(data.answers.map(({ key }: { key: string[] }) => key[1])).toEqual(
    expect.arrayContaining(['info', 'menus', 'document']),
  )
})

test('the page of an arbitrator is prerendered with the data to hydrate it with', async () => {
  const view = await viewOf(
    '/facade/arbitrators?id=1&who=%E6%B2%88%E7%A0%9A%E7%A7%8B',
    'facade/arbitrator/list',
  )
  expect(view?.html).toContain('<h2>沈砚秋</h2>')
  expect(JSON.parse(view?.data ?? '').answers.map(({ key }: { key: string[] }) => key[1])).toContain(
    'arbitrator',
  )
})

test('prerendering counts no view, and a view does not invalidate the page', async () => {
  const before = await views(11)
  const first = await viewOf('/facade/article/11', 'article')
  expect(await views(11)).toBe(before)
  await change(11, { views: before + 1 })
  expect(await prerender('/facade/article/11', 'article', { former: first?.sources })).toBe('unchanged')
  expect(written).toBe(1)
})

test('a page is rendered again a second later at the earliest, with what is stored then, for all who wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    await viewOf('/facade/article/11', 'article')
    const asked = [viewOf('/facade/article/11', 'article'), viewOf('/facade/article/11', 'article')]
    await change(11, { title: '改过的标题' })
    await vi.advanceTimersByTimeAsync(999)
    expect(written).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    for (const view of await Promise.all(asked)) expect(view?.html).toContain('<h1>改过的标题</h1>')
    expect(written).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

test('all addresses that lead nowhere share one rendering', async () => {
  const first = await prerender(MISSING_ADDRESS, MISSING_SCREEN)
  expect(first).toMatchObject({ html: expect.stringContaining('404') })
  expect(await prerender(MISSING_ADDRESS, MISSING_SCREEN)).toBe(first)
})

test('changes by staff are in the prerendered page at once', async () => {
  await viewOf('/facade/article/11', 'article')
  await change(11, { title: '改过的标题' })
  expect((await viewOf('/facade/article/11', 'article'))?.html).toContain('<h1>改过的标题</h1>')
})

test.each([
  ['/facade', 'home', '通知公告'],
  ['/facade/news/notices', 'facade/document/list', 'facade-documents-row'],
  ['/facade/arbitrators', 'facade/arbitrator/list', '仲裁员名册'],
])('the page %s is prerendered', async (address, screen, words) => {
  expect((await viewOf(address, screen))?.html).toContain(words)
})

test('a missing article is not prerendered, and the browser shows the message', async () => {
  expect(await viewOf('/facade/article/99999', 'article')).toBeNull()
})

test.each([
  ['/facade/news/notices?page=999999', 'facade/document/list'],
  ['/facade/arbitrators?page=999', 'facade/arbitrator/list'],
])(
  'a page number beyond the end of a list is 404 with a link to the last page: %s',
  async (address, screen) => {
    const view = await viewOf(address, screen)
    expect(view?.status).toBe(404)
    expect(view?.html).toContain('查看最后一页')
  },
)

test.each([
  ['/facade/search?keyword=%E6%94%B6%E8%B4%B9', 'search', '有关的内容共'],
  ['/facade/search?keyword=qqqq', 'search', '没有找到与“qqqq”有关的内容'],
  ['/facade/en/search?keyword=fees', 'facade/en/search', 'results for “fees”'],
  ['/facade/fee-calculator?none=&amount=380000&others=', 'facade/fee/calculator', '叁拾捌万元整'],
  ['/facade/fee-calculator?none=1&amount=', 'facade/fee/calculator', '没有争议金额'],
  ['/facade/fee-calculator?amount=%3Cb%3E', 'facade/fee/calculator', '案件类型'],
  ['/facade/arbitrators?name=shenyanqiu&type=&sex=', 'facade/arbitrator/list', '沈砚秋'],
  ['/facade/downloads?name=%E5%8F%8D%E8%AF%B7%E6%B1%82&type=', 'facade/file/list', '反请求申请书'],
  ['/facade/news/notices?q=%E5%9B%BD%E5%BA%86', 'facade/document/list', '国庆假期'],
  ['/facade/filing-guide?claimants=3&respondents=2&amount=60%E4%B8%87', 'facade/guide/filing', '申请人 3 人'],
  ['/facade/clause-builder?seat=%E5%8C%97%E4%BA%AC', 'facade/clause/builder', '仲裁地为北京。'],
])('the answer of a form is in the page of its address: %s', async (address, screen, text) => {
  const view = await viewOf(address, screen)
  expect(view?.status).toBeUndefined()
  expect(view?.html.replace(/<[^>]+>/g, '')).toContain(text)
})

test('a page with the roster of another system is not prerendered', async () => {
  const { app, db, deps } = backend
  const write = () => Promise.reject(new Error('asked'))
  const elsewhere = openPrerenderer({ app, db, now: Date.now, log: deps.log, write, isRosterElsewhere: true })
  expect(await elsewhere('/facade/arbitrators', 'facade/arbitrator/list')).toBeNull()
})

describe('hostile data in a prerendered page', () => {
  test('hostile titles and names stay text in a prerendered page and close no script element', async () => {
    for (let from = 0; from < HOSTILE_TEXTS.length; from += 120) {
      const title = HOSTILE_TEXTS.slice(from, from + 120).join(' ')
      await change(11, { title, summary: title, author: title })
      const view = await viewOf('/facade/article/11', 'article')
      expect(view?.data).not.toMatch(/[<\u2028\u2029]/)
      expect(view?.html).not.toMatch(/<(script|img|iframe|svg on|object)/i)
    }
    await change(11, { title: '</script><!--\u2028<script>x' })
    const view = await viewOf('/facade/article/11', 'article')
    expect(JSON.parse(view?.data ?? '').answers).toContainEqual(
      expect.objectContaining({
        data: expect.objectContaining({ title: '</script><!--\u2028<script>x' }),
      }),
    )
  })

  test('hostile HTML leaves no active content in a prerendered page', () => {
    for (const { id, html } of hostileHtml()) {
      const clean = shownHtml(`<p>前</p>${html}`)
      expect(clean, id).toContain('<p>前</p>')
      const tags = clean.match(/<[^>]*>/g) ?? []
      for (const tag of tags) {
        expect(tag, id).not.toMatch(
          /^<\/?(script|iframe|object|embed|style|link|base|meta|form|input|svg|math|template)\b/i,
        )
        expect(tag.replace(/"[^"]*"/g, '""'), id).not.toMatch(/\son\w+|srcdoc|formaction/i)
        expect(tag, id).not.toMatch(/(href|src)="\s*(javascript|vbscript|data:text)/i)
      }
    }
  })

  test.each([
    ['<img src="/a.png" alt="图">', '<img src="/a.png" alt="图" />'],
    ['<img src="https://other.example/a.png" alt="图">', '<img alt="图" />'],
    ['<img src="//other.example/a.png" alt="图">', '<img alt="图" />'],
    ['<img src="/\\other.example/a.png" alt="图">', '<img alt="图" />'],
  ])('%s in a prerendered page requests no other host', (html, expected) =>
    expect(shownHtml(html)).toBe(expected),
  )
})
