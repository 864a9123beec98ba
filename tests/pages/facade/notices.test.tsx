import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hashOf } from '../../../server/features/notice-codes/hash'
import { renderApp } from '../../support/render-app'
import { backend } from '../../support/server'

const CASE = '（2026）云仲案字第0386号'
const CODE = '7KQF-3MWA-9XTD'

const store = (withdrawnTime: number | null = null) =>
  backend().db.write(trx =>
    trx
      .insertInto('noticeCodes')
      .values({
        ...{
          caseNumber: CASE,
          caseKey: '2026云仲案字第386号',
          codeHash: hashOf(CASE, CODE),
          kind: 'hearing',
        },
        ...{
          issuedDay: '2026-02-27',
          phone: '0999-8880009',
          creator: '书记员',
          createTime: 1,
          withdrawnTime,
        },
      })
      .execute(),
  )

async function verify(path: string, { number = CASE, code = CODE } = {}) {
  const { user } = await renderApp(path)
  const field = await screen.findByLabelText(/^(案号|Case number)$/)
  if (number && field.getAttribute('value') !== number) {
    await user.clear(field)
    await user.type(field, number)
  }
  if (code) await user.type(screen.getByLabelText(/^(核验码|Verification code)$/), code)
  await user.click(screen.getByRole('button', { name: /^(核验|Verify)$/ }))
  return user
}

test('a notice is checked by number and code, and its page says what it is and whom to call', async () => {
  await store()
  await verify('/facade/verify')
  const answer = await screen.findByRole('region', { name: '这份通知由本会发出' })
  expect(answer).toHaveTextContent('开庭通知书')
  expect(answer).toHaveTextContent('2026-02-27')
  expect(within(answer).getByRole('link', { name: '0999-8880009' })).toHaveAttribute(
    'href',
    'tel:09998880009',
  )
})

test('the number that a QR code brings along is in its field', async () => {
  await renderApp(`/facade/verify#${encodeURIComponent(CASE)}`)
  expect(await screen.findByLabelText('案号')).toHaveValue(CASE)
})

test('a withdrawn notice is said to be, with the day and what to do', async () => {
  await store(Date.parse('2026-03-01T00:00:00+08:00'))
  await verify('/facade/verify')
  const answer = await screen.findByRole('region', { name: '这份通知已经撤回' })
  expect(answer).toHaveTextContent('撤回日期2026-03-01')
  expect(answer).toHaveTextContent('请不要按它办理')
})

test('fields that are empty or endless are named, and what is not known is said so', async () => {
  const user = await verify('/facade/verify', { number: '', code: '' })
  expect(await screen.findByText('请填写通知上的案号')).toBeVisible()
  expect(screen.getByLabelText('核验码')).toHaveAccessibleDescription('请填写通知上的核验码')
  await user.type(screen.getByLabelText('案号'), CASE)
  await user.click(screen.getByLabelText('核验码'))
  await user.paste('A'.repeat(10_000))
  await user.click(screen.getByRole('button', { name: '核验' }))
  expect(await screen.findByText('太长了，请只填写通知上印的这一项')).toBeVisible()
  await user.clear(screen.getByLabelText('核验码'))
  await user.type(screen.getByLabelText('核验码'), 'AAAA-AAAA-AAAA')
  await user.click(screen.getByRole('button', { name: '核验' }))
  const answer = await screen.findByRole('region', { name: '没有查到这份通知' })
  expect(answer).toHaveTextContent('先不要付款')
})

test('foreign parties check a notice in English', async () => {
  await store()
  await verify('/facade/en/verify')
  const answer = await screen.findByRole('region', { name: 'This notice was issued by the Commission' })
  expect(answer).toHaveTextContent('Notice of hearing')
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Received a Notice?' })).toHaveAttribute(
    'href',
    '/facade/en/received-notice',
  )
})

test.each([
  ['/facade/received-notice', '认为本会不应当管', /第十三条、第二十七条/],
  ['/facade/after-award', '申请撤销', /第七十二条/],
  ['/facade/case-progress', '哪些不能告知', /仲裁不公开进行的规定/],
])('the page %s says what to do with the law behind it, and leads on', async (path, title, basis) => {
  await renderApp(path)
  const part = within(await screen.findByRole('region', { name: title }))
  expect(part.getByText(basis)).toHaveTextContent(/^依据：/)
  const contents = within(screen.getByRole('navigation', { name: '本页内容' }))
  expect(contents.getByRole('link', { name: title }).getAttribute('href')).toMatch(/#[a-z-]+$/)
})

test('a link to a section that is disabled is a text', async () => {
  await backend()
    .db.writer.updateTable('menus')
    .set({ status: 1 })
    .where('component', '=', 'facade/verify')
    .execute()
  await renderApp('/facade/received-notice')
  await screen.findByRole('region', { name: '是不是真的' })
  expect(within(screen.getByRole('main')).queryByRole('link', { name: '核验通知' })).toBeNull()
})

test('the home page leads to what to do with a notice first of all', async () => {
  const { user, address } = await renderApp('/facade')
  const tasks = within(await screen.findByRole('navigation', { name: '常用功能' }))
  const [first] = await tasks.findAllByRole('link')
  expect(first).toHaveTextContent('收到仲裁通知')
  await user.click(first as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: '收到仲裁通知' })
  expect(address()).toBe('/facade/received-notice')
})
