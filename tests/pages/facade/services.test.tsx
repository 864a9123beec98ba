import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../support/render-app'
import { backend, server } from '../../support/server'

const strip = async () => within(await screen.findByRole('complementary', { name: '相关服务' }))
const namesOf = (links: HTMLElement[]) => links.map(link => link.querySelector('strong')?.textContent ?? '')

const setMenu = (id: number, values: { status?: 0 | 1; visible?: 0 | 1 }) =>
  backend().db.writer.updateTable('menus').set(values).where('id', '=', id).execute()

describe('services beside a page', () => {
  test('an article shows the services that it mentions, and whom to call', async () => {
    await backend()
      .db.writer.updateTable('documents')
      .set({ title: '退费', summary: '退费的比例', content: '<p>退费的比例如下。</p>' })
      .where('id', '=', 213)
      .execute()
    await renderApp('/facade/article/213')
    const services = await strip()
    await services.findByRole('link', { name: '0999-8880001' })
    expect(namesOf(services.getAllByRole('link'))).toEqual(['收费计算', ''])
    expect(services.getByRole('link', { name: /^收费计算/ })).toHaveAttribute(
      'href',
      '/facade/fee-calculator',
    )
    expect(services.getByRole('link', { name: '0999-8880001' })).toHaveAttribute('href', 'tel:09998880001')
  })

  test('an article that mentions no service shows all of them', async () => {
    await backend()
      .db.writer.updateTable('documents')
      .set({ title: '开放日', summary: '', content: '<p>欢迎参加。</p>' })
      .where('id', '=', 213)
      .execute()
    await renderApp('/facade/article/213')
    const services = await strip()
    await services.findByRole('link', { name: '0999-8880002' })
    expect(services.getAllByRole('link')).toHaveLength(9)
  })

  test('a section shows all services but itself, and no disabled one', async () => {
    await setMenu(9132, { status: 1 })
    await renderApp('/facade/fee-calculator')
    const services = await strip()
    await services.findByRole('link', { name: '0999-8880001' })
    expect(namesOf(services.getAllByRole('link'))).toEqual([
      ...['收到仲裁通知', '立案指南', '期限计算', '仲裁员名册', '文书下载', '裁决之后', ''],
    ])
  })

  test('a page works without its services', async () => {
    server.use(http.get('*/dict-data/type', () => HttpResponse.json({ code: 500, msg: '系统异常' })))
    await renderApp('/facade/fees')
    expect(await screen.findByRole('heading', { level: 1, name: '收费标准' })).toBeInTheDocument()
    const services = await strip()
    expect(namesOf(services.getAllByRole('link'))).toContain('收费计算')
  })
})

describe('services in the frame', () => {
  test('services without a place in the menu form a group of it, and the footer lists all of them', async () => {
    const { user, address } = await renderApp('/facade')
    const nav = within(screen.getByRole('navigation', { name: '主导航' }))
    await user.click(await nav.findByRole('button', { name: '在线服务' }))
    const group = nav.getAllByRole('link').map(({ textContent }) => textContent)
    expect(group.slice(1, 6)).toEqual([
      ...['网上立案（在新窗口打开）', '收到仲裁通知', '核验通知', '立案指南', '收费计算'],
    ])
    const footer = within(await screen.findByRole('navigation', { name: '在线服务' }))
    expect(footer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['收到仲裁通知', '核验通知', '立案指南', '收费计算', '示范条款', '期限计算'],
      ...['仲裁员名册', '文书下载', '案件进度', '裁决之后', '咨询投诉'],
    ])
    await user.click(nav.getByRole('link', { name: '收费计算' }))
    await screen.findByRole('heading', { level: 1, name: '收费计算' })
    expect(address()).toBe('/facade/fee-calculator')
  })

  test('services that staff put into a menu that has no room for them are in the group, once', async () => {
    for (const id of [9131, 9132, 9141, 9142, 9182, 9183, 9184, 9185]) await setMenu(id, { visible: 1 })
    const { user } = await renderApp('/facade')
    const nav = within(screen.getByRole('navigation', { name: '主导航' }))
    await user.click(await nav.findByRole('button', { name: '在线服务' }))
    expect(nav.getAllByRole('link', { name: '收费计算' })).toHaveLength(1)
    expect(nav.getAllByRole('listitem').filter(({ parentElement }) => parentElement?.className)).toHaveLength(
      7,
    )
  })
})

describe('the site map', () => {
  test('the site map lists every section and service by the groups of the menu', async () => {
    const { user } = await renderApp('/facade')
    await user.click(await screen.findByRole('link', { name: '网站地图' }))
    expect(await screen.findByRole('heading', { level: 1, name: '网站地图' })).toBeInTheDocument()
    expect(document.title).toBe('网站地图 - 云州仲裁委员会')
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '在线服务',
      '本会概况',
      '新闻中心',
      '栏目',
      '本网站',
    ])
    expect(main.getByRole('link', { name: '本会章程' })).toHaveAttribute('href', '/facade/about/charter')
    expect(main.getByRole('link', { name: '示范条款' })).toHaveAttribute('href', '/facade/clause-builder')
    expect(main.getByRole('link', { name: /^网上立案/ })).toHaveAttribute('target', '_blank')
    expect(main.getByRole('link', { name: '隐私声明' })).toHaveAttribute('href', '/facade/privacy')
    expect(main.getByRole('link', { name: '无障碍声明' })).toHaveAttribute('href', '/facade/accessibility')
  })
})
