import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StaffTheme } from '@/components/staff/common/staff-theme'
import { NoticeBinding } from '@/layouts/staff/notice-binding'
import { notice } from '@/lib/browser/notice'
import { HttpError, type Show } from '@/lib/http/errors'
import { showError } from '@/lib/http/show-error'

const show = (how: Show, text = '系统异常') =>
  act(async () => showError(new HttpError('business', text, how)))

beforeEach(() => {
  render(
    <StaffTheme>
      <App>
        <NoticeBinding />
      </App>
    </StaffTheme>,
  )
})

describe('how long a message stays', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

  test.each<[Show, boolean]>([
    ['toast', false],
    ['notification', false],
    ['sticky', true],
  ])('a message shown as %s after 5 s on screen is still there: %s', async (how, stays) => {
    await show(how)
    await wait(4500)
    expect(screen.getByText('系统异常')).toBeInTheDocument()
    await wait(5500)
    expect(screen.queryByText('系统异常') !== null).toBe(stays)
    await wait(60_000)
    expect(screen.queryByText('系统异常') !== null).toBe(stays)
  })
})

test.each<[Show]>([['toast'], ['sticky'], ['notification']])(
  'equal messages shown as %s appear once',
  async how => {
    for (let time = 0; time < 5; time++) await show(how)
    expect(await screen.findAllByText('系统异常')).toHaveLength(1)
    await show(how, '另一个')
    expect(await screen.findAllByText('另一个')).toHaveLength(1)
    expect(screen.getAllByText('系统异常')).toHaveLength(1)
  },
)

test('one failure of many requests is shown once, with the number of the last', async () => {
  for (const number of ['000000000001', '000000000002']) await show('toast', `系统异常（编号 ${number}）`)
  expect(await screen.findByText('系统异常（编号 000000000002）')).toBeInTheDocument()
  expect(screen.queryByText(/000000000001/)).not.toBeInTheDocument()
})

test('a silent failure shows nothing', async () => {
  await show('silent')
  expect(screen.queryByText('系统异常')).not.toBeInTheDocument()
})

test('a persistent message can be closed by keyboard', async () => {
  await show('sticky', '演示模式，禁止写操作')
  const close = await screen.findByRole('button', { name: '关闭' })
  close.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('演示模式，禁止写操作')).not.toBeInTheDocument())
})

describe('questions', () => {
  const choose = async (name: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: /？$/ }))
    await userEvent.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }

  test.each([
    ['确定', true],
    ['取消', false],
  ])('in a confirmation %s resolves to %s', async (name, expected) => {
    const answer = notice.confirm('确定吗？')
    await choose(name)
    expect(await answer).toBe(expected)
  })

  test.each([
    ['好', true, 0],
    ['另选', false, 1],
    ['取消', false, 0],
  ])('in a confirmation with a third button, %s resolves to %s', async (name, expected, chosen) => {
    const onChoose = vi.fn()
    const answer = notice.confirm('怎么办？', { okText: '好', other: { text: '另选', onChoose } })
    await choose(name)
    expect(await answer).toBe(expected)
    expect(onChoose).toHaveBeenCalledTimes(chosen)
  })
})
