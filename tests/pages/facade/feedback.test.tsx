import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lastCaptcha, textsOf } from '../../support/captcha-answer'
import { setConfig } from '../../support/configs'
import { renderApp } from '../../support/render-app'
import { backend, server } from '../../support/server'
import { recordCalls } from './calls'

const PAGE = '/facade/feedback'
const calls = recordCalls()

beforeEach(() => {
  backend().deps.captchaEnabled = true
})

const form = async () => within(await screen.findByRole('form', { name: '提交咨询、投诉或者立案预约' }))
const rows = () => backend().db.read.selectFrom('feedback').selectAll().execute()
const answer = async () => textsOf(await lastCaptcha(backend()))

async function fill() {
  const { user, ...rest } = await renderApp(PAGE)
  const fields = await form()
  await user.type(fields.getByLabelText('姓名或者单位名称'), '王小明')
  await user.type(fields.getByLabelText('联系方式'), '138 0000 1234')
  await user.type(fields.getByLabelText('内容'), '请问如何申请仲裁？')
  await user.click(fields.getByRole('checkbox'))
  await fields.findByRole('img', { name: /四个字符/ })
  const send = () => user.click(fields.getByRole('button', { name: '提交' }))
  return { user, fields, send, ...rest }
}

test('no days for an answer and no appointments are promised that staff have not set', async () => {
  for (const key of ['feedback.answer-days', 'feedback.visit-capacity']) await setConfig(backend(), key, '')
  const { user } = await renderApp(`${PAGE}?kind=filing`)
  await screen.findByText(/目前没有可以预约的时段/)
  expect(screen.queryByText(/个工作日内答复/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /咨询/ }))
  await screen.findByRole('button', { name: '提交' })
})

describe('a message', () => {
  test('a message is sent with the characters of the picture, and looked up by number and phone', async () => {
    const { user, fields, send } = await fill()
    const [characters] = await answer()
    await user.type(fields.getByLabelText(/图中字符/), characters)
    await send()
    expect(await screen.findByRole('heading', { name: '已经收到您的咨询' })).toHaveFocus()
    const [row] = await rows()
    expect(row).toMatchObject({ name: '王小明', phone: '13800001234', content: '请问如何申请仲裁？' })
    const shown = row?.number.replace(/(\d{4})(?=\d)/g, '$1 ') ?? ''
    expect(screen.getByText(shown)).toBeInTheDocument()

    const [link] = screen.getAllByRole('link', { name: '查询办理情况' })
    await user.click(link ?? document.body)
    const query = within(await screen.findByRole('form', { name: '查询办理情况' }))
    await user.type(query.getByLabelText('受理编号'), shown)
    await user.type(query.getByLabelText('联系方式'), '13900005678')
    await user.click(query.getByRole('button', { name: '查询' }))
    expect(await query.findByText(/^没有查到/)).toBeInTheDocument()
    await user.clear(query.getByLabelText('联系方式'))
    await user.type(query.getByLabelText('联系方式'), '13800001234')
    await user.click(query.getByRole('button', { name: '查询' }))
    expect(await screen.findByRole('heading', { name: '待办理' })).toBeInTheDocument()
    expect(
      calls.all.every(({ path, authorization }) => !path.includes('13800001234') && !authorization),
    ).toBe(true)
  })

  test('a message is sent with the answer to the question by users who cannot see the picture', async () => {
    const { user, fields, send } = await fill()
    const [, sum] = await answer()
    await user.type(fields.getByLabelText(/图中字符/), sum)
    await send()
    expect(await screen.findByRole('heading', { name: '已经收到您的咨询' })).toBeInTheDocument()
  })

  test('an appointment is chosen among half-days with room, and its receipt has all of it', async () => {
    const { user, fields, send } = await fill()
    await user.click(fields.getByRole('radio', { name: '预约立案' }))
    const days = await fields.findByLabelText('预约日期')
    const [day] = within(days)
      .getAllByRole<HTMLOptionElement>('option')
      .flatMap(({ value, disabled }) => (value && !disabled ? [value] : []))
    await user.selectOptions(days, day ?? '')
    await user.click(fields.getByRole('radio', { name: '下午余 4' }))
    const [characters] = await answer()
    await user.type(fields.getByLabelText(/图中字符/), characters)
    await send()
    const receipt = within(await screen.findByRole('region', { name: '已经收到您的立案预约' }))
    expect(receipt.getByText(new RegExp(`^${day} 星期. 下午$`))).toBeVisible()
    expect(await receipt.findByText('应带材料')).toBeVisible()
    expect(receipt.getByText(/仲裁申请书/)).toBeVisible()
    expect(await receipt.findByText(/地址/)).toBeVisible()
    expect((await rows())[0]).toMatchObject({ kind: 'filing', visitDay: day, visitPart: 'pm' })
  })

  test('an incomplete message is not sent, and the first incomplete field gets the focus', async () => {
    const { user } = await renderApp(PAGE)
    const fields = await form()
    await user.click(fields.getByRole('radio', { name: '预约立案' }))
    await fields.findByLabelText('预约日期')
    await user.type(fields.getByLabelText('联系方式'), '12345')
    await user.click(fields.getByRole('button', { name: '提交' }))
    expect(await fields.findByText('请填写姓名或者单位名称')).toBeInTheDocument()
    expect(fields.getByText(/^请填写手机号、带区号的固定电话/)).toBeInTheDocument()
    expect(fields.getByText('请选择预约日期')).toBeInTheDocument()
    expect(fields.getByText('请填写内容')).toBeInTheDocument()
    expect(fields.getByText('请阅读说明后勾选')).toBeInTheDocument()
    expect(fields.getByLabelText('姓名或者单位名称')).toHaveFocus()
    expect(calls.of('/feedback/create')).toEqual([])
  })

  test('a message with a wrong answer gets another picture and keeps its values', async () => {
    const { user, fields, send } = await fill()
    await user.type(fields.getByLabelText(/图中字符/), 'wrong')
    await send()
    expect(await fields.findByText('图中字符或者答案不对，请按新的图片填写')).toBeInTheDocument()
    await waitFor(() => expect(calls.of('/captcha/get')).toHaveLength(2))
    expect(fields.getByLabelText('内容')).toHaveValue('请问如何申请仲裁？')
    expect(await rows()).toEqual([])
  })

  test('a message whose response was lost is sent again under the same key and stored once', async () => {
    const { user, fields, send } = await fill()
    server.use(
      http.post(
        '*/feedback/create',
        async ({ request }) => {
          await backend().app.fetch(request)
          return HttpResponse.error()
        },
        { once: true },
      ),
    )
    const [characters] = await answer()
    await user.type(fields.getByLabelText(/图中字符/), characters)
    await send()
    expect(await fields.findByText(/请稍后再次提交，不会重复/)).toBeInTheDocument()
    await waitFor(() => expect(calls.of('/captcha/get')).toHaveLength(2))
    await waitFor(() => expect(fields.getByLabelText(/图中字符/)).toHaveValue(''))
    const [next] = await vi.waitFor(answer)
    await user.type(fields.getByLabelText(/图中字符/), next)
    await send()
    expect(await screen.findByRole('heading', { name: '已经收到您的咨询' })).toBeInTheDocument()
    expect(await rows()).toHaveLength(1)
  })
})

test('no captcha is requested before the form is filled in, and none at all when it is off', async () => {
  backend().deps.captchaEnabled = false
  const { user } = await renderApp(PAGE)
  const fields = await form()
  expect(calls.of('/captcha/')).toEqual([])
  await user.type(fields.getByLabelText('姓名或者单位名称'), '王小明')
  await user.type(fields.getByLabelText('联系方式'), '13800001234')
  await user.type(fields.getByLabelText('内容'), '请问如何申请仲裁？')
  await user.click(fields.getByRole('checkbox'))
  await user.click(fields.getByRole('button', { name: '提交' }))
  expect(await screen.findByRole('heading', { name: '已经收到您的咨询' })).toBeInTheDocument()
  expect(calls.of('/captcha/')).toEqual([])
})

test('the retention of messages is shown before anything is sent, and a failure to load it can be retried', async () => {
  server.use(http.get('*/feedback/info', () => HttpResponse.error(), { once: true }))
  const { user } = await renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByText('答复或者办结后保存 180 天，到期自动删除。')).toBeInTheDocument()
})
