import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { FacadeInfo } from '@/api/public/facade'
import { HttpError } from '@/lib/http/errors'
import { fieldErrorOf } from '@/pages/staff/infra/facade-settings/form-values'
import { Client } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { backend } from '../../../support/server'
import { TINY_PNG } from '../../../support/tiny-png'
import '@/pages/staff/infra/facade-settings'

// Forms of this size take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** The first test of a file waits for the code of the whole app. */
const FIRST = { timeout: 40_000 }
const PATH = '/content/facade-settings'
const picture = (name = '横幅.png') => new File([TINY_PNG], name, { type: 'image/png' })

const info = async () => {
  const { data } = await new Client(backend()).get<FacadeInfo>('/app-api/system/facade/info')
  if (!data) throw new Error('the facade has no settings')
  return data
}
const open = async (as: 'admin' | 'clerk' = 'admin') => {
  const app = await renderApp(PATH, { as })
  await screen.findByLabelText('门户名称', {}, FIRST)
  return app
}
/** At once, as pasted: a key after the other takes long in a form of this size. */
async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text === '') return
  await user.click(field)
  await user.paste(text)
}
/** Saves what was changed, until the form of the settings as they are now has taken the place of this one. */
async function save(user: UserEvent): Promise<void> {
  const former = screen.getByRole('button', { name: '保存' }).closest('form')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(former).not.toBeInTheDocument())
  await screen.findByText('保存成功，访客最迟 1 分钟后看到')
}

/** Permits the clerk to query the configuration. */
const letClerkLook = () =>
  backend().db.write(trx =>
    trx
      .insertInto('roleMenus')
      .values([9000, 2, 106, 1031, 9042].map(menuId => ({ roleId: 3, menuId })))
      .execute(),
  )

test.each([
  ['请求参数不正确:门户名称不能为空', 'name', '门户名称不能为空'],
  ['请求参数不正确:横幅图片不正确，该图片未公开', 'banners', '横幅图片不正确，该图片未公开'],
  ['请求参数不正确:ICP 备案号长度不能超过 100 个字符', 'icp', 'ICP 备案号长度不能超过 100 个字符'],
  ['系统异常', undefined, '系统异常'],
])('the error %s belongs to the field %s', (message, field, text) => {
  const expected = field && { field, text }
  expect(fieldErrorOf(new HttpError('business', message, 'silent', 400))).toEqual(expected)
})

test('the settings form begins with what the public site shows, and saves apply there at once', async () => {
  const before = await info()
  const { user } = await open()
  expect(screen.getByLabelText('门户名称')).toHaveValue(before.name)
  expect(screen.getByRole('link', { name: '查看门户（新窗口）' })).toHaveAttribute('target', '_blank')
  await fill(user, screen.getByLabelText('门户名称'), '新云州仲裁委员会')
  await fill(user, screen.getByLabelText('ICP 备案号'), '云ICP备1号')
  await save(user)
  const after = await info()
  expect(after).toMatchObject({ name: '新云州仲裁委员会', icp: '云ICP备1号', copyright: before.copyright })
  expect(after.links.map(({ name, url }) => [name, url])).toEqual(
    before.links.map(({ name, url }) => [name, url]),
  )
  expect(after.homeMenuIds).toEqual(before.homeMenuIds)
})

test('a banner is made of an uploaded picture, ordered and removed', async () => {
  const { user } = await open()
  for (const [at, title] of [
    [1, '开放日'],
    [2, '新规则'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: '添加横幅' }))
    await user.upload(screen.getByLabelText(`选择第 ${at} 个横幅的图片`), picture())
    await screen.findByRole('button', { name: `更换第 ${at} 个横幅的图片` })
    await fill(user, screen.getAllByLabelText(/^横幅说明/)[at - 1] ?? document.body, title)
  }
  await user.click(screen.getByRole('button', { name: '上移第 2 个横幅' }))
  await save(user)
  expect((await info()).banners.map(({ title }) => title)).toEqual(['新规则', '开放日'])
  await waitFor(() => expect(screen.getAllByLabelText(/^横幅说明/)[0]).toHaveValue('新规则'))
  await user.click(screen.getByRole('button', { name: '删除第 1 个横幅' }))
  await save(user)
  expect((await info()).banners.map(({ title }) => title)).toEqual(['开放日'])
})

test('names saved here apply to this window and to the others at once', async () => {
  const { user } = await open()
  await fill(user, screen.getByLabelText('门户名称'), '新云州仲裁委员会')
  await fill(user, screen.getByLabelText('管理系统名称'), '新云州管理系统')
  await save(user)
  await screen.findByRole('link', { name: '新云州管理系统' })
  expect(document.title).toBe('门户设置 - 新云州仲裁委员会')
  expect(JSON.parse(window.localStorage.getItem('site-brand') ?? '')).toMatchObject({
    name: '新云州仲裁委员会',
    adminTitle: '新云州管理系统',
  })
})

test('a picture of a friendly link is added and removed', async () => {
  const { user } = await open()
  await user.upload(screen.getByLabelText('选择第 2 个友情链接的图片'), picture('司法部.png'))
  await screen.findByRole('button', { name: '更换第 2 个友情链接的图片' })
  await save(user)
  const logos = async () => (await info()).links.map(({ logo }) => logo || '')
  expect(await logos()).toEqual(['', expect.stringContaining('/infra/file/'), '', ''])
  await user.click(screen.getByRole('button', { name: '移除第 2 个友情链接的图片' }))
  await save(user)
  expect(await logos()).toEqual(['', '', '', ''])
})

test('home sections are added and moved', async () => {
  const before = await info()
  const { user } = await open()
  const names = () =>
    screen
      .getAllByRole('button', { name: /^上移第 \d+ 个首页栏目$/ })
      .map(button => button.closest('li')?.textContent)
  await waitFor(() => expect(names()[0]).not.toMatch(/^栏目/))
  const [first, second] = names()
  await user.click(screen.getByRole('button', { name: '下移第 1 个首页栏目' }))
  expect(names().slice(0, 2)).toEqual([second, first])
  await user.click(screen.getByRole('button', { name: '删除第 1 个首页栏目' }))
  await save(user)
  const [a, , ...rest] = before.homeMenuIds
  expect((await info()).homeMenuIds).toEqual([a, ...rest])
})

test('contact lines must differ and are stored as entries of the dictionary', async () => {
  const { user } = await open()
  const contents = screen.getAllByLabelText('联系方式内容')
  const first = contents[0]
  const second = contents[1]
  if (!first || !second) throw new Error('the seed has several contact lines')
  await fill(user, second, (first as HTMLInputElement).value)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('联系方式内容不能重复')
  await fill(user, second, '010-12345678')
  await save(user)
  const row = await backend()
    .db.read.selectFrom('dictData')
    .select('dictType')
    .where('value', '=', '010-12345678')
    .executeTakeFirst()
  expect(row?.dictType).toBe('contact_us_config')
})

test('quick entries, a switched-off banner and a map appear on the public site', async () => {
  const { user } = await open()
  await fill(user, screen.getAllByLabelText('快捷入口名称')[0] ?? document.body, '怎样立案')
  await fill(user, screen.getAllByLabelText('快捷入口链接')[1] ?? document.body, 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: '添加横幅' }))
  await user.upload(screen.getByLabelText('选择第 1 个横幅的图片'), picture())
  await screen.findByRole('button', { name: '更换第 1 个横幅的图片' })
  await user.click(screen.getByRole('switch', { name: '第 1 个横幅是否显示' }))
  await user.upload(screen.getByLabelText('选择地图图片'), picture('地图.png'))
  await screen.findByRole('button', { name: '更换地图图片' })
  await user.clear(screen.getByLabelText(/^地图说明/))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText(/^快捷入口链接格式不正确/)
  await screen.findByText('地图说明不能为空')
  await fill(user, screen.getAllByLabelText('快捷入口链接')[1] ?? document.body, '/facade/fees')
  await fill(user, screen.getByLabelText(/^地图说明/), '本会位于一号')
  await save(user)
  const told = await info()
  expect(told.banners).toEqual([])
  expect(told.contactMap).toMatchObject({ alt: '本会位于一号', url: null })
  const { data } = await new Client(backend()).get<{ label: string; value: string }[]>(
    '/app-api/system/dict-data/type?type=common_use',
  )
  expect(data?.[0]).toMatchObject({ label: '怎样立案', value: '/facade/received-notice' })
  expect(data?.[1]?.value).toBe('/facade/fees')
})

test('the list of parts links to each part, and an address to a field', async () => {
  const { user, router } = await open()
  const parts = within(screen.getByRole('navigation', { name: '设置分类' }))
  const titles = [
    ...['名称与标志', '首页横幅', '快捷入口', '首页栏目', '联系方式', '友情链接', '版权与备案'],
    '文章发布',
    '灰色与水印',
  ]
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles)
  await user.click(parts.getByRole('link', { name: '版权与备案' }))
  expect(document.activeElement).toHaveTextContent(/^版权与备案/)
  await router.navigate(`${PATH}#icp`)
  await waitFor(() => expect(screen.getByLabelText('ICP 备案号')).toHaveFocus())
  // A contact that there is not: the first of the list.
  await router.navigate(`${PATH}#contact:没有`)
  await waitFor(() => expect(screen.getAllByLabelText('联系方式名称')[0]).toHaveFocus())
})

test('each part has a preview of the public page that shows it', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: '预览联系方式' }))
  expect(await screen.findByTitle('预览：联系我们')).toHaveAttribute('src', '/facade/preview/contact')
  for (const what of ['名称与标志', '首页横幅', '快捷入口', '首页栏目', '友情链接', '版权与备案'])
    expect(screen.getByRole('button', { name: `预览${what}` })).toBeEnabled()
})

test('a clerk with read permission can change no site setting', async () => {
  await letClerkLook()
  await open('clerk')
  expect(screen.getByLabelText('门户名称')).toBeDisabled()
  const page = within(screen.getByRole('region', { name: '门户设置' }))
  for (const name of ['保存', '放弃修改', /^添加/, /^上传/, /^上移/, /^删除/])
    expect(page.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(page.getByRole('link', { name: '查看门户（新窗口）' })).toBeVisible()
})
