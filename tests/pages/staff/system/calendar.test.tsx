import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { columnOf, dialog } from '../../../support/screen'

const open = (search = '') => renderApp(`/content/calendar${search}`, { as: 'admin' })

test('the yearly notice is pasted, shown as it was understood, and saved', async () => {
  const { user } = await open('?year=2027')
  await user.click(await screen.findByRole('button', { name: '粘贴放假通知' }))
  const form = within(await dialog('粘贴放假通知'))
  await user.click(form.getByLabelText('通知全文'))
  await user.paste(
    '现将2027年安排通知如下。\n一、元旦：1月1日（周五）至3日（周日）放假，共3天。1月9日（周六）上班。',
  )
  expect(form.getByText('元旦 2027年1月1日至2027年1月3日 放假')).toBeVisible()
  expect(form.getByText(/2027 年没有读出：春节、清明/)).toBeVisible()
  await user.click(form.getByRole('button', { name: '保存读出的日期' }))
  await screen.findByText('已保存 2 段')
  await waitFor(() => expect(columnOf('开始日期')).toEqual(['2027-01-09 星期六', '2027-01-01 星期五']))
})

test('what is no notice is not saved, and says what to paste', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '粘贴放假通知' }))
  const form = within(await dialog('粘贴放假通知'))
  await user.type(form.getByLabelText('通知全文'), '你好')
  await user.click(form.getByRole('button', { name: '保存读出的日期' }))
  expect(await form.findByText(/没有读出日期/)).toBeVisible()
})

test('the periods of the rules are listed with their basis', async () => {
  await renderApp('/content/period', { as: 'admin' })
  await waitFor(() => expect(columnOf('期限')[0]).toBe('15日'))
  expect(columnOf('依据')[0]).toBe('《云州仲裁委员会仲裁规则（2026年版）》第九条')
})
