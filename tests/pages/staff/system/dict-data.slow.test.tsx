import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { clientOf } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog, gone, rowOf } from '../../../support/screen'
import { backend, server } from '../../../support/server'

/** The seeded type common_status with its two entries. */
const STATUS = '/dict/type/data/2'

const labels = () => columnOf('字典标签')
/** What is stored: values that are codes are in no column. */
const valuesOf = async (type: string) => {
  const rows = backend().db.read.selectFrom('dictData').select('value').where('dictType', '=', type)
  return (await rows.orderBy('value').execute()).map(({ value }) => value)
}
/** Another entry of common_status. */
const addEntry = async (more: object) =>
  (await clientOf(backend(), 'admin')).post('/admin-api/system/dict-data/create', {
    dictType: 'common_status',
    sort: 9,
    status: 0,
    ...more,
  })
const tabs = () => within(screen.getByRole('navigation', { name: '已打开的页面' }))

test('the entries of one type are listed under the name of the type', async () => {
  await renderApp(STATUS, { as: 'admin' })
  await waitFor(() => expect(labels()).toEqual(['启用', '停用']))
  expect(screen.queryByRole('columnheader', { name: '字典键值' })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: '系统状态的字典数据' })).toBeVisible()
  await tabs().findByRole('link', { name: '字典数据：系统状态' })
  expect(document.title).toBe('字典数据：系统状态 - 云州仲裁委员会')
})

describe('addresses that show no type', () => {
  test.each(['/dict/type/data/abc', '/dict/type/data/1a', '/dict/type/data/-1', '/dict/type/data/1.5'])(
    'the address %s leads to /404 and leaves no tab',
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

  test.each(['/dict/type/data/999', '/dict/type/data/0'])(
    'the address %s reports that the type is gone',
    async path => {
      const { user, address } = await renderApp(path, { as: 'admin' })
      await screen.findByText('字典类型不存在')
      await user.click(screen.getByRole('link', { name: '返回字典管理' }))
      await screen.findByText('right_panel_type')
      expect(address()).toBe('/system/dict')
    },
  )
})

describe('changes', () => {
  test('a renamed label is shown at once wherever it is used', async () => {
    const { user, router } = await renderApp('/system/dict?type=common_use', { as: 'admin' })
    expect(within(await rowOf('common_use')).getByText('启用')).toBeVisible()
    await router.navigate(STATUS)
    await user.click(await screen.findByRole('button', { name: '修改启用' }))
    const form = within(await dialog('修改字典数据'))
    expect(form.getByLabelText('字典类型')).toBeDisabled()
    expect(form.getByLabelText('字典键值')).toHaveValue('0')
    await user.clear(form.getByLabelText('字典标签'))
    await user.type(form.getByLabelText('字典标签'), '启用')
    await user.click(form.getByRole('button', { name: '保存' }))
    await screen.findByText('修改成功')
    await gone(() => screen.queryByRole('dialog', { name: '修改字典数据' }))
    // The row's own label, and its 状态 tag, which is the same entry.
    await waitFor(() => expect(columnOf('状态')).toEqual(['启用', '启用']))
    await router.navigate('/system/dict?type=common_use')
    await waitFor(async () => expect(await rowOf('common_use')).toHaveTextContent('启用'))
  })

  test('a new dictionary entry is in the list and in the selects', async () => {
    const { user, router } = await renderApp('/dict/type/data/2', { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '新增' }))
    const form = within(await dialog('新增字典数据'))
    await user.type(form.getByLabelText('字典标签'), '待定')
    await user.click(form.getByRole('button', { name: '保存' }))
    await screen.findByText('新增成功')
    await waitFor(() => expect(labels()).toEqual(['启用', '停用', '待定']))
    expect(await valuesOf('common_status')).toEqual(['0', '1', '2'])
    await router.navigate('/system/dict')
    await screen.findByText('right_panel_type')
    await user.click(screen.getByRole('button', { name: '新增' }))
    expect(within(await dialog('新增字典类型')).getByRole('radio', { name: '待定' })).toBeInTheDocument()
  })

  test('a new entry begins with the next value and place, and what programs know it by is behind 高级', async () => {
    await addEntry({ label: '第三种', value: '7', sort: 4 })
    const { user } = await renderApp(STATUS, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '新增' }))
    const form = within(await dialog('新增字典数据'))
    expect(form.getByLabelText('字典键值')).toHaveValue('8')
    expect(form.getByLabelText('显示顺序')).toHaveValue('5')
    const more = form.getByText('高级').closest('details')
    expect(more).not.toHaveAttribute('open')
    expect(more).toContainElement(form.getByLabelText('CSS Class'))
    await user.type(form.getByLabelText('字典标签'), '第四种')
    await user.click(form.getByRole('button', { name: '保存' }))
    await screen.findByText('新增成功')
    await waitFor(() => expect(labels()).toContain('第四种'))
    expect(await valuesOf('common_status')).toEqual(['0', '1', '7', '8'])
  })

  test('an entry with a class of its own is edited with 高级 open', async () => {
    await addEntry({ label: '第三种', value: '7', cssClass: '#aa0000' })
    const { user } = await renderApp(STATUS, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '修改第三种' }))
    const form = within(await dialog('修改字典数据'))
    expect(form.getByText('高级').closest('details')).toHaveAttribute('open')
  })

  test('the colours are chosen by appearance and shown on the label while it is typed', async () => {
    const { user } = await renderApp(STATUS, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '新增' }))
    const form = within(await dialog('新增字典数据'))
    const preview = () => form.getByRole('status', { name: '显示效果' })
    expect(preview()).toHaveTextContent('示例')
    await user.type(form.getByLabelText('字典标签'), '待定')
    await user.click(form.getByRole('radio', { name: '橙色' }))
    await waitFor(() => expect(preview()).toHaveTextContent(/^待定$/))
    fireEvent.change(form.getByLabelText('选取颜色'), { target: { value: '#aa0000' } })
    expect(form.getByLabelText('CSS Class')).toHaveValue('#aa0000')
    await waitFor(() => expect(within(preview()).getByText('待定')).toHaveStyle({ color: '#aa0000' }))
    await user.clear(form.getByLabelText('CSS Class'))
    await user.type(form.getByLabelText('CSS Class'), '#ffee00')
    await form.findByText('颜色较浅，文字可能看不清')
    await user.click(form.getByRole('button', { name: '保存' }))
    await screen.findByText('新增成功')
    const client = await clientOf(backend(), 'admin')
    const { data } = await client.get<{ list: object[] }>(
      `/admin-api/system/dict-data/page?dictType=common_status&label=${encodeURIComponent('待定')}`,
    )
    expect(data?.list).toEqual([expect.objectContaining({ colorType: 'warning', cssClass: '#ffee00' })])
  })
})

describe('values that are used', () => {
  const SEX = '/dict/type/data/4'

  test('deleting an entry names the places and numbers of its uses, and 取消 keeps it', async () => {
    const { user } = await renderApp(SEX, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '删除男' }))
    await answerDialog(
      user,
      /删除字典数据“男”？“男”正用于.*仲裁员名册的性别（\d+ 条记录）。删除后，这些地方只显示键值“1”或不再显示该项。删除后放入回收站，可以恢复。/,
      '取消',
    )
    await gone(() => screen.queryByRole('dialog'))
    expect(labels()).toContain('男')
    await user.click(screen.getByRole('button', { name: '删除男' }))
    await answerDialog(user, /删除字典数据“男”？/, '确定')
    await screen.findByText('已删除字典数据“男”')
    await waitFor(() => expect(labels()).not.toContain('男'))
  })

  test('several entries are deleted after one confirmation for all of them', async () => {
    const { user } = await renderApp(SEX, { as: 'admin' })
    await screen.findByRole('button', { name: '删除男' })
    const all = labels().length
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    await user.click(screen.getByRole('button', { name: '批量删除' }))
    await answerDialog(
      user,
      new RegExp(`删除选中的 ${all} 条字典数据？“[男女]”正用于.*；.*删除后放入回收站，可以恢复。`),
      '确定',
    )
    await screen.findByText(`已删除 ${all} 条字典数据`)
    await screen.findByText('还没有字典数据')
  })

  test('changing a used value asks for confirmation, and 取消 returns to the form with its values', async () => {
    const { user } = await renderApp(SEX, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '修改男' }))
    const form = within(await dialog('修改字典数据'))
    await user.type(form.getByLabelText('字典键值'), '1')
    await user.click(form.getByRole('button', { name: '保存' }))
    await answerDialog(user, /“男”正用于.*键值由“1”改为“11”后，这些地方不会跟着改变/, '取消')
    await waitFor(() => expect(form.getByRole('button', { name: '保存' })).toBeEnabled())
    expect(form.getByLabelText('字典键值')).toHaveValue('11')
    await user.click(form.getByRole('button', { name: '保存' }))
    await answerDialog(user, /修改键值？/, '确定')
    await screen.findByText('修改成功')
    expect(await valuesOf('system_user_sex')).toContain('11')
  })

  test('disabling a used entry asks for confirmation, and enabling it again does not', async () => {
    const { user } = await renderApp(SEX, { as: 'admin' })
    const toggle = () => screen.findByRole('switch', { name: '启用男' })
    await user.click(await toggle())
    await answerDialog(user, /“男”正用于.*停用后，这些地方只显示键值“1”/, '取消')
    await gone(() => screen.queryByRole('dialog'))
    expect(await toggle()).toBeChecked()
    await user.click(await toggle())
    await answerDialog(user, /停用“男”？/, '确定')
    await screen.findByText('修改成功')
    await waitFor(async () => expect(await toggle()).not.toBeChecked())
    await user.click(await toggle())
    await waitFor(async () => expect(await toggle()).toBeChecked())
  })

  test('a server without usage counts still asks for confirmation', async () => {
    server.use(http.get('*/system/dict-data/usage', () => HttpResponse.json({ code: 404, msg: '没有' })))
    const { user } = await renderApp(SEX, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '删除男' }))
    await answerDialog(
      user,
      /删除字典数据“男”？未能查到哪些页面正在使用它。.*删除后放入回收站，可以恢复。/,
      '确定',
    )
    await screen.findByText('已删除字典数据“男”')
    expect(screen.queryByText('没有')).not.toBeInTheDocument()
  })

  test('colour, class and remark survive the switch', async () => {
    await addEntry({ value: '9', label: '备用', colorType: 'danger', cssClass: '#aa0000', remark: '说明' })
    const { user } = await renderApp(STATUS, { as: 'admin' })
    await user.click(await screen.findByRole('switch', { name: '启用备用' }))
    await screen.findByText('修改成功')
    const client = await clientOf(backend(), 'admin')
    const { data } = await client.get<{ list: object[] }>(
      `/admin-api/system/dict-data/page?dictType=common_status&label=${encodeURIComponent('备用')}`,
    )
    expect(data?.list).toEqual([
      expect.objectContaining({ status: 1, colorType: 'danger', cssClass: '#aa0000', remark: '说明' }),
    ])
  })
})

test('values that people read are in a column', async () => {
  await renderApp('/dict/type/data/32', { as: 'admin' })
  await waitFor(() => expect(columnOf('字典键值')).toEqual(['100', '50', '25', '0']))
  expect(labels()[0]).toBe('受理前')
  await screen.findByText(/^收费计算按此估算撤回申请时退还的费用/)
})

test('a refused value opens 高级, where it is', async () => {
  const { user } = await renderApp(STATUS, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = within(await dialog('新增字典数据'))
  const more = form.getByText('高级').closest('details')
  await user.type(form.getByLabelText('字典标签'), '又一个')
  fireEvent.change(form.getByLabelText('字典键值'), { target: { value: '0' } })
  expect(more).not.toHaveAttribute('open')
  await user.click(form.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(more).toHaveAttribute('open'))
  expect(form.getByLabelText('字典键值')).toHaveAttribute('aria-invalid', 'true')
})

test('entries are put in another order by keys, and forms offer them so', async () => {
  await addEntry({ label: '待定', value: '2', sort: 7 })
  const { user } = await renderApp(STATUS, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '调整顺序' }))
  const box = within(await dialog('调整“系统状态”的顺序'))
  expect(box.getByRole('button', { name: '保存' })).toBeDisabled()
  await user.click(await box.findByRole('button', { name: '上移“待定”' }))
  await user.click(box.getByRole('button', { name: '保存' }))
  await screen.findByText('顺序已保存')
  await waitFor(() => expect(labels()).toEqual(['启用', '待定', '停用']))
})

test('an order that someone else has changed meanwhile is not written over', async () => {
  const { user } = await renderApp(STATUS, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '调整顺序' }))
  const box = within(await dialog('调整“系统状态”的顺序'))
  await user.click(await box.findByRole('button', { name: '上移“停用”' }))
  const client = await clientOf(backend(), 'admin')
  for (const [label, value, sort] of [
    ['启用了', '0', 1],
    ['停用了', '1', 2],
  ]) {
    const { data } = await client.get<{ list: { id: number }[] }>(
      `/admin-api/system/dict-data/page?dictType=common_status&label=${encodeURIComponent(String(label).slice(0, 2))}`,
    )
    await client.put('/admin-api/system/dict-data/update', {
      ...{ id: data?.list[0]?.id, dictType: 'common_status', label, value, sort, status: 0 },
    })
  }
  await user.click(box.getByRole('button', { name: '保存' }))
  await box.findByText('启用了')
  expect(box.getByRole('button', { name: '保存' })).toBeDisabled()
})

test('a clerk sees the dictionary entries and no editing buttons', async () => {
  await renderApp(STATUS, { as: 'clerk' })
  await waitFor(() => expect(labels()).toHaveLength(2))
  for (const name of ['新增', '导出', '导入', '修改', '修改字典', '调整顺序', '删除', '批量删除'])
    expect(screen.queryByText(name)).not.toBeInTheDocument()
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})
