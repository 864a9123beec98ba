import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { clientOf } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { answer, columnOf, dialog, gone, rowOf } from '../../../support/screen'
import { backend } from '../../../support/server'

/** The seeded type common_status with its two entries. */
const STATUS = '/dict/type/data/2'

const values = () => columnOf('字典键值')
const tabs = () => within(screen.getByRole('navigation', { name: '已打开的页面' }))
const crumbs = () => within(screen.getByRole('navigation', { name: '当前位置' }))

test('the entries of one type are listed, under the name of the type', async () => {
  await renderApp(STATUS, { as: 'admin' })
  await waitFor(() => expect([...values()].sort()).toEqual(['0', '1']))
  expect(screen.getByRole('region', { name: '系统状态的字典数据' })).toBeVisible()
  await tabs().findByRole('link', { name: '字典数据：系统状态' })
  expect(document.title).toBe('字典数据：系统状态 - 云州仲裁委员会')
})

test('字典管理 is highlighted in the sidebar and leads back in the breadcrumb', async () => {
  await renderApp(STATUS, { as: 'admin' })
  const sidebar = within(await screen.findByRole('complementary', { name: '功能菜单' }))
  const entry = await sidebar.findByRole('link', { name: '字典管理' })
  expect(entry).toHaveAttribute('aria-current', 'page')
  expect(sidebar.getByRole('link', { name: '首页' })).not.toHaveAttribute('aria-current')
  expect(crumbs().getByRole('link', { name: '首页' })).toHaveAttribute('href', '/admin/index')
  expect(crumbs().getByRole('link', { name: '字典管理' })).toHaveAttribute('href', '/system/dict')
  expect(crumbs().queryByRole('link', { name: '字典数据' })).not.toBeInTheDocument()
  crumbs().getByText('字典数据')
})

describe('addresses that show no type', () => {
  test.each(['/dict/type/data/abc', '/dict/type/data/1a', '/dict/type/data/-1', '/dict/type/data/1.5'])(
    '%s leads to /404, and leaves no tab behind',
    async path => {
      const { address, router } = await renderApp(path, { as: 'admin' })
      await screen.findByRole('heading', { name: '页面不存在' })
      expect(address()).toBe('/404')
      await router.navigate('/admin/index')
      await screen.findByRole('heading', { name: /，管理员$/ })
      expect(
        tabs()
          .getAllByRole('link')
          .map(link => link.textContent),
      ).toEqual(['首页'])
    },
  )

  test.each(['/dict/type/data/999', '/dict/type/data/0'])('%s says that the type is gone', async path => {
    const { user, address } = await renderApp(path, { as: 'admin' })
    await screen.findByText('字典类型不存在')
    await user.click(screen.getByRole('link', { name: '返回字典管理' }))
    await screen.findByText('right_panel_type')
    expect(address()).toBe('/system/dict')
  })
})

describe('changes', () => {
  test('a renamed label shows at once wherever it is used', async () => {
    const { user, router } = await renderApp('/system/dict?type=common_use', { as: 'admin' })
    expect(within(await rowOf('common_use')).getByText('开启')).toBeVisible()
    await router.navigate(STATUS)
    await user.click(await screen.findByRole('button', { name: '修改开启' }))
    const form = within(await dialog('修改字典数据'))
    expect(form.getByLabelText('字典类型')).toBeDisabled()
    expect(form.getByLabelText('数据键值')).toHaveValue('0')
    await user.clear(form.getByLabelText('数据标签'))
    await user.type(form.getByLabelText('数据标签'), '启用')
    await user.click(form.getByRole('button', { name: '确定' }))
    await screen.findByText('修改成功')
    await gone(() => screen.queryByRole('dialog', { name: '修改字典数据' }))
    // The row's own label, and its 状态 tag, which is the same entry.
    await waitFor(() => expect(columnOf('状态')).toEqual(['启用', '启用']))
    await router.navigate('/system/dict?type=common_use')
    await waitFor(async () => expect(await rowOf('common_use')).toHaveTextContent('启用'))
  })

  test('a new entry is in the list and in the selects', async () => {
    const { user, router } = await renderApp('/dict/type/data/2', { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '新增' }))
    const form = within(await dialog('新增字典数据'))
    await user.type(form.getByLabelText('数据标签'), '待定')
    await user.type(form.getByLabelText('数据键值'), '2')
    await user.click(form.getByRole('button', { name: '确定' }))
    await screen.findByText('新增成功')
    await waitFor(() => expect([...values()].sort()).toEqual(['0', '1', '2']))
    await router.navigate('/system/dict')
    await screen.findByText('right_panel_type')
    await user.click(screen.getByRole('button', { name: '新增' }))
    expect(within(await dialog('新增字典类型')).getByRole('radio', { name: '待定' })).toBeInTheDocument()
  })

  test('a value that is taken is said beside it', async () => {
    const { user } = await renderApp(STATUS, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '新增' }))
    const form = within(await dialog('新增字典数据'))
    await user.type(form.getByLabelText('数据标签'), '又一个')
    await user.type(form.getByLabelText('数据键值'), '0')
    await user.click(form.getByRole('button', { name: '确定' }))
    await waitFor(() =>
      expect(form.getByLabelText('数据键值')).toHaveAccessibleDescription('已经存在该值的字典数据'),
    )
    expect(form.getByLabelText('数据标签')).toHaveValue('又一个')
  })

  test('an entry goes after a question', async () => {
    const { user } = await renderApp(STATUS, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '删除关闭' }))
    await answer(user, '确定删除字典数据“关闭”吗？', '确定')
    await screen.findByText('删除成功')
    await waitFor(() => expect(values()).toEqual(['0']))
  })

  test('a type that was deleted meanwhile is said, and what was typed stays', async () => {
    const client = await clientOf(backend(), 'admin')
    const { data: id } = await client.post<number>('/admin-api/system/dict-type/create', {
      name: '短命',
      type: 'short_lived',
      status: 0,
    })
    const { user } = await renderApp(`/dict/type/data/${id}`, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '新增' }))
    await client.delete(`/admin-api/system/dict-type/delete?id=${id}`)
    const form = within(await dialog('新增字典数据'))
    await user.type(form.getByLabelText('数据标签'), '甲')
    await user.type(form.getByLabelText('数据键值'), '1')
    await user.click(form.getByRole('button', { name: '确定' }))
    await form.findByText('当前字典类型不存在')
    expect(form.getByLabelText('数据标签')).toHaveValue('甲')
  })
})

test('a clerk sees the entries and no button that changes them', async () => {
  await renderApp(STATUS, { as: 'clerk' })
  await waitFor(() => expect(values()).toHaveLength(2))
  for (const name of ['新增', '导出', '修改', '删除'])
    expect(screen.queryByText(name)).not.toBeInTheDocument()
})
