import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { piecesOf } from '@/components/facade/search/marked'
import { renderApp } from '../../support/render-app'
import { backend, server } from '../../support/server'
import { recordCalls } from './calls'

const calls = recordCalls()

const HOSTILE = '<img src=x onerror=alert(1)>'
const requested = () => calls.of('/system/search?').map(path => new URLSearchParams(path.split('?')[1]))
const main = () => within(screen.getByRole('main'))
const open = (query: Record<string, string>) => renderApp(`/facade/search?${new URLSearchParams(query)}`)
const respond = (data: unknown) =>
  server.use(http.get('*/app-api/system/search', () => HttpResponse.json({ code: 0, data })))
const add = (title: string, change: { content?: string; publishTime?: number; linkUrl?: string } = {}) =>
  backend()
    .db.writer.insertInto('documents')
    .values({
      ...{ menuId: 9112, title, content: '<p>正文</p>', status: 0, publishTime: 1, ...change },
      ...{ top: 0, sort: 0, views: 0, attachments: '[]', createTime: 1, updateTime: 1 },
    })
    .execute()

describe('answers', () => {
  test('telephone numbers and addresses are shown above the results, with a link to the contact page', async () => {
    await open({ keyword: '电话' })
    const card = within(await screen.findByRole('region', { name: '本会的联系方式' }))
    expect(card.getByRole('link', { name: '0999-8880001' })).toHaveAttribute('href', 'tel:09998880001')
    expect(card.getByText('云州市澄湖区明理路000号法律服务中心六层')).toBeInTheDocument()
    expect(card.getByRole('link', { name: '查看全部联系方式' })).toHaveAttribute('href', '/facade/contact')
  })

  test('a fee is computed for a named amount, and none without one', async () => {
    const { router } = await open({ keyword: '10万元仲裁费是多少' })
    const card = within(await screen.findByRole('region', { name: '仲裁费用估算' }))
    expect(card.getByText('4,025 元')).toBeInTheDocument()
    expect(card.getByText('805 元')).toBeInTheDocument()
    expect(card.getByRole('link')).toHaveAttribute('href', '/facade/fee-calculator?amount=100000')
    expect(screen.getByText(/^与“仲裁费”有关的内容共 \d+ 条$/)).toBeInTheDocument()
    await act(() => router.navigate('/facade/search?keyword=仲裁费'))
    const plain = within(await screen.findByRole('region', { name: '仲裁费用' }))
    expect(plain.getByText('仲裁费用按争议金额分段计算，填写争议金额就能估算。')).toBeInTheDocument()
  })

  test('the search answers with the papers to file', async () => {
    await open({ keyword: '立案需要什么材料' })
    const card = within(await screen.findByRole('region', { name: '申请仲裁要提交的材料' }))
    expect((await card.findAllByRole('listitem')).map(({ textContent }) => textContent)).toContain(
      '仲裁申请书',
    )
    expect(card.getByRole('link')).toHaveAttribute('href', '/facade/filing-guide')
  })

  test('pages are linked even when nothing else is found, and only with safe addresses', async () => {
    const page = { kind: 'column', titleMarks: [] }
    respond({
      ...{ total: 0, list: [], counts: {} },
      pages: [
        { ...page, title: '网上立案', url: 'https://efiling.example/' },
        { ...page, title: HOSTILE, url: 'javascript:alert(1)' },
      ],
      answer: { kind: 'weather', page: { title: '天气', url: '/facade/contact' } },
    })
    await open({ keyword: '网上立案' })
    const links = within(await screen.findByRole('navigation', { name: '相关栏目' }))
    expect(links.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      'https://efiling.example/',
    ])
    expect(screen.getByText('没有与“网上立案”有关的文章、文件和仲裁员。')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: '天气' })).toBeNull()
  })
})

describe('the search page', () => {
  test('the search page shows the results of the address, marked, with date, section and kinds', async () => {
    await add('关于鹈鹕的通知', {
      content: '<p>保护<b>鹈</b>鹕的案件</p>',
      publishTime: Date.UTC(2026, 0, 5),
    })
    await backend().db.writer.updateTable('files').set({ name: '鹈鹕.rtf' }).where('id', '=', 1).execute()
    await open({ keyword: '鹈鹕' })
    expect(await screen.findByText('与“鹈鹕”有关的内容共 2 条')).toHaveAttribute('role', 'status')
    expect(screen.getByRole('combobox', { name: '搜索词' })).toHaveValue('鹈鹕')
    expect(document.title).toBe('鹈鹕 - 站内搜索 - 云州仲裁委员会')
    const [file, article] = main().getAllByRole('heading', { level: 2 })
    expect(within(file as HTMLElement).getByRole('link', { name: '鹈鹕.rtf' })).toHaveAttribute(
      'download',
      '鹈鹕.rtf',
    )
    const row = within(article?.closest('li') as HTMLElement)
    expect(row.getByRole('link', { name: '关于鹈鹕的通知' }).getAttribute('href')).toMatch(
      /^\/facade\/article\/\d+$/,
    )
    expect(row.getByRole('link', { name: '通知公告' })).toHaveAttribute('href', '/facade/news/notices')
    expect(row.getByText('2026-01-05')).toBeInTheDocument()
    expect(row.getAllByText('鹈鹕').map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK'])
    const kinds = within(screen.getByRole('navigation', { name: '结果类别' }))
    expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '全部 2',
      '文章 1',
      '文件 1',
    ])
  })

  test('the search is filtered by kind and paged in the address', async () => {
    const { user, address, router } = await open({ keyword: '仲裁' })
    await user.click(await screen.findByRole('link', { name: /^文件/ }))
    expect(await screen.findByText(/，其中文件 5 条$/)).toBeInTheDocument()
    expect(address()).toBe('/facade/search?keyword=%E4%BB%B2%E8%A3%81&kind=file')
    expect(screen.getByRole('link', { name: /^文件/ })).toHaveAttribute('aria-current', 'page')
    await user.click(screen.getByRole('link', { name: /^全部/ }))
    await user.click(await screen.findByRole('link', { name: '第 2 页' }))
    await waitFor(() => expect(screen.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current'))
    expect(address()).toBe('/facade/search?keyword=%E4%BB%B2%E8%A3%81&pageNo=2')
    await act(() => router.navigate('/facade/search?keyword=仲裁&pageNo=999&kind=nonsense'))
    await waitFor(() => expect(address()).toMatch(/&pageNo=\d$/))
    expect(await main().findAllByRole('heading', { level: 2 })).not.toEqual([])
  })

  test('the search page helps when nothing is found', async () => {
    await open({ keyword: '鹈鹕' })
    expect(await screen.findByText('没有找到与“鹈鹕”有关的内容')).toBeInTheDocument()
    expect(main().getByRole('link', { name: '法律法规' })).toHaveAttribute('href', '/facade/laws')
    const rosters = main()
      .getAllByRole('link', { name: '仲裁员名册' })
      .map(link => link.getAttribute('href'))
    expect(rosters).toContain('/facade/arbitrators?name=%E9%B9%88%E9%B9%95')
  })

  test('the search page says when one kind has no results', async () => {
    await add('鹈鹕')
    await open({ keyword: '鹈鹕', kind: 'file' })
    expect(await screen.findByText('没有与“鹈鹕”有关的文件。')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '全部 1' })).toBeInTheDocument()
  })

  test('the search page requests nothing without a keyword, and searches by the beginning of one that is too long', async () => {
    const { router } = await open({ keyword: ' 　' })
    expect(await screen.findByText(/^输入要查找的词/)).toBeInTheDocument()
    expect(requested()).toEqual([])
    await act(() => router.navigate(`/facade/search?keyword=${'长'.repeat(200)}`))
    expect(await screen.findByText('搜索词太长，以下是按前 100 个字搜索的结果。')).toBeInTheDocument()
    expect(await screen.findByText(/^没有找到与“长{100}”有关的内容/)).toBeInTheDocument()
  })

  test('the search page shows that the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.use(http.get('*/app-api/system/search', () => HttpResponse.error()))
    await open({ keyword: '仲裁规则' })
    expect(await screen.findByRole('alert')).toHaveTextContent('设备没有连接网络')
  })

  test('the search page ignores a late response for an earlier keyword', async () => {
    await add('鹈鹕')
    server.use(
      http.get('*/app-api/system/search', async ({ request }) => {
        if (new URL(request.url).searchParams.get('keyword') !== '慢') return undefined
        await delay('infinite')
        return undefined
      }),
    )
    const { router } = await open({ keyword: '仲裁' })
    await screen.findByText(/^与“仲裁”有关/)
    await act(() => router.navigate('/facade/search?keyword=慢'))
    expect(await screen.findByText('正在搜索…')).toBeInTheDocument()
    expect(main().queryByRole('heading', { level: 2 })).toBeNull()
    await act(() => router.navigate('/facade/search?keyword=鹈鹕'))
    expect(await screen.findByText('与“鹈鹕”有关的内容共 1 条')).toBeInTheDocument()
  })

  test('a section with the path of the search does not replace it', async () => {
    await backend()
      .db.writer.updateTable('menus')
      .set({ path: 'search', name: '假搜索' })
      .where('id', '=', 9120)
      .execute()
    await open({ keyword: '仲裁' })
    expect(await screen.findByRole('heading', { level: 1, name: '站内搜索' })).toBeInTheDocument()
    expect(await screen.findByText(/^与“仲裁”有关/)).toBeInTheDocument()
  })

  test('the search page shows markup as text, links no hostile address and ignores invalid marks', async () => {
    const row = { kind: 'article', id: 1, time: null, menuId: null, menuName: HOSTILE, size: null }
    respond({
      total: 2,
      counts: { article: 1, hearing: 1 },
      list: [
        {
          ...row,
          title: HOSTILE,
          titleMarks: [
            [0, 4],
            [2, 99],
            ['a', 1],
          ],
          excerpt: HOSTILE,
          excerptMarks: null,
          url: 'javascript:alert(1)',
        },
        {
          ...row,
          id: 2,
          kind: 'hearing',
          title: '开庭',
          titleMarks: [[-1, 1]],
          excerpt: '',
          excerptMarks: [],
          url: 'https://other.example/1',
        },
      ],
    })
    await open({ keyword: HOSTILE })
    expect(await screen.findByText(`与“${HOSTILE}”有关的内容共 2 条`)).toBeInTheDocument()
    const [first, second] = main().getAllByRole('heading', { level: 2 })
    expect(first).toHaveTextContent(HOSTILE)
    expect(within(first as HTMLElement).queryByRole('link')).toBeNull()
    expect(main().queryByRole('img')).toBeNull()
    expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.getByText('其他')).toBeInTheDocument()
  })
})

describe('the search field in the header', () => {
  const field = () => screen.findByRole('combobox', { name: '搜索词' })

  test('the search field in the header is a plain form that opens the search page', async () => {
    const { user, address } = await renderApp('/facade/contact')
    const input = await field()
    const form = input.closest('form')
    expect(form).toHaveAttribute('action', '/facade/search')
    expect(form?.method).toBe('get')
    expect(input).toHaveAttribute('name', 'keyword')
    await user.type(input, ' 仲裁 规则 {Enter}')
    expect(address()).toBe('/facade/search?keyword=%E4%BB%B2%E8%A3%81+%E8%A7%84%E5%88%99')
    expect(await screen.findByText(/^与“仲裁 规则”有关/)).toBeInTheDocument()
    expect(screen.getAllByRole('search')).toHaveLength(1)
  })

  test('the search field suggests titles, which are chosen by keyboard', async () => {
    const { user, address } = await renderApp('/facade/contact')
    const input = await field()
    await user.type(input, '仲裁规则')
    const list = await screen.findByRole('listbox', { name: '搜索建议' })
    const options = within(list).getAllByRole('option')
    expect(options[0]).toHaveTextContent('仲裁规则栏目')
    expect(input).toHaveAttribute('aria-expanded', 'true')
    expect(input).toHaveAttribute('aria-controls', list.id)
    expect(input).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{ArrowUp}')
    expect(input).toHaveAttribute('aria-activedescendant', options.at(-1)?.id)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(input).toHaveAttribute('aria-activedescendant', options[0]?.id)
    expect(options[0]).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/facade/rules')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('the suggestions close with Escape and return with an arrow, and Enter without a choice searches', async () => {
    const { user, address } = await renderApp('/facade/contact')
    const input = await field()
    await user.type(input, '申请书')
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(input).toHaveAttribute('aria-expanded', 'false')
    expect(input).toHaveValue('申请书')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('listbox')).toBeInTheDocument()
    await user.keyboard('{ArrowUp}{Enter}')
    expect(address()).toBe('/facade/search?keyword=%E7%94%B3%E8%AF%B7%E4%B9%A6')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('站内搜索')
  })

  test('suggestions are requested once for text typed in quick succession, and not before', async () => {
    const { user } = await renderApp('/facade/contact')
    await user.click(await field())
    await user.keyboard('证据清单')
    await screen.findByRole('listbox')
    const typed = calls
      .of('/search/suggest')
      .map(path => new URLSearchParams(path.split('?')[1]).get('keyword'))
    expect(typed.at(-1)).toBe('证据清单')
    expect(typed.length).toBeLessThan(4)
  })

  test('the search field works without suggestions when they fail', async () => {
    server.use(http.get('*/search/suggest', () => HttpResponse.error()))
    const { user, address } = await renderApp('/facade/contact')
    await user.type(await field(), '保全')
    await waitFor(() => expect(calls.of('/search/suggest')).not.toEqual([]))
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{Enter}')
    expect(address()).toBe('/facade/search?keyword=%E4%BF%9D%E5%85%A8')
  })
})

test.each([
  ['仲裁规则', [[0, 2]], ['[仲裁]', '规则']],
  ['仲裁规则', [[2, 4]], ['仲裁', '[规则]']],
  [
    '仲裁规则',
    [
      [1, 2],
      [1, 3],
      [3, 4],
    ],
    ['仲', '[裁]', '规', '[则]'],
  ],
  ['仲裁', [[1, 9], [2, 1], [0.5, 1], 7, null], ['仲裁']],
  ['仲裁', 'x', ['仲裁']],
  ['', [[0, 1]], []],
])('the text %s is marked at %j', (text, marks, expected) => {
  expect(piecesOf(text, marks).map(({ piece, isMarked }) => (isMarked ? `[${piece}]` : piece))).toEqual(
    expected,
  )
})
