import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../support/render-app'
import { backend } from '../../support/server'
import { recordCalls } from './calls'

const calls = recordCalls()
const notThere = () => screen.findByRole('heading', { level: 1, name: '文章不存在或已下线' })

describe('an article', () => {
  test('an article shows title, facts, text, attachments and a link back', async () => {
    await renderApp('/facade/article/11')
    const main = within(await screen.findByRole('main'))
    expect(await main.findByRole('heading', { level: 1, name: '立案须知' })).toBeInTheDocument()
    expect(document.title).toBe('立案须知 - 云州仲裁委员会')
    expect(main.getByText('发布日期：').parentElement).toHaveTextContent('2026-03-02')
    expect(main.getByText('作者：立案部')).toBeInTheDocument()
    const file = main.getByRole('link', { name: /^仲裁申请书 下载（Word，.+ KB）$/ })
    expect(file).toHaveAttribute('download', '仲裁申请书.docx')
    expect(file.getAttribute('href')).toMatch(/^\/prod-api\//)
    const trail = within(await screen.findByRole('navigation', { name: '当前位置' }))
    expect(await trail.findByRole('link', { name: '仲裁指南' })).toHaveAttribute('href', '/facade/guide')
    expect(main.getByRole('link', { name: '返回列表' })).toHaveAttribute('href', '/facade/guide')
    expect(main.getByRole('button', { name: '打印或存为 PDF' })).toBeInTheDocument()
  })

  test('an article links to its neighbours and counts one view each', async () => {
    const { user, address } = await renderApp('/facade/article/213')
    const neighbours = within(await screen.findByRole('navigation', { name: '上一篇和下一篇' }))
    await user.click(neighbours.getByRole('link', { name: '关于网上立案平台停机维护的通知' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: '关于网上立案平台停机维护的通知' }),
    ).toBeInTheDocument()
    expect(address()).toBe('/facade/article/212')
    expect(calls.of('/documents/get')).toEqual([
      '/app-api/system/documents/get?id=213',
      '/app-api/system/documents/get?id=212',
    ])
  })

  test('an article is shown with the breadcrumb of its sections', async () => {
    await renderApp('/facade/article/213')
    const trail = within(await screen.findByRole('navigation', { name: '当前位置' }))
    await trail.findByRole('link', { name: '通知公告' })
    expect(trail.getAllByRole('link').map(link => link.textContent)).toEqual(['首页', '新闻中心', '通知公告'])
  })

  test('the cover is above the text with its author, unless the text has the same picture', async () => {
    const { router } = await renderApp('/facade/article/111')
    const credit = await screen.findByText('网上开庭示意图，本会综合部绘制')
    expect(credit.closest('figure')?.querySelector('img')).toHaveAttribute(
      'src',
      '/pictures/online-hearing.png',
    )
    await backend()
      .db.writer.updateTable('documents')
      .set({
        content: '<p><img src="/pictures/a.png"></p>',
        cover: '/pictures/a.png',
        coverCredit: '图：李四',
      })
      .where('id', '=', 213)
      .execute()
    await router.navigate('/facade/article/213')
    await screen.findByRole('heading', { level: 1, name: '关于2026年年终案件款项结算时间的通知' })
    expect(screen.queryByText('图：李四')).toBeNull()
  })
})

describe('one and the same page is shown for', () => {
  test.each([
    ['an unpublished article', '217'],
    ['one that is not yet due', '216'],
    ['an id that is not given', '424242'],
  ])('the same not-found page is shown for %s', async (_what, id) => {
    await renderApp(`/facade/article/${id}`)
    expect(await notThere()).toBeInTheDocument()
    expect(document.title).toBe('文章不存在或已下线 - 云州仲裁委员会')
  })

  test.each([
    '0',
    '-1',
    '1e30',
    "'",
    '__proto__',
    '01',
    '1.5',
    ' 11',
    '11 ',
    '%00',
    '9007199254740993',
    '１１',
  ])('the not-found page is shown for the id %s without asking the server', async id => {
    await renderApp(`/facade/article/${encodeURIComponent(id)}`)
    expect(await notThere()).toBeInTheDocument()
    expect(calls.of('/documents/get')).toEqual([])
  })

  test('an article withdrawn while its list is open shows the not-found page', async () => {
    const { user } = await renderApp('/facade/news/notices')
    const link = await screen.findByRole('link', { name: '关于网上立案平台停机维护的通知' })
    await backend().db.writer.updateTable('documents').set({ status: 1 }).where('id', '=', 212).execute()
    await user.click(link)
    expect(await notThere()).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '返回首页' })).toBeInTheDocument()
  })
})

describe('a section of one document', () => {
  test('a section of one document shows its first document under its own name', async () => {
    await renderApp('/facade/about/charter')
    expect(await screen.findByRole('heading', { level: 2, name: '云州仲裁委员会章程' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: '本会章程' })).toBeInTheDocument()
    const siblings = within(screen.getByRole('navigation', { name: '本会概况' }))
    expect(siblings.getByRole('link', { name: '本会章程' })).toHaveAttribute('aria-current', 'page')
  })

  test('a section of one document says when nothing is published', async () => {
    await backend().db.writer.updateTable('documents').set({ status: 1 }).where('menuId', '=', 9104).execute()
    await renderApp('/facade/about/charter')
    expect(await screen.findByText('本栏目内容正在整理，暂未发布。')).toBeInTheDocument()
  })
})
