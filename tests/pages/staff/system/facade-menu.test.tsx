import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FacadeInfo } from '@/api/public/facade'
import { Client } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { answerDialog } from '../../../support/screen'
import { backend } from '../../../support/server'
import '@/pages/staff/system/facade-menu'

vi.setConfig({ testTimeout: 60_000 })

/** The first test of a file waits for the code of the whole app. */
const FIRST = { timeout: 40_000 }
const PATH = '/content/facade-menu'

const open = async () => {
  const app = await renderApp(PATH, { as: 'admin' })
  await screen.findByRole('list', { name: '门户栏目' }, FIRST)
  return app
}
const names = () =>
  within(screen.getByRole('list', { name: '门户栏目' }))
    .getAllByRole('listitem')
    .map(item => item.querySelector('strong')?.textContent)
const menuOf = async (name: string) => {
  const { data } = await new Client(backend()).get<FacadeInfo>('/app-api/system/facade/info')
  return Object.values(data?.menus ?? {}).find(menu => menu.name === name)
}
const button = (name: string) => screen.getByRole('button', { name })

test('the tree of sections shows kind and content of each', async () => {
  await open()
  expect(names().slice(0, 3)).toEqual(['本会概况', '机构简介', '组织机构'])
  expect(screen.getByRole('link', { name: /^仲裁规则：已发布 \d+ 篇/ })).toHaveAttribute(
    'href',
    '/content/documents?menuId=9120',
  )
  expect(screen.getByRole('link', { name: '/facade/rules（在新窗口打开）' })).toHaveAttribute(
    'target',
    '_blank',
  )
})

test('a section is moved by buttons, and into a directory only after its new address was confirmed', async () => {
  const { user } = await open()
  await user.click(button('下移：仲裁规则'))
  await waitFor(() => expect(names().indexOf('仲裁规则')).toBe(names().indexOf('仲裁指南') + 1))
  await screen.findByText(/^“仲裁规则”已移到第一级第 4 位/)
  await waitFor(() => expect(button('下移：仲裁规则')).toHaveFocus())
  await user.click(button('上移：仲裁规则'))
  await screen.findByText(/^“仲裁规则”已移到第一级第 3 位/)
  await user.click(button('移入上一个目录：仲裁规则'))
  await answerDialog(user, /地址由 \/facade\/rules 变为 \/facade\/news\/rules/, '取消')
  expect((await menuOf('仲裁规则'))?.fullPath).toBe('/facade/rules')
  await user.click(button('移入上一个目录：仲裁规则'))
  await answerDialog(user, /地址由 \/facade\/rules 变为 \/facade\/news\/rules/, '确定')
  await waitFor(async () => expect((await menuOf('仲裁规则'))?.fullPath).toBe('/facade/news/rules'))
})

test('a new section is created, and invalid values are reported beside their field', async () => {
  const { user } = await open()
  await user.click(button('为新闻中心新增下级栏目'))
  const dialog = within(await screen.findByRole('dialog', { name: '新增栏目' }))
  await user.type(dialog.getByLabelText('栏目名称'), '典型案例')
  await user.type(dialog.getByLabelText('路径'), 'Bad Path')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await dialog.findByText(/^路径只能由小写字母/)
  await user.clear(dialog.getByLabelText('路径'))
  await user.type(dialog.getByLabelText('路径'), 'notices')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await dialog.findByText('该路径已被其他栏目或者页面使用')
  await user.clear(dialog.getByLabelText('路径'))
  await user.type(dialog.getByLabelText('路径'), 'cases')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await screen.findByText('新增成功')
  expect(await menuOf('典型案例')).toMatchObject({ fullPath: '/facade/news/cases', panelType: '1' })
})

test('hiding a section names the articles that visitors lose and is saved after confirmation', async () => {
  const { user } = await open()
  await user.click(button('修改仲裁规则'))
  const dialog = within(await screen.findByRole('dialog', { name: '修改栏目' }))
  await user.click(dialog.getByRole('radio', { name: '隐藏' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await answerDialog(user, /访客将无法从导航进入“仲裁规则”的 \d+ 篇已发布文章：《/, '确定')
  await screen.findByText('修改成功')
  expect((await menuOf('仲裁规则'))?.visible).toBe(false)
  const line = button('修改仲裁规则').closest('li')
  await waitFor(() => expect(line).toHaveTextContent('导航中隐藏'))
})

test('deleting a section with articles asks where to move them', async () => {
  const { user } = await open()
  await user.click(button('删除仲裁规则'))
  const dialog = within(await screen.findByRole('dialog', { name: '删除栏目“仲裁规则”' }))
  await dialog.findByText(/“仲裁规则”中有 \d+ 篇已发布/)
  await user.click(dialog.getByRole('button', { name: '删除' }))
  await dialog.findByText('请选择文章移入的栏目')
  await user.click(dialog.getByRole('combobox'))
  await user.click(await screen.findByTitle('仲裁指南（/facade/guide）'))
  await user.click(dialog.getByRole('button', { name: '删除' }))
  await screen.findByText(/^已删除栏目，\d+ 篇文章已移动$/)
  expect(await menuOf('仲裁规则')).toBeUndefined()
})
