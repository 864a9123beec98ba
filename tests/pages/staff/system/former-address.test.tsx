import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clientOf } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog } from '../../../support/screen'
import { backend } from '../../../support/server'

const open = () => renderApp('/content/former-address', { as: 'admin' })

test('a former address is entered, refused where there is a page, and deleted', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const form = within(await dialog('新增旧地址'))
  await user.type(form.getByLabelText('旧地址'), '/facade/rules')
  await user.type(form.getByLabelText('新地址'), '/facade/laws')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByText('旧地址 /facade/rules 现在是“仲裁规则”的地址')).toBeVisible()
  await user.clear(form.getByLabelText('旧地址'))
  await user.type(form.getByLabelText('旧地址'), '/Old.asp?ID=1')
  await user.click(form.getByRole('button', { name: '保存' }))
  await screen.findByText('新增成功')
  await waitFor(() => expect(columnOf('旧地址')).toEqual(['/old.asp?id=1']))
  expect(screen.getByRole('link', { name: /^法律法规/ })).toHaveAttribute('href', '/facade/laws')
  await user.click(screen.getByRole('button', { name: '删除/old.asp?id=1' }))
  await answerDialog(
    user,
    '删除旧地址“/old.asp?id=1”？打开这个地址的人将看到“页面不存在”。删除后放入回收站，可以恢复。',
    '确定',
  )
  await screen.findByText('已删除旧地址“/old.asp?id=1”')
})

test('the list of an old site is shown before it is written, with the line that repeats another', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /导\s?入/ }))
  const box = await dialog('导入旧地址')
  const file = (text: string) =>
    new File([`\ufeff旧地址,新地址\r\n${text}`], '旧站.csv', { type: 'text/csv' })
  const field = box.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('no field for the file')
  await user.upload(field, file('/a.asp,1\r\n/b.asp,/facade/rules\r\n/A.asp,2\r\n'))
  expect(await within(box).findByText('与第 2 行的旧地址相同')).toBeVisible()
  expect(within(box).getByRole('button', { name: /^导\s?入$/ })).toBeDisabled()
})

test('an address inside the site that a section has left leads on without a reload', async () => {
  const admin = await clientOf(backend(), 'admin')
  await admin.post('/admin-api/system/former-address/create', {
    path: '/facade/old-rules',
    target: '/facade/rules',
  })
  const { address } = await renderApp('/facade/old-rules?page=1#top')
  await waitFor(() => expect(address()).toBe('/facade/rules?page=1'))
})

test('an address that never led anywhere is the page that does not exist', async () => {
  await renderApp('/facade/never-there')
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeVisible()
})
