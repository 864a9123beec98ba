import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Captcha } from '@/components/staff/captcha/captcha'
import { CaptchaDialog } from '@/components/staff/captcha/captcha-dialog'
import { useDeadline } from '@/components/staff/captcha/use-timer'
import { StaffTheme } from '@/components/staff/common/staff-theme'
import { consumeVerification } from '../../server/features/auth/captcha/verification'
import { backend, server } from '../support/server'
import { newUser } from '../support/user'

let solved: string[]
beforeEach(() => {
  solved = []
})

const withQueries = (children: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

const show = () => render(withQueries(<Captcha onSolved={value => solved.push(value)} />))
const picture = () => screen.findByRole('img', { name: '缺了一块的图片' })
const slider = () => screen.getByRole('slider', { name: '滑块：移动拼图' })
const at = () => Number(slider().getAttribute('aria-valuenow'))

/** The position of the hole of the puzzle on the screen; only the database has it. */
async function hole(): Promise<number> {
  const row = await backend()
    .db.read.selectFrom('captchas')
    .select('targetX')
    .orderBy('expiresTime', 'desc')
    .executeTakeFirstOrThrow()
  return row.targetX
}

const pointer = { pointerId: 1, button: 0, clientY: 20 }

/** Takes the handle of a picture shown `shownWidth` wide. */
function grab(shownWidth = 310) {
  const track = slider().parentElement as HTMLElement
  track.getBoundingClientRect = () => new DOMRect(0, 0, shownWidth, 44)
  fireEvent.pointerDown(slider(), { ...pointer, clientX: 10 })
}
const pull = (px: number) => fireEvent.pointerMove(slider(), { ...pointer, clientX: 10 + px })

/** Drags the handle over `px` pixels of a picture shown `shownWidth` wide. */
function drag(px: number, shownWidth = 310) {
  grab(shownWidth)
  pull(px / 2)
  fireEvent.pointerUp(slider(), { ...pointer, clientX: 10 + px })
}

describe('solving', () => {
  test('dragging the piece into the hole gives a verification that the server accepts', async () => {
    show()
    await picture()
    screen.getByText('向右滑动完成验证')
    drag(await hole())
    await screen.findByText(/^\d+\.\d\ds验证成功$/)
    await waitFor(() => expect(solved).toHaveLength(1))
    expect(await consumeVerification(backend().deps, solved[0] ?? '')).toBeNull()
  })

  test.each([155, 264, 400])('a picture shown %d pixels wide is scaled', async shownWidth => {
    show()
    await picture()
    drag(((await hole()) * shownWidth) / 310, shownWidth)
    await screen.findByText(/验证成功$/)
  })

  test('the piece stays inside the picture, and goes back when the system takes the pointer away', async () => {
    show()
    await picture()
    grab()
    pull(5000)
    expect(at()).toBe(263)
    pull(-5000)
    expect(at()).toBe(0)
    pull(80.4)
    expect(at()).toBe(80)
    fireEvent.pointerMove(slider(), { ...pointer, pointerId: 2, clientX: 300 })
    expect(at()).toBe(80)
    fireEvent.pointerCancel(slider(), pointer)
    expect(at()).toBe(0)
    screen.getByText('向右滑动完成验证')
  })

  test('the keyboard moves the piece as well', async () => {
    const user = newUser()
    show()
    await picture()
    const target = await hole()
    slider().focus()
    await user.keyboard('{End}{Home}{PageUp}{PageDown}{ArrowLeft}')
    expect(at()).toBe(0)
    await user.keyboard('{PageUp}'.repeat(Math.floor(target / 10)) + '{ArrowRight}'.repeat(target % 10))
    expect(at()).toBe(target)
    expect(slider().getAttribute('aria-valuetext')).toBe(`已向右移动 ${target} 像素，最多 263 像素`)
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowRight}{/Shift}{Enter}')
    await screen.findByText(/验证成功$/)
  })

  test('Enter before any move, and a click on the handle, cost no attempt', async () => {
    const user = newUser()
    show()
    await picture()
    slider().focus()
    await user.keyboard('{Enter}')
    drag(0)
    drag(await hole())
    await screen.findByText(/验证成功$/)
  })
})

describe('failing', () => {
  test('a wrong place is reported and brings a new picture with the focus on the slider', async () => {
    show()
    const first = (await picture()).getAttribute('src')
    drag((await hole()) - 30)
    await screen.findByText('验证失败')
    await waitFor(async () => expect((await picture()).getAttribute('src')).not.toBe(first), {
      timeout: 3000,
    })
    expect(at()).toBe(0)
    expect(document.activeElement).toBe(slider())
    expect(solved).toEqual([])
    drag(await hole())
    await screen.findByText(/验证成功$/)
  })

  test('without a picture the captcha shows why and tries again on request', async () => {
    const user = newUser()
    server.use(http.post('*/captcha/get', () => HttpResponse.error(), { once: true }))
    show()
    expect((await screen.findByRole('alert')).textContent).toBe('后端接口连接异常')
    expect(slider().getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: '重试' }))
    await picture()
    expect(document.activeElement).toBe(slider())
  })

  test.each([
    [
      { repCode: '6201', repMsg: 'get接口请求次数超限，请稍后再试!', repData: null, success: false },
      'get接口请求次数超限，请稍后再试!',
    ],
    [
      { repCode: '0000', repData: { token: 'x', secretKey: 'y', wordList: ['一', '二', '三'] } },
      '服务器的验证码无法识别，请联系管理员',
    ],
    [{ repCode: '6112', repMsg: null, repData: null }, '获取验证码失败，请重试'],
  ])('a response without a puzzle is shown as text (%#)', async (answer, text) => {
    server.use(http.post('*/captcha/get', () => HttpResponse.json(answer), { once: true }))
    show()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  test('a lost connection at the check is reported, and a new picture follows', async () => {
    server.use(http.post('*/captcha/check', () => HttpResponse.error(), { once: true }))
    show()
    await picture()
    drag(150)
    await screen.findByText('后端接口连接异常')
    await screen.findByText('向右滑动完成验证', undefined, { timeout: 3000 })
    drag(await hole())
    await screen.findByText(/验证成功$/)
  })
})

describe('the dialog', () => {
  const dialog = (onCancel: () => void) =>
    render(
      withQueries(
        <StaffTheme>
          <CaptchaDialog open onCancel={onCancel} onSolved={value => solved.push(value)} />
        </StaffTheme>,
      ),
    )

  test('the captcha dialog passes the verification on', async () => {
    dialog(() => undefined)
    screen.getByRole('dialog', { name: '请完成安全验证' })
    await picture()
    drag(await hole())
    await waitFor(() => expect(solved).toHaveLength(1), { timeout: 3000 })
  })

  test('the captcha dialog closes with its button and not on a click beside it', async () => {
    const user = newUser()
    let cancelled = 0
    dialog(() => cancelled++)
    await picture()
    await user.click(document.querySelector('.ant-modal-wrap') as Element)
    expect(cancelled).toBe(0)
    await user.click(screen.getByRole('button', { name: /close|关闭/i }))
    expect(cancelled).toBe(1)
  })
})

describe('the deadline of a picture', () => {
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(document, 'hidden')
  })

  test('the expiry of a picture is handled once, on time', () => {
    const action = vi.fn()
    renderHook(() => useDeadline(Date.now() + 1000, action), { reactStrictMode: true })
    vi.advanceTimersByTime(999)
    expect(action).not.toHaveBeenCalled()
    vi.advanceTimersByTime(5000)
    expect(action).toHaveBeenCalledTimes(1)
  })

  test('the expiry of a picture waits for a hidden page to be shown again', () => {
    const action = vi.fn()
    const deadline = Date.now() + 1000
    renderHook(() => useDeadline(deadline, action))
    hide(true)
    vi.advanceTimersByTime(60_000)
    expect(action).not.toHaveBeenCalled()
    hide(false)
    expect(action).toHaveBeenCalledTimes(1)
  })

  test('the timer of a picture ends with the component', () => {
    const action = vi.fn()
    const { unmount } = renderHook(() => useDeadline(Date.now() + 1000, action))
    unmount()
    vi.advanceTimersByTime(5000)
    expect(action).not.toHaveBeenCalled()
  })
})
