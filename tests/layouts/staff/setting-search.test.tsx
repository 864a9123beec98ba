import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ALL_SETTINGS } from '@/config/settings/all-settings'
import { renderApp } from '../../support/render-app'
import '@/pages/staff/infra/facade-settings'
import '@/pages/staff/system/security'
import '@/pages/staff/user/profile'

// Forms of this size take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const FIRST = { timeout: 40_000 }
const field = () => screen.findByLabelText<HTMLInputElement>('搜索菜单和记录', { selector: 'input' })
const settings = async () => within(await screen.findByRole('group', { name: '设置' }))
const lines = async () => (await settings()).getAllByRole('option').map(option => option.textContent)

async function search(text: string, as: 'admin' | 'clerk' = 'admin') {
  const app = await renderApp('/user/profile', { as })
  await screen.findByLabelText('搜索菜单和记录', { selector: 'button' }, FIRST)
  await app.user.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await field()).toHaveFocus())
  await app.user.keyboard(text)
  return app
}

test.each([
  ['电话', /^门户设置 \/ 联系方式 \/ 立案电话/],
  ['轮播', /^门户设置 \/ 首页横幅/],
  ['密码', /^个人中心 \/ 修改密码/],
  ['备案', /^门户设置 \/ 版权与备案 \/ ICP 备案号/],
  ['地图', /^门户设置 \/ 联系方式 \/ 地图图片/],
  ['三员', /^安全设置 \/ 三员分立/],
  ['liandianhua', /^门户设置 \/ 联系方式 \/ 立案电话/],
])('a setting is found by %s', async (words, line) => {
  await search(words === 'liandianhua' ? 'liandh' : words)
  await waitFor(async () => expect((await lines()).some(text => line.test(text ?? ''))).toBe(true))
})

test('choosing a setting opens its screen with the focus in its field', async () => {
  const { user, router } = await search('立案电话')
  await waitFor(async () => expect((await lines())[0]).toMatch(/^门户设置 \/ 联系方式 \/ 立案电话/))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.location().pathname).toBe('/content/facade-settings'), FIRST)
  await waitFor(() => {
    const { activeElement } = document
    expect(activeElement).toHaveValue('0999-8880001')
  }, FIRST)
})

test('the settings of a part of the profile open that part', async () => {
  const { user, address } = await search('修改密码')
  await waitFor(async () => expect((await lines())[0]).toMatch(/^个人中心 \/ 修改密码/))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/user/profile?part=password'))
  await waitFor(() => expect(screen.getByLabelText('旧密码')).toHaveFocus())
})

test('settings of screens that the user may not open are not found', async () => {
  await search('密码', 'clerk')
  await waitFor(async () => expect((await lines()).length).toBeGreaterThan(0))
  expect((await lines()).every(text => text?.startsWith('个人中心'))).toBe(true)
})

test.each([
  ['/content/facade-settings', 'infra/facade-settings/index', '门户名称'],
  ['/system/security', 'system/security/index', '密码最小长度'],
])('every setting of %s that the search lists is on the screen', async (path, component, label) => {
  await renderApp(path, { as: 'admin' })
  await screen.findByLabelText(label, {}, FIRST)
  const known = ALL_SETTINGS.filter(
    found => 'component' in found.screen && found.screen.component === component,
  )
  expect(known.length).toBeGreaterThan(5)
  const missing = known
    .map(({ address }) => address.slice(1))
    .filter(anchor => !document.querySelector(`[data-setting="${anchor}"]`))
  expect(missing).toEqual([])
})
