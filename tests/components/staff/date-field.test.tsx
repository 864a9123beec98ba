import { screen } from '@testing-library/react'
import { Button, Form } from 'antd'
import dayjs from 'dayjs'
import { expect, test, vi } from 'vitest'
import { DayField } from '@/components/staff/form/day-field'
import { FilterBar } from '@/components/staff/list/filter-bar'
import { renderStaff } from '../../support/render-staff'

interface Values {
  day: string
}

function renderDay(initial = '') {
  const onFinish = vi.fn<(values: Values) => void>()
  const view = renderStaff(
    <Form<Values> name="test" initialValues={{ day: initial }} onFinish={onFinish}>
      <Form.Item name="day" label="施行日期">
        <DayField maxDate={dayjs('2099-12-31')} />
      </Form.Item>
      <Button htmlType="submit">提交</Button>
    </Form>,
  )
  return { ...view, onFinish, field: screen.getByLabelText<HTMLInputElement>('施行日期') }
}

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026年3月1日', '2026-03-01'],
  ['2026/3/1', '2026-03-01'],
])('the typed day %s is sent by a click on the button at once', async (text, day) => {
  const { user, field, onFinish } = renderDay()
  await user.type(field, text)
  await user.click(screen.getByRole('button', { name: '提交' }))
  await vi.waitFor(() => expect(onFinish).toHaveBeenCalledWith({ day }))
  expect(field).toHaveValue(day)
})

test('Enter takes a typed day before the form is sent', async () => {
  const { user, field, onFinish } = renderDay('2026-01-01')
  await user.clear(field)
  await user.type(field, '2026-3-1{Enter}')
  expect(field).toHaveValue('2026-03-01')
  expect(onFinish).not.toHaveBeenCalled()
})

test('an emptied field has no day, and Escape and Tab keep what was typed', async () => {
  const { user, field, onFinish } = renderDay('2026-01-01')
  await user.clear(field)
  await user.tab()
  await user.click(screen.getByRole('button', { name: '提交' }))
  await vi.waitFor(() => expect(onFinish).toHaveBeenLastCalledWith({ day: '' }))
  await user.type(field, '2026-05-06{Escape}')
  await user.tab()
  expect(field).toHaveValue('2026-05-06')
  await user.click(screen.getByRole('button', { name: '提交' }))
  await vi.waitFor(() => expect(onFinish).toHaveBeenLastCalledWith({ day: '2026-05-06' }))
})

test('a day out of range is refused with a sentence, and the former one is shown again', async () => {
  const { user, field, onFinish } = renderDay('2026-01-01')
  await user.clear(field)
  await user.type(field, '2100-01-01')
  await user.tab()
  expect(await screen.findByRole('alert')).toHaveTextContent('“2100-01-01”没有采用')
  await user.click(screen.getByRole('button', { name: '提交' }))
  await vi.waitFor(() => expect(onFinish).toHaveBeenCalledWith({ day: field.value }))
})

test.each(['2026-02-30', '明天', '2026-03-01 10:00'])(
  'the text %s is refused with a sentence and stays until it is corrected',
  async text => {
    const { user, field } = renderDay('2026-01-01')
    await user.clear(field)
    await user.type(field, text)
    await user.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `“${text}”没有采用：请按 2026-03-01 的格式填写日期，不能晚于 2099-12-31`,
    )
    expect(field).toHaveValue(text)
    await user.clear(field)
    await user.type(field, '2026-02-28')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a list is not searched with a date that was refused, or with a range that runs backwards', async () => {
  const onSearch = vi.fn()
  const { user } = renderStaff(
    <FilterBar
      fields={[{ name: 'time', label: '创建时间', kind: 'range' }]}
      value={{}}
      onSearch={onSearch}
    />,
  )
  const [from, to] = screen.getAllByRole('textbox')
  if (!from || !to) throw new Error('no range')
  await user.type(from, '2026-1-40')
  await user.click(screen.getByRole('button', { name: '搜索' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('“2026-1-40”没有采用')
  expect(onSearch).not.toHaveBeenCalled()
  await user.clear(from)
  await user.type(from, '2026-1-9')
  await user.type(to, '2026-1-2')
  await user.click(screen.getByRole('button', { name: '搜索' }))
  await screen.findByText('结束日期不能早于开始日期')
  expect(onSearch).not.toHaveBeenCalled()
  await user.clear(to)
  await user.type(to, '2026-1-12')
  await user.click(screen.getByRole('button', { name: '搜索' }))
  await vi.waitFor(() =>
    expect(onSearch).toHaveBeenCalledWith({ time: ['2026-01-09 00:00:00', '2026-01-12 23:59:59'] }),
  )
})
