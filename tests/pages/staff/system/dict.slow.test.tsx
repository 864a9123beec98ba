import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { clientOf } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog, gone, rowOf, setWidth } from '../../../support/screen'
import { backend, server } from '../../../support/server'

const PAGE = '*/prod-api/admin-api/system/dict-type/page'

const filters = () => within(screen.getByRole('search'))
const types = () => columnOf('字典类型')
const loaded = () => screen.findByText('right_panel_type')

describe('the list', () => {
  test('the list of dictionary types shows the newest 20 and the total', async () => {
    await renderApp('/system/dict', { as: 'admin' })
    await loaded()
    expect(types()).toHaveLength(20)
    expect(types().at(0)).toBe('contact_us_config_en')
    screen.getByText('共 34 条')
    expect(document.title).toBe('字典管理 - 云州仲裁委员会')
    const row = await rowOf('common_use')
    expect(row).toHaveTextContent('常用功能')
    expect(within(row).getByText('启用')).toBeVisible()
    expect(within(row).getByRole('link', { name: 'common_use' })).toHaveAttribute(
      'href',
      '/dict/type/data/23',
    )
  })

  test('a search for dictionary types is stored in the address, and 重置 removes it', async () => {
    const { user, address } = await renderApp('/system/dict?pageNo=2', { as: 'admin' })
    await screen.findByText('user_type')
    await user.type(filters().getByLabelText('字典名称'), ' 用户 ')
    await user.type(filters().getByLabelText('字典类型'), 'sex{Enter}')
    await waitFor(() => expect(types()).toEqual(['system_user_sex']))
    expect(address()).toBe(`/system/dict?name=${encodeURIComponent('用户')}&type=sex`)
    await user.click(filters().getByRole('button', { name: '重置' }))
    await loaded()
    expect(address()).toBe('/system/dict')
    expect(filters().getByLabelText('字典类型')).toHaveValue('')
  })

  test('an address shows its list of dictionary types with filters, page, size and order', async () => {
    const { router } = await renderApp(
      '/system/dict?type=system_&pageSize=10&pageNo=2&sortField=type&sortOrder=asc',
      {
        as: 'admin',
      },
    )
    await screen.findByText('system_user_sex')
    expect(types()).toEqual([...types()].sort())
    expect(types().every(type => type.startsWith('system_'))).toBe(true)
    expect(filters().getByLabelText('字典类型')).toHaveValue('system_')
    expect(screen.getByRole('columnheader', { name: '字典类型' })).toHaveAttribute('aria-sort', 'ascending')
    await router.navigate('/system/dict?type=common_use')
    await waitFor(() => expect(types()).toEqual(['common_use']))
    expect(filters().getByLabelText('字典类型')).toHaveValue('common_use')
    await router.navigate(-1)
    await waitFor(() => expect(types()).toContain('system_user_sex'))
    expect(filters().getByLabelText('字典类型')).toHaveValue('system_')
  })

  test('a search without matching dictionary types reports an empty result', async () => {
    await renderApp('/system/dict?type=none-such', { as: 'admin' })
    await screen.findByText('没有符合条件的字典类型')
    expect(screen.queryByRole('navigation', { name: '分页' })).not.toBeInTheDocument()
  })

  test('a refusal of the server to list dictionary types is reported, with 重试', async () => {
    server.use(http.get(PAGE, () => HttpResponse.json({ code: 500, msg: '系统异常' }), { once: true }))
    const { user } = await renderApp('/system/dict', { as: 'admin' })
    await screen.findByText('加载失败')
    expect(screen.getAllByText('系统异常').length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: '重试' }))
    await loaded()
    expect(screen.queryByText('加载失败')).not.toBeInTheDocument()
  })
})

describe('creating', () => {
  test('a new dictionary type is in the list at once', async () => {
    const { user } = await renderApp('/system/dict', { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '新增' }))
    const form = within(await dialog('新增字典类型'))
    await user.type(form.getByLabelText('字典名称'), '案件类别')
    await user.type(form.getByLabelText('字典类型'), 'case_kind')
    await user.click(form.getByRole('radio', { name: '停用' }))
    await user.type(form.getByLabelText('备注'), '立案用')
    await user.click(form.getByRole('button', { name: '保存' }))
    await screen.findByText('新增成功')
    const row = await rowOf('case_kind')
    expect(row).toHaveTextContent('案件类别')
    expect(row).toHaveTextContent('停用')
    expect(row).toHaveTextContent('立案用')
    await gone(() => screen.queryByRole('dialog', { name: '新增字典类型' }))
  })

  test('a missing value of a dictionary type is reported beside its field, and nothing is sent', async () => {
    const { user } = await renderApp('/system/dict', { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '新增' }))
    const form = within(await dialog('新增字典类型'))
    await user.type(form.getByLabelText('字典名称'), '   ')
    await user.click(form.getByRole('button', { name: '保存' }))
    await form.findByText('字典类型不能为空')
    form.getByText('字典名称不能为空')
    expect(form.getByLabelText('字典类型')).toHaveAccessibleDescription('字典类型不能为空')
  })

  test.each([
    ['字典名称', '系统状态', 'new_type', '已经存在该名字的字典类型'],
    ['字典类型', '新的名称', 'common_status', '已经存在该类型的字典类型'],
  ])(
    'a dictionary %s in use is reported beside it, and the values stay',
    async (field, name, type, message) => {
      const { user } = await renderApp('/system/dict', { as: 'admin' })
      await user.click(await screen.findByRole('button', { name: '新增' }))
      const form = within(await dialog('新增字典类型'))
      await user.type(form.getByLabelText('字典名称'), name)
      await user.type(form.getByLabelText('字典类型'), type)
      await user.click(form.getByRole('button', { name: '保存' }))
      await waitFor(() => expect(form.getByLabelText(field)).toHaveAccessibleDescription(message))
      expect(form.getByLabelText('字典名称')).toHaveValue(name)
      expect(form.getByLabelText('字典类型')).toHaveValue(type)
      expect(screen.getAllByText(message)).toHaveLength(1)
      await user.type(form.getByLabelText(field), '_2')
      await user.click(await form.findByRole('button', { name: '保存' }))
      await screen.findByText('新增成功')
    },
  )
})

test('an edit of a dictionary type begins with the stored values and appears in the list', async () => {
  const { user } = await renderApp('/system/dict?type=common_use', { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '修改常用功能' }))
  const form = within(await dialog('修改字典类型'))
  expect(form.getByLabelText('字典类型')).toHaveValue('common_use')
  expect(form.getByRole('radio', { name: '启用' })).toBeChecked()
  await user.clear(form.getByLabelText('字典名称'))
  await user.type(form.getByLabelText('字典名称'), '常用入口')
  await user.clear(form.getByLabelText('备注'))
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('修改成功')
  await screen.findByText('常用入口')
  expect(screen.queryByText(/首页快捷入口/)).not.toBeInTheDocument()
})

describe('deleting', () => {
  test('an empty dictionary type is deleted', async () => {
    const client = await clientOf(backend(), 'admin')
    await client.post('/admin-api/system/dict-type/create', { name: '空的', type: 'empty_one', status: 0 })
    const { user } = await renderApp('/system/dict?type=empty_one', { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '删除空的' }))
    await answerDialog(user, '删除字典类型“空的”？删除后放入回收站，可以恢复。', '确定')
    await screen.findByText('已删除字典类型“空的”')
    await screen.findByText('没有符合条件的字典类型')
  })

  test('a dictionary type that still has entries is not deleted, and a message links to them', async () => {
    const { user, address } = await renderApp('/system/dict?type=terminal', { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '删除终端' }))
    await answerDialog(user, /字典类型“终端”还有 \d+ 条字典数据，无法删除/, '查看字典数据')
    await waitFor(() => expect(address()).toMatch(/^\/dict\/type\/data\/\d+$/))
    await screen.findByRole('region', { name: '终端的字典数据' })
  })

  test('deleting several dictionary types names those that cannot be deleted, with the reason', async () => {
    const client = await clientOf(backend(), 'admin')
    await client.post('/admin-api/system/dict-type/create', { name: '空的', type: 'terminal_2', status: 0 })
    const { user } = await renderApp('/system/dict?type=terminal', { as: 'admin' })
    await user.click(await screen.findByRole('checkbox', { name: '选择 终端' }))
    await user.click(screen.getByRole('checkbox', { name: '选择 空的' }))
    await user.click(screen.getByRole('button', { name: '批量删除' }))
    await answerDialog(user, /删除选中的 2 个字典类型？/, '确定')
    const report = within(await dialog('删除字典类型'))
    await report.findByText('已删除 1 个字典类型，1 个没有处理。')
    report.getByText('无法删除，该字典类型还有字典数据')
    expect(report.getByRole('link', { name: '终端' })).toHaveAttribute('href', '/dict/type/data/3')
    await user.click(report.getByText('关闭').closest('button') ?? document.body)
    await waitFor(() => expect(types()).toEqual(['terminal']))
  })
})

describe('the switch in a row', () => {
  const toggle = () => screen.findByRole('switch', { name: '启用终端' })

  test('the switch of a dictionary type changes the status and shows it once the server has saved it', async () => {
    const { user } = await renderApp('/system/dict?type=terminal', { as: 'admin' })
    expect(await toggle()).toBeChecked()
    await user.click(await toggle())
    await screen.findByText('修改成功')
    await waitFor(async () => expect(await toggle()).not.toBeChecked())
    expect(await rowOf('terminal')).toHaveTextContent('停用')
    const client = await clientOf(backend(), 'admin')
    const { data } = await client.get<{ list: object[] }>('/admin-api/system/dict-type/page?type=terminal')
    expect(data?.list).toEqual([expect.objectContaining({ name: '终端', status: 1 })])
  })

  test('the switch of a dictionary type stays unchanged when the server refuses', async () => {
    server.use(
      http.put('*/prod-api/admin-api/system/dict-type/update', () =>
        HttpResponse.json({ code: 500, msg: '系统异常' }),
      ),
    )
    const { user } = await renderApp('/system/dict?type=terminal', { as: 'admin' })
    await user.click(await toggle())
    await screen.findByText('系统异常')
    await waitFor(async () => expect(await toggle()).toBeEnabled())
    expect(await toggle()).toBeChecked()
  })

  test('the switch of a dictionary type keeps a concurrent change and reports a concurrent deletion', async () => {
    const client = await clientOf(backend(), 'admin')
    const made = { name: '旧名', type: 'shared', status: 0 }
    const { data: id } = await client.post<number>('/admin-api/system/dict-type/create', made)
    const { user } = await renderApp('/system/dict?type=shared', { as: 'admin' })
    const shared = await screen.findByRole('switch', { name: '启用旧名' })
    await client.put('/admin-api/system/dict-type/update', { ...made, id, name: '新名' })
    await user.click(shared)
    await screen.findByText('新名')
    await client.delete(`/admin-api/system/dict-type/delete?id=${id}`)
    await user.click(screen.getByRole('switch', { name: '启用新名' }))
    await screen.findByText('该记录已被删除')
    await screen.findByText('没有符合条件的字典类型')
  })
})

describe('renaming a type', () => {
  const rename = async (type: string, row: string) => {
    const { user } = await renderApp(`/system/dict?type=${type}`, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: `修改${row}` }))
    const form = within(await dialog('修改字典类型'))
    await user.type(form.getByLabelText('字典类型'), '_2')
    await user.click(form.getByRole('button', { name: '保存' }))
    return { user, form }
  }

  test('renaming a dictionary type with entries asks first because they keep the former type', async () => {
    const { user, form } = await rename('terminal', '终端')
    await answerDialog(user, /原有的 ?\d+ 条字典数据仍属于“terminal”/, '取消')
    await waitFor(() => expect(form.getByRole('button', { name: '保存' })).toBeEnabled())
    expect(form.getByLabelText('字典类型')).toHaveValue('terminal_2')
    expect(types()).toEqual(['terminal'])
    await user.click(form.getByRole('button', { name: '保存' }))
    await answerDialog(user, /不会出现在新类型下/, '确定')
    await screen.findByText('terminal_2')
  })
})

describe('a clerk, who may only look', () => {
  test('a clerk sees no buttons to change or export dictionary types', async () => {
    await renderApp('/system/dict', { as: 'clerk' })
    await loaded()
    expect(screen.queryByText('新增')).not.toBeInTheDocument()
    expect(screen.queryByText('导出')).not.toBeInTheDocument()
    expect(screen.queryByText('修改')).not.toBeInTheDocument()
    expect(screen.queryByText('删除')).not.toBeInTheDocument()
    expect(screen.queryByText('批量删除')).not.toBeInTheDocument()
    expect(screen.queryByText('导入字典数据')).not.toBeInTheDocument()
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    // An empty column would be no use either.
    expect(screen.getByRole('button', { name: '刷新' })).toBeVisible()
  })
})

describe('the toolbar', () => {
  test('the toolbar hides and shows the search, and reloads', async () => {
    const { user } = await renderApp('/system/dict', { as: 'admin' })
    await loaded()
    await user.click(screen.getByRole('button', { name: '隐藏搜索' }))
    expect(screen.queryByRole('search')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '显示搜索' }))
    expect(screen.getByRole('search')).toBeVisible()
    const client = await clientOf(backend(), 'admin')
    await client.post('/admin-api/system/dict-type/create', { name: '别处', type: 'elsewhere', status: 0 })
    await user.click(screen.getByRole('button', { name: '刷新' }))
    await screen.findByText('elsewhere')
  })
})

describe('one screen for types and entries', () => {
  test('a dictionary is chosen by its name beside its entries, in the address and in one tab', async () => {
    setWidth(1440)
    try {
      const { user, address } = await renderApp('/system/dict?type=user', { as: 'admin' })
      const panel = within(await screen.findByRole('navigation', { name: '选择字典' }))
      await user.type(await panel.findByRole('textbox', { name: '搜索字典' }), '退费')
      await waitFor(() => expect(panel.queryByRole('button', { name: '终端' })).not.toBeInTheDocument())
      await user.click(panel.getByRole('button', { name: '退费比例' }))
      await screen.findByRole('region', { name: '退费比例的字典数据' })
      expect(address()).toBe('/system/dict?dict=32')
      expect(panel.getByRole('button', { name: '退费比例' })).toHaveAttribute('aria-pressed', 'true')
      await user.click(panel.getByRole('button', { name: '全部字典' }))
      await loaded()
      expect(address()).toBe('/system/dict')
      await user.click(screen.getByRole('link', { name: '错别字' }))
      await screen.findByRole('region', { name: '错别字的字典数据' })
      expect(screen.queryByRole('link', { name: /^字典数据：/ })).not.toBeInTheDocument()
    } finally {
      setWidth(1024)
    }
  })

  test('on a narrow screen the dictionary is chosen in a select', async () => {
    const { user, address } = await renderApp('/system/dict', { as: 'admin' })
    await loaded()
    await user.click(screen.getByRole('combobox', { name: '选择字典' }))
    await user.type(screen.getByRole('combobox', { name: '选择字典' }), '本会')
    await user.click(await screen.findByTitle('本会名称'))
    await screen.findByRole('region', { name: '本会名称的字典数据' })
    expect(address()).toBe('/system/dict?dict=31')
  })

  test.each(['999', '1.5'])(
    'an address with the dictionary %s that is none says so or shows all',
    async id => {
      await renderApp(`/system/dict?dict=${id}`, { as: 'admin' })
      await screen.findByText(id === '999' ? '字典类型不存在' : 'right_panel_type')
    },
  )
})
