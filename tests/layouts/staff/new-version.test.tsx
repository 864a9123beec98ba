import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest'
import { fetchVersion } from '@/lib/browser/new-version'
import { setDirty } from '@/lib/forms/dirty'
import { server } from '../../support/network'
import { renderApp } from '../../support/render-app'

let reload: Mock<() => void>
let builds = 0

/** The server has a build that this page has not heard of. */
async function deploy() {
  const build = `build-${++builds}`
  server.use(http.get('*/version.json', () => HttpResponse.json({ build })))
  await fetchVersion()
}

beforeEach(() => {
  reload = vi.fn<() => void>()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => setDirty('form', false))

const offer = async () => within((await screen.findByText('系统已有新版本')).parentElement ?? document.body)

test('a new version is offered and installed', async () => {
  const { user } = await renderApp('/admin/index', { as: 'admin' })
  await screen.findByRole('heading', { name: /，管理员$/ })
  expect(screen.queryByText('系统已有新版本')).not.toBeInTheDocument()
  await deploy()
  expect((await screen.findByText('系统已有新版本')).closest('[role=status]')).not.toBeNull()
  expect(reload).not.toHaveBeenCalled()
  await user.click((await offer()).getByRole('button', { name: '刷新' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a postponed version is not offered again, not on another page either', async () => {
  const { user, router } = await renderApp('/admin/index', { as: 'admin' })
  await deploy()
  await user.click((await offer()).getByRole('button', { name: '稍后' }))
  await fetchVersion()
  await router.navigate('/system/dict')
  await screen.findByRole('link', { name: 'common_use' })
  expect(screen.queryByText('系统已有新版本')).not.toBeInTheDocument()
  await deploy()
  await offer()
})

test('刷新 asks first when the page has unsaved text', async () => {
  const { user } = await renderApp('/admin/index', { as: 'admin' })
  await deploy()
  setDirty('form', true)
  await user.click((await offer()).getByRole('button', { name: '刷新' }))
  const question = await screen.findByRole('dialog')
  within(question).getByText('有尚未保存的内容，刷新后可以从草稿恢复。')
  await user.click(within(question).getByRole('button', { name: '取消' }))
  expect(reload).not.toHaveBeenCalled()
  await offer()
  await user.click((await offer()).getByRole('button', { name: '刷新' }))
  const again = (await screen.findAllByRole('dialog')).at(-1) ?? document.body
  await user.click(within(again).getByRole('button', { name: '刷新' }))
  expect(reload).toHaveBeenCalledTimes(1)
})
