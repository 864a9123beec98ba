import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { untieDisclosure } from '../../support/disclosure'
import { renderApp } from '../../support/render-app'
import { backend, server } from '../../support/server'

const PAGE = '/facade/about/disclosure'
const row = async (name: string) => {
  const found = (await screen.findByRole('rowheader', { name })).closest('tr')
  if (!found) throw new Error(`no row ${name}`)
  return found
}
const tie = (key: string, values: { kind: 'article' | 'path'; target: string; owner?: string }) =>
  backend().db.writer.updateTable('disclosureItems').set(values).where('key', '=', key).execute()

test('published items are linked with day and owner, and missing ones are left out', async () => {
  await untieDisclosure(backend())
  await tie('business-report', { kind: 'article', target: '41', owner: '综合部' })
  await renderApp(PAGE)
  const report = await row('年度业务报告每年公布')
  expect(within(report).getByRole('link', { name: '2025年度工作报告' })).toHaveAttribute(
    'href',
    '/facade/article/41',
  )
  expect(report).toHaveTextContent('2026-05-18综合部')
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
})

test('the disclosure section is one page with the board', async () => {
  const { user, address } = await renderApp('/facade/about/charter')
  const columns = within(await screen.findByRole('navigation', { name: '本会概况' }))
  expect(columns.queryByRole('link', { name: '信息公开目录' })).toBeNull()
  await user.click(await columns.findByRole('link', { name: '信息公开' }))
  expect(address()).toBe(PAGE)
  expect(await row('登记信息')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: '公开文件' })).toBeNull()
})

test('articles of the section that are not on the board are listed below it', async () => {
  await tie('financial-report', { kind: 'path', target: '/facade/fees' })
  await renderApp(PAGE)
  const files = within(await screen.findByRole('region', { name: '公开文件' }))
  expect(await files.findByRole('link', { name: '2025年度财务报告摘要' })).toBeInTheDocument()
})

test('the disclosure page says when there are no items, and a failure can be retried with 重试', async () => {
  server.use(
    http.get('*/app-api/system/disclosure/list', () => HttpResponse.json({ code: 500, msg: '系统异常' }), {
      once: true,
    }),
  )
  await backend().db.writer.updateTable('disclosureItems').set({ status: 1 }).execute()
  const { user } = await renderApp(PAGE)
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: '重试' }))
  expect(await screen.findByText('信息公开事项暂未公布。')).toBeInTheDocument()
})
