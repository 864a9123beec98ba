import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clientOf } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { columnOf, dialog, gone } from '../../../support/screen'
import { backend } from '../../../support/server'

const PATH = '/system/log/operate-log'
const DICT_TYPE = '/admin-api/system/dict-type'
const filters = () => within(screen.getByRole('search'))

/** A dictionary type is created, renamed and deleted. */
async function change() {
  const admin = await clientOf(backend(), 'admin')
  const body = { name: '案由', type: 'case_cause', status: 0, remark: '常用案由' }
  const { data: id } = await admin.post<number>(`${DICT_TYPE}/create`, body)
  await admin.put(`${DICT_TYPE}/update`, { ...body, id, name: '仲裁案由', status: 1 })
  await admin.delete(`${DICT_TYPE}/delete?id=${id}`)
  return id
}

test('changes are listed newest first with module, content and user', async () => {
  await change()
  await renderApp(PATH, { as: 'admin' })
  await screen.findByText('新增字典类型“案由”')
  expect(columnOf('操作内容')).toEqual([
    '删除一个字典类型“仲裁案由”',
    '修改字典类型“仲裁案由”',
    '新增字典类型“案由”',
  ])
  expect(columnOf('操作模块')).toEqual(['字典类型', '字典类型', '字典类型'])
  expect(columnOf('操作人')).toEqual(Array(3).fill('管理员（admin）'))
})

test('the details show the changed fields before and after in the words of the dictionaries', async () => {
  await change()
  const { user } = await renderApp(`${PATH}?action=修改`, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: /^查看日志 \d+ 的详情$/ }))
  const box = within(await dialog('操作日志详情'))
  const record = within(await box.findByRole('region', { name: '修改仲裁案由' }))
  const texts = record.getAllByRole('row').map(row => row.textContent)
  expect(texts).toEqual(['字段修改前修改后', '字典名称案由仲裁案由', '状态启用停用'])
  const [close] = box.getAllByRole('button', { name: '关闭' }).slice(-1)
  await user.click(close as HTMLElement)
  await gone(() => screen.queryByRole('dialog'))
})

test('the operation log is searched by module, by user and by the number of a record', async () => {
  const id = await change()
  const { user, address } = await renderApp(PATH, { as: 'admin' })
  await screen.findByText('新增字典类型“案由”')
  await user.type(filters().getByLabelText('记录编号'), `${id}{Enter}`)
  await waitFor(() => expect(address()).toBe(`${PATH}?bizId=${id}`))
  expect(columnOf('操作内容')).toHaveLength(3)
  await user.clear(filters().getByLabelText('记录编号'))
  await user.type(filters().getByLabelText('操作模块'), '文章{Enter}')
  await screen.findByText('没有符合条件的操作日志')
})
