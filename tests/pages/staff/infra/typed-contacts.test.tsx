import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { clientOf } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { dialog } from '../../../support/screen'
import { backend, server } from '../../../support/server'
import '@/pages/staff/infra/facade-settings'

// The form around it takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const PATH = '/content/facade-settings'
const FIRST = { timeout: 40_000 }
const OLD = '0999-8880001'
const NEW = '0999-6660009'

/** An article with a typed number that is no longer true, except where it says so. */
async function prepare({ isTrue = false } = {}): Promise<number> {
  const admin = await clientOf(backend(), 'admin')
  const { data } = await admin.post<number>('/admin-api/system/documents/create', {
    ...{ menuId: 9112, title: '立案须知', content: `<p>请拨打${OLD}。</p>`, status: 0 },
  })
  if (!isTrue) {
    const { id, ...line } = await backend()
      .db.read.selectFrom('dictData')
      .select(['id', 'sort', 'label', 'dictType', 'status'])
      .where('value', '=', OLD)
      .executeTakeFirstOrThrow()
    await admin.put('/admin-api/system/dict-data/update', { id, ...line, value: NEW })
  }
  return data ?? 0
}

test('articles with an old number are counted, listed and corrected in one step', async () => {
  const id = await prepare()
  const { user } = await renderApp(PATH, { as: 'admin' })
  expect(await screen.findByText('1 篇文章仍有旧的联系方式', {}, FIRST)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '查看和替换' }))
  const shown = within(await dialog('文章中手写的联系方式'))
  expect(await shown.findByRole('link', { name: '立案须知' })).toHaveAttribute('href', `/document/edit/${id}`)
  expect(shown.getByText(`立案电话：${OLD}`, { exact: false }).closest('li')).toHaveTextContent(
    '旧内容立案电话：0999-8880001',
  )
  expect(shown.getByText('1 处')).toBeInTheDocument()
  await user.click(shown.getByRole('button', { name: '改为引用（1 篇）' }))
  expect(await screen.findByText('已把 1 篇文章中的 1 处改为引用')).toBeInTheDocument()
  expect(await shown.findByText('没有文章使用旧的或者手写的联系方式。')).toBeInTheDocument()
  const { content } = await backend()
    .db.read.selectFrom('documents')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(content).toMatch(/^<p>请拨打<data value="contact:\d+">0999-6660009<\/data>。<\/p>$/)
})

test('a typed number that is still correct is reported as one that will not follow changes', async () => {
  await prepare({ isTrue: true })
  await renderApp(PATH, { as: 'admin' })
  await screen.findByText('1 篇文章的联系方式是手写的，修改设置时不会跟着改', {}, FIRST)
})

test('a failed lookup is reported with 重试, and without typed contacts nothing is shown', async () => {
  server.use(
    http.get('*/documents/typed-contacts', () => HttpResponse.json({ code: 500, msg: '系统异常' }), {
      once: true,
    }),
  )
  const { user } = await renderApp(PATH, { as: 'admin' })
  const note = within(await screen.findByRole('alert', {}, FIRST))
  expect(note.getByText('未能查到哪些文章写有联系方式')).toBeInTheDocument()
  await user.click(note.getByRole('button', { name: /重\s?试/ }))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 10_000 })
})
