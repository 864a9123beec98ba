import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { untieDisclosure } from '../../../support/disclosure'
import { renderApp } from '../../../support/render-app'
import { columnOf, dialog, gone, rowOf } from '../../../support/screen'
import { backend } from '../../../support/server'

const PATH = '/content/disclosure'
const LONG_AGO = Date.parse('2020-03-01T00:00:00+08:00')
const item = (key: string) =>
  backend().db.read.selectFrom('disclosureItems').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
const tie = (key: string, values: { kind: 'article'; target: string; publishTime?: number }) =>
  backend().db.writer.updateTable('disclosureItems').set(values).where('key', '=', key).execute()
beforeEach(() => untieDisclosure(backend()))
const open = async (query = '') => {
  const view = await renderApp(PATH + query, { as: 'admin' })
  await screen.findAllByText('责任部门或责任人')
  return view
}

test('the disclosure list shows whether each item is published, outdated or missing, and where it is', async () => {
  await tie('business-report', { kind: 'article', target: '41', publishTime: LONG_AGO })
  await tie('charter', { kind: 'article', target: '31' })
  await backend().db.writer.updateTable('documents').set({ status: 1 }).where('id', '=', 31).execute()
  await open()
  await rowOf('年度业务报告')
  expect(columnOf('事项名称')).toHaveLength(8)
  const report = within(await rowOf('年度业务报告'))
  expect(report.getByText('需要更新')).toBeInTheDocument()
  expect(report.getByRole('link', { name: /2025年度工作报告/ })).toHaveAttribute('href', '/facade/article/41')
  const charter = within(await rowOf('章程'))
  expect(charter.getByText('尚未公布')).toBeInTheDocument()
  expect(charter.getByText(/^[^\d].*（文章已下线或者未公开）$/)).toBeInTheDocument()
})

test.each([
  ['?state=old', ['年度业务报告']],
  ['?title=报告', ['年度业务报告', '财务报告']],
  ['?title=报告&state=missing', ['财务报告']],
])('the query %s lists %j', async (query, titles) => {
  await tie('business-report', { kind: 'article', target: '41', publishTime: LONG_AGO })
  await open(query)
  await waitFor(() => expect(columnOf('事项名称')).toEqual(titles))
})

test('an item is linked to an article with its owner and day and appears on the board', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '修改章程' }))
  const form = within(await dialog('修改公开事项'))
  await user.click(form.getByRole('combobox', { name: '公布方式' }))
  await user.click(await screen.findByTitle('文章'))
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByText('请选择公布内容')).toBeInTheDocument()
  const target = await form.findByRole('combobox', { name: '公布内容' })
  await user.type(target, '年度工作报告')
  await user.click(await screen.findByTitle('2025年度工作报告'))
  await user.type(form.getByLabelText('公布日期'), '2026-03-05')
  await user.type(form.getByRole('textbox', { name: '责任部门或责任人' }), '综合部')
  await user.click(form.getByRole('button', { name: '保存' }))
  await gone(() => screen.queryByRole('dialog', { name: '修改公开事项' }))
  expect(await item('charter')).toMatchObject({
    ...{ kind: 'article', target: '41', owner: '综合部' },
    publishTime: Date.parse('2026-03-05T00:00:00+08:00'),
  })
  const row = await rowOf('章程')
  await within(row).findByText('已公布')
  expect(row).toHaveTextContent('2026-03-05')
})

test('another kind clears the chosen target, and an item without a target is missing again', async () => {
  await tie('charter', { kind: 'article', target: '41', publishTime: LONG_AGO })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '修改章程' }))
  const form = within(await dialog('修改公开事项'))
  await user.click(form.getByRole('combobox', { name: '公布方式' }))
  await user.click(await screen.findByTitle('门户页面'))
  const address = await form.findByRole('textbox', { name: '公布内容' })
  expect(address).toHaveValue('')
  await user.type(address, '/admin')
  expect(await form.findByText('页面地址必须以 /facade 开头')).toBeInTheDocument()
  const kind = form.getByRole('combobox', { name: '公布方式' })
  await user.click(kind)
  await waitFor(() => expect(kind).toHaveAttribute('aria-expanded', 'true'))
  await user.click(screen.getAllByTitle('尚未公布').at(-1) as HTMLElement)
  await user.click(form.getByRole('button', { name: '保存' }))
  await gone(() => screen.queryByRole('dialog', { name: '修改公开事项' }))
  expect(await item('charter')).toMatchObject({ kind: 'none', target: '' })
})

test('what is missing or outdated leads to where it is put right', async () => {
  await tie('business-report', { kind: 'article', target: '41', publishTime: LONG_AGO })
  const db = backend().db.writer
  await db.deleteFrom('publishedArbitrators').execute()
  const roster = await db
    .selectFrom('menus')
    .select('id')
    .where('component', '=', 'facade/arbitrator/list')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('disclosureItems')
    .set({ kind: 'column', target: String(roster.id) })
    .where('key', '=', 'arbitrators')
    .execute()
  const { user } = await open()
  expect(await screen.findByRole('link', { name: '去修改文章：年度业务报告' })).toHaveAttribute(
    'href',
    '/document/edit/41',
  )
  expect(screen.getByRole('link', { name: '去发布名册：仲裁员名册' })).toHaveAttribute(
    'href',
    '/content/arbitrator',
  )
  await user.click(screen.getByRole('button', { name: '选择公布内容：章程' }))
  await dialog('修改公开事项')
})
