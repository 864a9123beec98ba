import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { notice } from '@/lib/browser/notice'
import { useUserStore } from '@/stores/user'
import { renderApp } from '../../support/render-app'
import { gone } from '../../support/screen'

// By label and id: roles of everything behind the dialog are slow to compute.
const field = () => screen.findByLabelText<HTMLInputElement>('搜索菜单和记录', { selector: 'input' })
const list = () => within(screen.getByLabelText('搜索结果'))
const line = (name: RegExp | string) => waitFor(() => list().getByRole('option', { name }))
const lines = () =>
  list()
    .getAllByRole('option')
    .map(option => option.textContent)
const active = () => {
  const id = screen
    .getByLabelText('搜索菜单和记录', { selector: 'input' })
    .getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : null
}
const closed = () => gone(() => screen.queryByLabelText('搜索菜单和记录', { selector: 'input' }))
const profile = async () => {
  const app = await renderApp('/user/profile', { as: 'admin' })
  await screen.findByLabelText('搜索菜单和记录', { selector: 'button' })
  return app
}
/** Opened by its key, and ready. */
async function search(text: string) {
  const app = await profile()
  await app.user.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await field()).toHaveFocus())
  if (text) await app.user.keyboard(text)
  return app
}

test('Ctrl+K, initials and Enter open a page without a mouse', async () => {
  const { user, address } = await search('zdgl')
  await waitFor(() => expect(active()).toMatch(/^系统管理 \/ 字典管理/))
  expect(list().getAllByRole('option', { selected: true })).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/system/dict'))
  await closed()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('the search button opens the search, and Escape returns the focus', async () => {
  const { user } = await profile()
  const button = screen.getByRole('button', { name: '搜索菜单和记录' })
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K')
  await user.click(button)
  await waitFor(async () => expect(await field()).toHaveFocus())
  await user.keyboard('{Escape}')
  await closed()
  expect(button).toHaveFocus()
})

test('the search opens while a field has the focus, and the field gets it back', async () => {
  const { user } = await renderApp('/system/dict', { as: 'admin' })
  const name = await screen.findByLabelText('字典名称', { selector: 'input' })
  await user.click(name)
  await user.keyboard('状态{Control>}k{/Control}')
  await waitFor(async () => expect(await field()).toHaveFocus())
  expect(name).toHaveValue('状态')
  await user.keyboard('{Escape}')
  await closed()
  expect(name).toHaveFocus()
})

test('the search stays closed while another dialog is open', async () => {
  const { user } = await profile()
  void notice.confirm('要这样做吗？')
  await screen.findByRole('dialog', { name: '要这样做吗？' })
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByLabelText('搜索菜单和记录', { selector: 'input' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await gone(() => screen.queryByRole('dialog', { name: '要这样做吗？' }))
  await user.keyboard('{Control>}k{/Control}')
  expect(await field()).toBeInTheDocument()
})

test.each([
  ['{Control>}{Shift>}k{/Shift}{/Control}'],
  ['{Control>}{Alt>}k{/Alt}{/Control}'],
  ['{Meta>}k{/Meta}'],
  ['k'],
])('the key %s does not open the search', async keys => {
  const { user } = await profile()
  await user.keyboard(keys)
  expect(screen.queryByLabelText('搜索菜单和记录', { selector: 'input' })).not.toBeInTheDocument()
})

test('the empty search lists recently used pages first and then all others', async () => {
  const { user, router, address } = await profile()
  await router.navigate('/system/dict?name=x0x')
  await screen.findByText('没有符合条件的字典类型')
  await router.navigate('/admin/index')
  await waitFor(() => expect(document.title).toContain('首页'))
  await user.keyboard('{Control>}k{/Control}')
  await field()
  const [recent, all] = list().getAllByRole('group')
  const texts = (group: HTMLElement | undefined) =>
    group &&
    within(group)
      .getAllByRole('option')
      .map(option => option.textContent)
  expect(recent).toHaveAccessibleName('最近使用')
  expect(texts(recent)).toEqual(['系统管理 / 字典管理/system/dict', '个人中心/user/profile'])
  expect(all).toHaveAccessibleName('全部页面')
  expect(texts(all)).toContain('我的站内信/user/notify-message')
  expect(texts(all)).not.toContain('个人中心/user/profile')
  // As it was left.
  await waitFor(async () => expect(await field()).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/system/dict?name=x0x'))
})

test('arrows, Home and End move through the results and wrap around', async () => {
  const { user } = await search('')
  const all = lines()
  expect(all.length).toBeGreaterThan(3)
  const [first, second] = all
  const last = all.at(-1)
  expect(active()).toBe(first)
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe(second)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toBe(last)
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe(first)
  await user.keyboard('{End}')
  expect(active()).toBe(last)
  await user.keyboard('{Home}')
  expect(active()).toBe(first)
  expect(await field()).toHaveFocus()
})

test('the search ignores keys of an input method', async () => {
  const { address } = await search('')
  const input = await field()
  const before = lines()
  fireEvent.compositionStart(input)
  fireEvent.change(input, { target: { value: 'zi dian' } })
  fireEvent.keyDown(input, { key: 'ArrowDown', isComposing: true })
  expect(lines()).toEqual(before)
  expect(active()).toBe(before[0])
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(input, { key: 'Escape', isComposing: true })
  expect(await field()).toBeVisible()
  expect(address()).toBe('/user/profile')
  fireEvent.change(input, { target: { value: '字典管理' } })
  fireEvent.compositionEnd(input)
  await waitFor(() => expect(active()).toMatch(/字典管理/))
})

test('hidden menus are not found, and the search follows changes of the menus', async () => {
  const { user } = await search('字典管理')
  await line(/字典管理/)
  const page = { name: '字典管理', path: '/x', component: 'x', visible: true }
  useUserStore.setState({
    menus: [
      { name: '内部', path: '/in', visible: false, children: [{ ...page, path: 'deep' }] },
      { ...page, visible: false },
    ],
  })
  await screen.findByText('没有找到与“字典管理”相符的页面、设置或记录')
  await user.keyboard('{Escape}')
})

test('an external link opens in its own window', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user, address } = await search('判例')
  useUserStore.setState({
    menus: [{ name: '判例库', path: 'https://cases.example/库', visible: true }],
  })
  await line(/^判例库,https:\/\/cases.example\/库（在新窗口打开）$/)
  await user.keyboard('{Enter}')
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'https://cases.example/%E5%BA%93',
    '_blank',
    'noopener,noreferrer',
  )
  expect(address()).toBe('/user/profile')
  await closed()
})

test('菜单诊断 is found only by users who maintain menus', async () => {
  const { user } = await search('菜单诊断')
  await line(/菜单诊断/)
  useUserStore.setState({ roles: ['clerk'], permissions: ['system:dict:query'] })
  await screen.findByText('没有找到与“菜单诊断”相符的页面、设置或记录')
  useUserStore.setState({ permissions: ['system:menu:query'] })
  await line(/菜单诊断/)
  await user.keyboard('{Escape}')
})
