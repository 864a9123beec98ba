import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useSettingsStore } from '@/stores/settings'
import { renderApp } from '../../support/render-app'

const change = (settings: Parameters<ReturnType<typeof useSettingsStore.getState>['change']>[0]) =>
  act(() => useSettingsStore.getState().change(settings))
const { dataset } = document.documentElement

afterEach(() => {
  delete dataset.appearance
})

async function profile() {
  const app = await renderApp('/user/profile', { as: 'admin' })
  await screen.findByRole('heading', { level: 1, name: '个人中心' })
  return app
}

test('the tab bar is hidden when 标签页 is off', async () => {
  await profile()
  expect(screen.getByRole('navigation', { name: '已打开的页面' })).toBeVisible()
  change({ tagsView: false })
  expect(screen.queryByRole('navigation', { name: '已打开的页面' })).not.toBeInTheDocument()
  change({ tagsView: true })
  expect(screen.getByRole('navigation', { name: '已打开的页面' })).toBeVisible()
})

test('the window title is the name of the commission alone when 动态标题 is off', async () => {
  const { router } = await profile()
  await waitFor(() => expect(document.title).toBe('个人中心 - 云州仲裁委员会'))
  change({ dynamicTitle: false })
  expect(document.title).toBe('云州仲裁委员会')
  await act(() => router.navigate('/user/notify-message'))
  await screen.findByRole('heading', { level: 1, name: '我的站内信' })
  expect(document.title).toBe('云州仲裁委员会')
  change({ dynamicTitle: true })
  expect(document.title).toBe('我的站内信 - 云州仲裁委员会')
})

describe('the ground', () => {
  test('staff pages and sign-in have the chosen background, and the public site that of the device', async () => {
    const { router } = await renderApp('/login')
    await screen.findByRole('button', { name: '登录' })
    expect(dataset.appearance).toBe('light')
    change({ appearance: 'dark' })
    expect(dataset.appearance).toBe('dark')
    await act(() => router.navigate('/facade'))
    await screen.findByRole('heading', { level: 1, name: '云州仲裁委员会' })
    expect(dataset.appearance).toBeUndefined()
    await act(() => router.navigate('/login'))
    await screen.findByRole('button', { name: '登录' })
    expect(dataset.appearance).toBe('dark')
    change({ appearance: 'light' })
    expect(dataset.appearance).toBe('light')
  })

  test('the chosen background applies while the back-office loads and on its error pages', async () => {
    useSettingsStore.getState().change({ appearance: 'dark' })
    await renderApp('/404', { as: 'admin' })
    expect(dataset.appearance).toBe('dark')
    await screen.findByRole('heading', { level: 1, name: '页面不存在' })
    expect(dataset.appearance).toBe('dark')
  })
})
