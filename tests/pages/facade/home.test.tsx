import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../support/render-app'
import { backend, server } from '../../support/server'

const column = (name: string) => screen.findByRole('region', { name })
const setConfig = (key: string, value: string) =>
  backend().db.writer.updateTable('configs').set({ value }).where('key', '=', key).execute()

describe('the home page', () => {
  test('the home page shows the chosen sections with their newest articles, pinned ones first', async () => {
    await renderApp('/facade')
    const notices = within(await column('通知公告'))
    const titles = await notices.findAllByRole('listitem')
    expect(titles[0]).toHaveTextContent('置顶关于防范冒用本会名义收费、送达的风险提示')
    expect(titles).toHaveLength(5)
    expect(notices.getByRole('link', { name: /更多\s*通知公告/ })).toHaveAttribute(
      'href',
      '/facade/news/notices',
    )
    for (const name of ['本会动态', '仲裁规则', '仲裁指南']) expect(await column(name)).toBeInTheDocument()
    expect(within(await column('仲裁指南')).getByRole('link', { name: '立案须知' })).toHaveAttribute(
      'href',
      '/facade/article/11',
    )
  })

  test('the home page has the quick entries of the dictionary whose addresses exist', async () => {
    const write = backend().db.writer.updateTable('dictData')
    await write.set({ value: 'javascript:alert(1)' }).where('value', '=', '/facade/filing-guide').execute()
    await write.set({ value: 'https://example.org/' }).where('value', '=', '/facade/clause-builder').execute()
    await renderApp('/facade')
    const entries = within(await screen.findByRole('navigation', { name: '常用功能' }))
    expect(await entries.findByRole('link', { name: '文书下载' })).toHaveAttribute(
      'href',
      '/facade/downloads',
    )
    expect(entries.getByRole('link', { name: /示范条款\s*（在新窗口打开）/ })).toHaveAttribute(
      'href',
      'https://example.org/',
    )
    expect(entries.queryByText('立案指南')).toBeNull()
  })

  test('the home page leaves out quick entries to disabled sections, and keeps those to other pages', async () => {
    const { writer } = backend().db
    await writer.updateTable('menus').set({ status: 1 }).where('path', '=', 'clause-builder').execute()
    await writer
      .updateTable('dictData')
      .set({ value: '/facade/article/11' })
      .where('value', '=', '/facade/received-notice')
      .execute()
    await renderApp('/facade')
    const entries = within(await screen.findByRole('navigation', { name: '常用功能' }))
    expect(await entries.findByRole('link', { name: '立案指南' })).toHaveAttribute(
      'href',
      '/facade/filing-guide',
    )
    await waitFor(() => expect(entries.queryByText('示范条款')).toBeNull())
    expect(entries.getAllByRole('link').map(link => link.textContent)).toEqual([
      '收到仲裁通知',
      '立案指南',
      '收费计算',
      '文书下载',
      '仲裁员名册',
    ])
  })

  test('the home page shows filing numbers and friendly links below, and no empty number', async () => {
    const value = { category: 'facade', type: 1, visible: 1, createTime: 0 } as const
    await backend()
      .db.writer.insertInto('configs')
      .values({ ...value, name: '备案号', key: 'facade.icp', value: '云ICP备00000000号' })
      .execute()
    await renderApp('/facade')
    const footer = within(await screen.findByRole('contentinfo'))
    expect(await footer.findByRole('link', { name: /云ICP备00000000号/ })).toHaveAttribute(
      'href',
      'https://beian.miit.gov.cn/',
    )
    expect(footer.queryByRole('link', { name: /公网安备/ })).toBeNull()
    expect(footer.getByRole('link', { name: /云州市司法局/ })).toHaveAttribute('rel', 'noopener noreferrer')
    expect(await footer.findByRole('link', { name: '0999-8880001' })).toHaveAttribute(
      'href',
      'tel:09998880001',
    )
  })

  test('the footer has hours and the number for complaints; badge and WeChat code only once they are set', async () => {
    const value = { name: '', category: 'facade', type: 1, visible: 1, createTime: 0 } as const
    const { unmount } = await renderApp('/facade')
    const footer = async () => within(await screen.findByRole('contentinfo'))
    expect(await (await footer()).findByText(/^工作日 9:00/)).toBeInTheDocument()
    expect((await footer()).getByRole('link', { name: '0999-8880005' })).toBeInTheDocument()
    expect((await footer()).queryByRole('img')).toBeNull()
    unmount()
    await backend()
      .db.writer.insertInto('configs')
      .values([
        { ...value, key: 'facade.police-icp', value: '云公网安备 00000000000000号' },
        { ...value, key: 'facade.police-badge', value: '/prod-api/admin-api/infra/file/1/get/badge.png' },
        { ...value, key: 'facade.wechat-code', value: '/prod-api/admin-api/infra/file/1/get/code.png' },
        { ...value, key: 'facade.wechat-name', value: '云州仲裁' },
      ])
      .execute()
    await renderApp('/facade')
    const police = await (await footer()).findByRole('link', { name: /云公网安备/ })
    expect(police.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/badge\.png$/))
    expect((await footer()).getByRole('img', { name: '微信公众号二维码' })).toBeInTheDocument()
    expect((await footer()).getByText('云州仲裁')).toBeInTheDocument()
  })

  test('the home page requests no other host for banners and leaves hostile links out', async () => {
    const banners = [
      { id: 1, image: 'https://tracker.example/1.png', url: '/facade/rules', sort: 1 },
      { id: 2, image: '/prod-api/a.png', title: '宣传周', url: 'javascript:alert(1)', sort: 2 },
    ]
    server.use(
      http.get('*/facade/info', async () =>
        HttpResponse.json({
          code: 0,
          data: { name: '某会', homeMenuIds: 'x', menus: null, links: {}, banners },
        }),
      ),
    )
    await renderApp('/facade')
    const picture = await screen.findByRole('img', { name: '宣传周' })
    expect(picture.closest('a')).toBeNull()
    expect(screen.getAllByRole('img')).toHaveLength(1)
    expect(picture).toHaveAttribute('height')
  })

  test('pictures of the home page are followed by their author', async () => {
    const banners = [{ id: 1, image: '/prod-api/a.png', title: '宣传周', credit: '图：张三', sort: 1 }]
    server.use(
      http.get('*/facade/info', () =>
        HttpResponse.json({
          code: 0,
          data: { name: '某会', homeMenuIds: [], menus: {}, links: [], banners },
        }),
      ),
    )
    await renderApp('/facade')
    const picture = await screen.findByRole('img', { name: '宣传周' })
    expect(picture.closest('figure')).toHaveTextContent('图：张三')
  })

  test('the first article of the prominent section has its cover with its author', async () => {
    await renderApp('/facade')
    const activities = within(await column('本会动态'))
    const credit = await activities.findByText('网上开庭示意图，本会综合部绘制')
    expect(credit.closest('figure')?.querySelector('img')).toHaveAttribute(
      'src',
      '/pictures/online-hearing.png',
    )
  })

  test('the home page leaves out missing sections and shows each once', async () => {
    await setConfig('facade.home-menu-ids', '[9120, 9120, 424242, 9112]')
    await renderApp('/facade')
    expect(await column('仲裁规则')).toBeInTheDocument()
    expect(await column('通知公告')).toBeInTheDocument()
  })
})
