import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../../support/render-app'
import { dialog } from '../../../support/screen'
import { backend } from '../../../support/server'

vi.setConfig({ testTimeout: 60_000 })

/** The first test of a file waits for the code of the whole app. */
const FIRST = { timeout: 40_000 }
const stored = (table: 'documents' | 'menus', id: number) =>
  backend().db.read.selectFrom(table).select('translationOf').where('id', '=', id).executeTakeFirst()

test('the list of documents shows both languages, filters by them and leads to the counterpart', async () => {
  await renderApp('/content/documents?language=en', { as: 'admin' })
  await screen.findByRole('table', undefined, FIRST)
  const row = (await screen.findByRole('link', { name: 'Model Arbitration Clauses' })).closest('tr')
  expect(within(row as HTMLElement).getByText('英文')).toBeInTheDocument()
  expect(within(row as HTMLElement).getByRole('link', { name: '示范仲裁条款' })).toHaveAttribute(
    'href',
    '/document/edit/12',
  )
  expect(screen.queryByText('立案须知')).toBeNull()
})

test('the editor of a Chinese document opens its English version or begins one', async () => {
  const { unmount } = await renderApp('/document/edit/12', { as: 'admin' })
  expect(
    await screen.findByText(/英文版“Model Arbitration Clauses”已公开/, undefined, FIRST),
  ).toBeInTheDocument()
  const link = screen.getByRole('link', { name: '打开英文版（新窗口）' })
  expect(link).toHaveAttribute('href', '/document/edit/53')
  expect(link).toHaveAttribute('target', '_blank')
  unmount()
  await renderApp('/document/edit/13', { as: 'admin' })
  expect(await screen.findByRole('link', { name: '新建英文版（新窗口）' }, FIRST)).toHaveAttribute(
    'href',
    '/document/new?translationOf=13',
  )
})

test('a new English version begins with its Chinese document', async () => {
  await renderApp('/document/new?translationOf=13', { as: 'admin' })
  expect(await screen.findByRole('combobox', { name: '对应的中文文章' }, FIRST)).toBeInTheDocument()
  expect(await screen.findByTitle('仲裁流程')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '打开中文文章（新窗口）' })).toHaveAttribute(
    'href',
    '/document/edit/13',
  )
})

test('a new English version takes over what is the same in both languages, beside the Chinese text', async () => {
  const english = await backend()
    .db.read.selectFrom('menus')
    .select('translationOf as menuId')
    .where('name', '=', 'Arbitration Rules')
    .executeTakeFirstOrThrow()
  const attachments = JSON.stringify([{ name: '附件.pdf', url: '/a.pdf', size: 1 }])
  await backend().db.write(trx =>
    trx
      .updateTable('documents')
      .set({ menuId: english.menuId ?? 0, cover: '/c.png', attachments })
      .where('id', '=', 13)
      .execute(),
  )
  await renderApp('/document/new?translationOf=13', { as: 'admin' })
  const source = within(await screen.findByRole('region', { name: '中文原文' }, FIRST))
  source.getByRole('heading', { name: '仲裁流程' })
  expect(screen.getByDisplayValue('附件.pdf')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: '封面' })).toHaveAttribute('src', '/c.png')
  expect(await screen.findByTitle(/Arbitration Rules/)).toBeInTheDocument()
})

test('a counterpart in use is refused beside its field', async () => {
  const { user } = await renderApp('/document/edit/52', { as: 'admin' })
  const field = await screen.findByRole('combobox', { name: '对应的中文文章' }, FIRST)
  await user.type(field, '示范仲裁')
  await user.click(await screen.findByTitle('示范仲裁条款'))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('该中文文章已有英文版“Model Arbitration Clauses”')).toBeInTheDocument()
  expect(await stored('documents', 52)).toEqual({ translationOf: null })
})

test('the sections show their counterparts, and an English one is linked to a Chinese one', async () => {
  const { user } = await renderApp('/content/facade-menu', { as: 'admin' })
  await screen.findByRole('list', { name: '门户栏目' }, FIRST)
  expect(screen.getByText('英文版：About Us')).toBeInTheDocument()
  expect(screen.getByText('对应中文：机构简介')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '修改Contact' }))
  const form = within(await dialog('修改栏目'))
  await user.click(form.getByRole('combobox', { name: '对应的中文栏目' }))
  await user.click(await screen.findByTitle('无'))
  await user.click(form.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect(await stored('menus', 9207)).toEqual({ translationOf: null }))
})
