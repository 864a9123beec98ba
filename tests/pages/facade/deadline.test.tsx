import { withoutTracking } from '@shared/domain/site/tracking'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addressOf } from '@/pages/facade/deadline/questions'
import { renderApp } from '../../support/render-app'
import { backend } from '../../support/server'

const PAGE = '/facade/deadline'
const form = async () => within(await screen.findByRole('form', { name: '期限计算' }))
const result = () => screen.findByRole('region', { name: '推算结果' })
/** Dates are typed into a native field. */
const type = (field: HTMLElement, day: string) => fireEvent.change(field, { target: { value: day } })

test('what was received and when gives the last day of each period of the rules, and why', async () => {
  const { user, address } = await renderApp(PAGE)
  const fields = await form()
  expect(fields.getByLabelText('收到什么')).toHaveValue('仲裁通知（普通程序）')
  expect(fields.queryByLabelText('期限')).toBeNull()
  type(fields.getByLabelText('收到的日期'), '2026-09-17')
  await user.click(fields.getByRole('button', { name: '推算' }))
  const shown = within(await result())
  expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    ...['提交答辩书和证据', '提出反请求', '选定仲裁员'],
  ])
  expect(shown.getAllByText('2026年10月8日 星期四')).toHaveLength(3)
  expect(shown.getAllByText('2026年10月2日至2026年10月7日（国庆节）顺延')).toHaveLength(3)
  expect(shown.getByText('依据：《云州仲裁委员会仲裁规则（2026年版）》第九条')).toBeVisible()
  expect(shown.queryByText(/尚未录入/)).toBeNull()
  expect(screen.getByText(/推算结果只供参考/)).toBeVisible()
  expect(address()).toBe(`${PAGE}?day=2026-09-17&received=${encodeURIComponent('仲裁通知（普通程序）')}`)
})

test('a period that is typed in is computed, and a year without holidays is said to be so', async () => {
  const { user } = await renderApp(PAGE)
  const fields = await form()
  await user.selectOptions(fields.getByLabelText('收到什么'), '其他（自己填写期限）')
  type(fields.getByLabelText('收到的日期'), '2026-12-30')
  await user.type(fields.getByLabelText('期限'), '3')
  await user.selectOptions(fields.getByLabelText('单位'), '个工作日')
  await user.click(fields.getByRole('button', { name: '推算' }))
  const shown = within(await result())
  expect(shown.getByText('2027年1月4日 星期一')).toBeVisible()
  expect(shown.getByText('2027 年的节假日尚未录入，结果仅按周末推算。')).toBeVisible()
})

test.each([
  ['day=1900-01-01&length=15', '只能推算 2000 年至 2099 年收到的文书'],
  ['day=2999-01-01&length=15', '只能推算 2000 年至 2099 年收到的文书'],
  ['day=2026-02-30&length=15', /日历上没有的日期/],
  ['day=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&length=15', /请填写收到的日期/],
  ['day=2026-03-02&length=0', /请填写 1 至 3650 日/],
  ['day=2026-03-02&length=99999999999', /请填写 1 至 3650 日/],
  ['day=2026-03-02&received=%E6%9C%AA%E7%9F%A5', /请填写 1 至 3650 日/],
])('an address with %s shows what is wrong, and no result', async (search, message) => {
  await renderApp(`${PAGE}?${search}`)
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('region', { name: '推算结果' })).toBeNull()
})

test('an empty form asks for the date, and focuses it', async () => {
  const { user } = await renderApp(PAGE)
  const fields = await form()
  await user.click(fields.getByRole('button', { name: '推算' }))
  expect(fields.getByLabelText('收到的日期')).toHaveFocus()
  expect(fields.getByText(/请填写收到的日期/)).toBeVisible()
})

test('without periods of the rules the visitor types one in', async () => {
  await backend().db.write(trx => trx.deleteFrom('periods').execute())
  await renderApp(PAGE)
  const fields = await form()
  expect(fields.queryByLabelText('收到什么')).toBeNull()
  expect(fields.getByLabelText('期限')).toBeVisible()
})

test('the English page computes a typed period in its own words', async () => {
  await renderApp('/facade/en/deadline?day=2026-09-17&length=15')
  const shown = within(await screen.findByRole('region', { name: 'Result' }))
  expect(shown.getByText('Thursday, 8 October 2026')).toBeVisible()
  expect(shown.getByText('2 October 2026 to 7 October 2026: National Day')).toBeVisible()
})

test('its address is kept when what other apps add to addresses is removed', () => {
  const asked = { received: '', day: '2026-09-17', length: '15', unit: 'day' } as const
  const search = `?${new URLSearchParams(addressOf(asked))}`
  expect(withoutTracking(search)).toBe(search)
})
