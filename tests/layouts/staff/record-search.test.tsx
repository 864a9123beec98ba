import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import type { Account } from '../../support/backend'
import { server } from '../../support/network'
import { renderApp } from '../../support/render-app'
import { dialog } from '../../support/screen'

const NAME = '搜索菜单和记录'
const CALL = '*/system/record-search/list'
const field = () => screen.findByLabelText<HTMLInputElement>(NAME, { selector: 'input' })
const results = () => within(screen.getByLabelText('搜索结果'))
const group = (name: string) => waitFor(() => within(results().getByRole('group', { name })))

async function search(text: string, as: Account = 'admin') {
  const app = await renderApp('/user/profile', { as })
  await screen.findByLabelText(NAME, { selector: 'button' })
  await app.user.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await field()).toHaveFocus())
  if (text) await app.user.keyboard(text)
  return app
}

test('the search finds a user by name and opens the user for editing without a mouse', async () => {
  const { user, address } = await search('书记员')
  const line = (await group('用户')).getByRole('option', { name: '书记员,clerk' })
  expect(within(line).getByText('书记员').tagName).toBe('MARK')
  await user.keyboard('{End}')
  while (line.getAttribute('aria-selected') !== 'true') await user.keyboard('{ArrowUp}')
  await user.keyboard('{Enter}')
  const form = within(await dialog('修改用户'))
  expect(form.getByLabelText('登录名')).toHaveValue('clerk')
  expect(address()).toMatch(/^\/system\/user\?edit=\d+$/)
})

test('a found dictionary leads to its entries and is listed below the pages', async () => {
  const { user, address } = await search('用户')
  const line = (await group('字典')).getByRole('option', { name: '用户性别,system_user_sex' })
  const groups = results()
    .getAllByRole('group')
    .map(shown => shown.getAttribute('aria-label'))
  expect(groups.slice(0, 1)).toEqual(['页面'])
  await user.click(line)
  await waitFor(() => expect(address()).toMatch(/^\/dict\/type\/data\/\d+$/))
})

test('an arbitrator is found, and the number of results is announced', async () => {
  await search('欧阳')
  await group('仲裁员')
  await waitFor(() => expect(screen.getByText(/个页面、\d+ 条记录$/)).toBeInTheDocument())
})

test('letters typed in quick succession cause one request', async () => {
  const asked: (string | null)[] = []
  server.use(
    http.get(CALL, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('keyword'))
      return undefined
    }),
  )
  await search('')
  const input = await field()
  for (const value of ['c', 'cl', 'clerk']) fireEvent.change(input, { target: { value } })
  await group('用户')
  expect(asked).toEqual(['clerk'])
})

test('a server without the search call still finds pages', async () => {
  server.use(http.get(CALL, () => HttpResponse.json({ code: 404, msg: '请求地址不存在', data: null })))
  await search('zidian')
  await waitFor(() => expect(results().getByRole('option', { name: /字典管理/ })).toBeVisible())
  expect(screen.queryByText(/没有搜索到记录/)).toBeNull()
})

test('fixed screens and records are offered only to users who may open them', async () => {
  await search('新增文章', 'clerk')
  await screen.findByText('没有找到与“新增文章”相符的页面、设置或记录')
})

test('users without permission to see users find none', async () => {
  await search('clerk', 'clerk')
  await screen.findByText('没有找到与“clerk”相符的页面、设置或记录')
})
