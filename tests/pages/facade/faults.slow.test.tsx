import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { server } from '../../support/network'
import { renderApp } from '../../support/render-app'

const PADDING = 'x'.repeat(5_000_000)

/** Damage that a server, a proxy or the connection may do to a response (threat F2). */
const FAULTS: [name: string, answer: () => Response][] = [
  ['500', () => new HttpResponse('Internal Server Error', { status: 500 })],
  ['502 with a page', () => new HttpResponse('<html><h1>Bad Gateway</h1></html>', { status: 502 })],
  ['a dropped line', () => HttpResponse.error()],
  ['a page', () => HttpResponse.html('<!doctype html><title>登录</title>')],
  ['nothing', () => new HttpResponse('')],
  ['half an answer', () => new HttpResponse('{"code":0,"data":{"li')],
  ['code 500', () => HttpResponse.json({ code: 500, msg: '系统异常' })],
  ['no data', () => HttpResponse.json({ code: 0, data: null })],
  ['a text for data', () => HttpResponse.json({ code: 0, data: 'data' })],
  ['5 MB of text', () => HttpResponse.text(PADDING)],
]

interface Call {
  name: string
  url: string
  path: string
  /** The element that shows that the page works although the call failed. */
  heading: string
  /** The content of the call, once it succeeds. */
  content: () => Promise<HTMLElement>
}

const link = (name: string) => () => screen.findByRole('link', { name })

/** Every call that fills a page. */
const CALLS: Call[] = [
  {
    name: 'the facade info',
    url: '*/system/facade/info',
    path: '/facade',
    heading: '云州仲裁委员会',
    content: () => screen.findByRole('heading', { name: '通知公告' }),
  },
  {
    name: 'a list of documents',
    url: '*/system/documents/page',
    path: '/facade/news/notices',
    heading: '通知公告',
    content: link('关于网上立案平台停机维护的通知'),
  },
  {
    name: 'an article',
    url: '*/system/documents/get',
    path: '/facade/article/11',
    heading: '文章加载失败',
    content: () => screen.findByRole('heading', { level: 1, name: '立案须知' }),
  },
  {
    name: 'the contact lines',
    url: '*/system/dict-data/type',
    path: '/facade/contact',
    heading: '联系我们',
    content: async () => (await screen.findAllByText('0999-8880001')).at(0) as HTMLElement,
  },
  {
    name: 'the files',
    url: '*/infra/file/page',
    path: '/facade/downloads',
    heading: '文书下载',
    content: () => screen.findByText(/^共 \d+ 份文书/),
  },
]

const main = () => within(screen.getByRole('main'))

/** Each call with one fault, and one call with each. */
const CASES = [
  ...CALLS.map(call => ({ ...call, fault: 'a dropped line', answer: () => HttpResponse.error() })),
  ...FAULTS.flatMap(([fault, answer]) => CALLS.slice(1, 2).map(call => ({ ...call, fault, answer }))),
]

test.each(CASES)(
  'a page without $name because of $fault stays readable, and 重试 loads the rest',
  async ({ url, path, heading, content, answer }) => {
    server.use(http.all(url, answer))
    const { user } = await renderApp(path)
    await screen.findByRole('heading', { level: 1, name: heading })
    const [retry] = await main().findAllByRole('button', { name: '重试' })
    const alert = retry?.closest('[role=alert]')
    expect(alert?.textContent).toMatch(/[\u4e00-\u9fff\d]{4,}。重试$/)
    expect(alert?.textContent).not.toMatch(/undefined|null|object|Error|<|JSON/)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    server.resetHandlers()
    if (retry) await user.click(retry)
    await content()
    await waitFor(() => expect(main().queryByRole('button', { name: '重试' })).not.toBeInTheDocument())
  },
)

test.each([401, 404])(
  'a list that the server does not have (code %i) says so and offers no retry',
  async code => {
    server.use(http.all('*/system/documents/page', () => HttpResponse.json({ code, msg: '账号未登录' })))
    await renderApp('/facade/news/notices')
    await screen.findByText('本站没有提供这项内容。')
    expect(main().queryByRole('button', { name: '重试' })).not.toBeInTheDocument()
    expect(screen.queryByText(/认证|登录/)).not.toBeInTheDocument()
  },
)

test.each(FAULTS.filter(([name]) => !/data/.test(name)))(
  'a roster response of %s leaves a readable page',
  async (_name, answer) => {
    server.use(http.all('*/back/arbitrator/selectArbitratorlist', answer))
    const { user } = await renderApp('/facade/arbitrators')
    await screen.findByText('仲裁员名册服务暂不可用')
    screen.getByRole('button', { name: '查询' })
    server.resetHandlers()
    await user.click(main().getByRole('button', { name: '重试' }))
    await screen.findByText('共 60 名')
  },
)

describe('an answer far longer than any page', () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({
    id: id + 1,
    title: `标题${id}`,
    name: `文件${id}`,
  }))

  test.each([
    ['*/system/documents/page', '/facade/news/notices', '标题0', '标题1000'],
    ['*/infra/file/page', '/facade/downloads', '文件0', '文件1000'],
  ])('a response far longer than any page is cut: %s', async (url, path, first, later) => {
    server.use(http.all(url, () => HttpResponse.json({ code: 0, data: { total: rows.length, list: rows } })))
    await renderApp(path)
    await screen.findByText(new RegExp(`^${first}`))
    expect(screen.queryByText(new RegExp(`^${later}`))).not.toBeInTheDocument()
  })

  test('unrequested data in a response does no harm', async () => {
    server.use(
      http.get('*/system/facade/info', () => HttpResponse.json({ code: 0, data: { name: '某会', PADDING } })),
    )
    await renderApp('/facade')
    await screen.findByRole('heading', { level: 1, name: '某会' })
  })
})

test('when all requests fail at once, the layout, the name and the retry buttons stay', async () => {
  server.use(http.all(/\/app-api\//, () => new HttpResponse(null, { status: 502 })))
  const { user } = await renderApp('/facade/contact')
  await main().findByText('栏目加载失败')
  screen.getByRole('link', { name: '云州仲裁委员会' })
  screen.getByRole('contentinfo')
  server.resetHandlers()
  await user.click(main().getByRole('button', { name: '重试' }))
  const retry = await screen.findByRole('heading', { level: 1, name: '联系我们' })
  expect(retry).toBeVisible()
})
