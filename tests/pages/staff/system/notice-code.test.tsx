import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { columnOf, dialog } from '../../../support/screen'
import { backend } from '../../../support/server'

const PAGE = '/content/notice-code'
const CASE = '（2026）云仲案字第0386号'

test('a code is made, shown once, printed, and its notice withdrawn with a reason', async () => {
  const { user } = await renderApp(PAGE, { as: 'admin' })
  await user.click((await screen.findAllByRole('button', { name: '新增' }))[0] as HTMLElement)
  const form = within(await dialog('新增通知核验码'))
  await user.click(form.getByRole('button', { name: '生成核验码' }))
  expect(await form.findByText('案号不能为空')).toBeVisible()
  await user.type(form.getByLabelText('案号'), CASE)
  await user.click(form.getByRole('button', { name: '生成核验码' }))

  const shown = within(await dialog('核验码'))
  expect(shown.getByText(/^核验码：([A-Z\d]{4}-){2}[A-Z\d]{4}$/)).toBeVisible()
  expect(shown.getByText(/\/facade\/verify，填写案号和核验码/)).toBeVisible()
  const print = vi.fn(() => {
    const paper = document.querySelector('.staff-paper')
    expect(paper).toHaveTextContent(CASE)
  })
  vi.stubGlobal('print', print)
  await user.click(shown.getByRole('button', { name: '打印' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(shown.getAllByRole('button', { name: '关闭' })[0] as HTMLElement)

  await waitFor(() => expect(columnOf('案号')).toEqual([CASE]))
  expect(columnOf('状态')).toEqual(['有效'])
  await user.click(screen.getByRole('button', { name: `撤回${CASE}仲裁通知书` }))
  const withdrawal = within(await dialog(`撤回${CASE}仲裁通知书`))
  await user.type(withdrawal.getByLabelText('撤回原因'), '日期写错')
  await user.click(withdrawal.getByRole('button', { name: '撤回' }))
  await screen.findByText('已撤回，核验时将显示已撤回')
  await waitFor(() => expect(columnOf('状态')).toEqual(['已撤回']))
  expect(screen.queryByRole('button', { name: `撤回${CASE}仲裁通知书` })).toBeNull()
})

test('codes that another system has made are seen before they are imported', async () => {
  const { user } = await renderApp(PAGE, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: /导\s?入/ }))
  const box = await dialog('导入通知核验码')
  const text = `案号,文书,签发日期,核验码\r\n${CASE},开庭通知书,2026/2/27,AB12-CD34\r\n`
  const file = new File([`\ufeff${text}`], '核验码.csv', { type: 'text/csv' })
  const field = box.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('no field for the file')
  await user.upload(field, file)
  expect(await within(box).findByText('AB12-CD34')).toBeVisible()
  await user.click(within(box).getByRole('button', { name: /^导\s?入$/ }))
  await waitFor(() => expect(columnOf('文书')).toEqual(['开庭通知书']))
  const rows = await backend().db.read.selectFrom('noticeCodes').select('issuedDay').execute()
  expect(rows).toEqual([{ issuedDay: '2026-02-27' }])
})
