import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EmbeddedPage } from '@/components/staff/embedded/embedded-page'
import { holdFrames } from '../../support/frames'
import { renderStaff } from '../../support/render-staff'

const ADDRESS = 'https://bi.example/show?id=1#top'

const frame = () => screen.getByTitle('报表')
const noFrame = () => expect(document.querySelector('iframe')).toBeNull()
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const embed = (address = ADDRESS) => renderStaff(<EmbeddedPage title="报表" address={address} />)

function setOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

beforeEach(() => {
  holdFrames()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

describe('a page of elsewhere', () => {
  test('an embedded page requests its address without a referrer and has a title', () => {
    window.localStorage.setItem('ACCESS_TOKEN', 'secret-token')
    embed()
    expect(frame()).toHaveAttribute('src', ADDRESS)
    expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(document.body.innerHTML).not.toContain('secret-token')
    expect(screen.getByRole('region', { name: '报表' })).toHaveTextContent('bi.example')
  })

  test('an embedded page keeps its own origin, and may not navigate this window', () => {
    embed()
    expect(frame().getAttribute('sandbox')?.split(' ').sort()).toEqual([
      'allow-downloads',
      'allow-forms',
      'allow-popups',
      'allow-same-origin',
      'allow-scripts',
    ])
  })

  test('an embedded page can be opened in a new window, loaded or not', () => {
    embed()
    const link = screen.getByRole('link', { name: /在新窗口打开/ })
    expect(link).toHaveAttribute('href', ADDRESS)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    fireEvent.load(frame())
    expect(screen.getByRole('link', { name: /在新窗口打开/ })).toBeVisible()
    expect(screen.getByText(/如果长时间空白或提示拒绝连接/)).toBeVisible()
  })
})

test('a page of this origin is embedded in an opaque origin so that it cannot read the tokens', () => {
  embed('/prod-api/druid/index.html')
  expect(frame()).toHaveAttribute('src', `${window.location.origin}/prod-api/druid/index.html`)
  expect(frame().getAttribute('sandbox')).toContain('allow-scripts')
  expect(frame().getAttribute('sandbox')).not.toContain('allow-same-origin')
  expect(screen.getByText(/以隔离方式显示/)).toBeVisible()
})

describe('until it is there', () => {
  test('an embedded page shows a loading message until it has loaded', () => {
    embed()
    expect(screen.getByRole('status')).toHaveTextContent('正在加载')
    fireEvent.load(frame())
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    wait(60_000)
    expect(screen.queryByText('页面没有响应')).not.toBeInTheDocument()
  })

  test('after 15 s a message reports that an embedded page does not respond, beside what has loaded so far', () => {
    embed()
    const first = frame()
    wait(14_900)
    expect(screen.queryByText('页面没有响应')).not.toBeInTheDocument()
    wait(200)
    expect(within(screen.getByRole('alert')).getByText('页面没有响应')).toBeVisible()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    expect(frame()).toBe(first)
    fireEvent.load(first)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('重试 loads an embedded page again with a new time limit', () => {
    embed()
    const first = frame()
    wait(15_000)
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(frame()).not.toBe(first)
    expect(screen.getByRole('status')).toHaveTextContent('正在加载')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /重新加载/ })).toHaveFocus()
    wait(14_900)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    wait(200)
    expect(screen.getByRole('alert')).toBeVisible()
  })

  test('重新加载 is offered for an embedded page that loaded as an error', () => {
    embed()
    const first = frame()
    fireEvent.load(first)
    fireEvent.click(screen.getByRole('button', { name: /重新加载/ }))
    expect(frame()).not.toBe(first)
    expect(screen.getByRole('status')).toBeVisible()
  })
})

describe('without a network', () => {
  test('without a network an embedded page is not loaded; when the network returns it loads by itself', () => {
    setOnline(false)
    embed()
    expect(screen.getByText('网络已断开')).toBeVisible()
    noFrame()
    wait(60_000)
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible()
    setOnline(true)
    expect(frame()).toHaveAttribute('src', ADDRESS)
    wait(14_900)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('an error page of the browser in place of an embedded page is recognised', () => {
    embed()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent.load(frame())
    // The event that says so may be the later one.
    setOnline(false)
    expect(screen.getByText('网络已断开')).toBeVisible()
    noFrame()
  })
})
