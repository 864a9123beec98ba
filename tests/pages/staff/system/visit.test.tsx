import { addDays, mondayOf, weekdayOf } from '@shared/domain/calendar/days'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setConfig } from '../../../support/configs'
import { renderApp } from '../../../support/render-app'
import { answerDialog, dialog } from '../../../support/screen'
import { backend } from '../../../support/server'

const PAGE = '/content/visit'
/** The first working day after this week: weekends alone are off without a calendar. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const monday = () => addDays(mondayOf(today()), 7)

beforeEach(() =>
  backend().db.write(async trx => {
    await trx.deleteFrom('calendarSpans').execute()
    await trx
      .insertInto('feedback')
      .values({
        ...{
          id: 1,
          number: '482719305562',
          kind: 'filing',
          state: 'new',
          name: '王小明',
          phone: '13800001234',
        },
        ...{ content: '买卖合同，约 20 万元', clientKey: 'first', createTime: Date.now(), updateTime: 1 },
        ...{ visitDay: monday(), visitPart: 'am' },
      })
      .execute()
  }),
)

const opened = (name: RegExp) => screen.findByRole('dialog', { name })
const half = (day: string, part: string, text: string) =>
  screen.findByRole('button', { name: new RegExp(`^${day} ?${part} ?${text}`) })

test('a half-day shows who comes, and an appointment is moved with a note whom to call', async () => {
  backend().deps.sms = null
  const { user } = await renderApp(PAGE, { as: 'admin' })
  await user.click(await half(monday(), '上午', '1/4'))
  const shown = within(await opened(new RegExp(monday())))
  expect(await shown.findByRole('link', { name: '13800001234' })).toHaveAttribute('href', 'tel:13800001234')
  await user.click(shown.getByRole('button', { name: '王小明改期' }))
  const form = within(await dialog('王小明改期'))
  const friday = addDays(monday(), 4)
  expect(weekdayOf(friday)).toBe(5)
  await user.type(form.getByLabelText('改到'), `${friday} 星期五 下午`)
  await user.click(await screen.findByTitle(new RegExp(`^${friday} 星期五 下午`)))
  await user.click(form.getByRole('button', { name: '改期' }))
  await screen.findByText(/没有发送短信，请电话告知 王小明：13800001234/)
  expect(await shown.findByText('这个时段没有预约')).toBeVisible()
  expect(await half(friday, '下午', '1/4')).toBeInTheDocument()
  expect(screen.getByText(/有 1 个预约需要处理/)).toBeVisible()
})

test('without places of a half-day the page says where they are set', async () => {
  await setConfig(backend(), 'feedback.visit-capacity', '')
  await renderApp(PAGE, { as: 'admin' })
  await screen.findByText(/尚未设置每半天可以预约的人数，网站暂不接受预约/)
})

test('a half-day is closed with its appointments marked, and opened again', async () => {
  const { user } = await renderApp(PAGE, { as: 'admin' })
  await user.click(await half(monday(), '上午', '1/4'))
  const shown = within(await opened(new RegExp(monday())))
  await user.click(await shown.findByRole('button', { name: '停止接待' }))
  const form = within(await opened(/停止接待$/))
  await user.type(form.getByLabelText('原因'), '集中培训')
  await user.click(form.getByRole('button', { name: '停止接待' }))
  expect(await shown.findByText('时段不接待：集中培训')).toBeVisible()
  expect(await half(monday(), '上午', '1 人待处理')).toBeInTheDocument()
  await user.click(shown.getByRole('button', { name: '恢复接待' }))
  expect(await half(monday(), '上午', '1/4')).toBeInTheDocument()
})

test('a cancelled appointment frees its place, and is ticked off when the visitor was called', async () => {
  backend().deps.sms = null
  const { user } = await renderApp(PAGE, { as: 'admin' })
  await user.click(await half(monday(), '上午', '1/4'))
  const shown = within(await opened(new RegExp(monday())))
  await user.click(await shown.findByRole('button', { name: '取消预约：王小明' }))
  const form = within(await dialog('取消王小明的预约'))
  await user.type(form.getByLabelText('原因'), '重复预约')
  await user.click(form.getByRole('button', { name: '取消预约' }))
  await user.click(await shown.findByRole('button', { name: '已告知王小明' }))
  await answerDialog(user, '已经把变动告知 王小明？', '确定')
  await waitFor(() => expect(shown.queryByText('待电话告知')).toBeNull())
  expect(await half(monday(), '上午', '0/4')).toBeInTheDocument()
})
