import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SettingsDrawer } from '@/layouts/staff/settings-drawer/settings-drawer'
import { DEFAULT_SETTINGS } from '@/lib/format/layout-settings'
import { useSettingsStore } from '@/stores/settings'
import { useShellStore } from '@/stores/shell'
import { renderStaff } from '../../support/render-staff'
import { gone } from '../../support/screen'

const KEY = 'layout-setting'
const stored = () => JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
const settings = () => useSettingsStore.getState()
const drawer = () => screen.findByRole('dialog', { name: '布局设置' })

/** The drawer, opened by a button as it is by the account menu. */
async function openDrawer() {
  const open = () => useShellStore.getState().setSettingsOpen(true)
  const view = renderStaff(
    <>
      <button type="button" onClick={open}>
        打开
      </button>
      <SettingsDrawer />
    </>,
  )
  await view.user.click(screen.getByRole('button', { name: '打开' }))
  return { ...view, box: within(await drawer()) }
}

test('the settings drawer is not loaded until it is opened', () => {
  renderStaff(<SettingsDrawer />)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

describe('closes, and the focus returns to what opened it', () => {
  const focused = () => waitFor(() => expect(screen.getByRole('button', { name: '打开' })).toHaveFocus())

  test('its button closes the settings drawer and returns the focus', async () => {
    const { user, box } = await openDrawer()
    await user.click(box.getByRole('button', { name: '关闭布局设置' }))
    await gone(() => screen.queryByRole('dialog'))
    await focused()
  })

  test('Escape closes the settings drawer and returns the focus', async () => {
    const { user } = await openDrawer()
    await user.keyboard('{Escape}')
    await gone(() => screen.queryByRole('dialog'))
    await focused()
  })

  test('a click outside closes the settings drawer and returns the focus', async () => {
    const { user } = await openDrawer()
    const mask = document.querySelector('.ant-drawer-mask')
    if (!mask) throw new Error('nothing to click outside')
    await user.click(mask)
    await gone(() => screen.queryByRole('dialog'))
    await focused()
  })
})

describe('the theme colour', () => {
  test('one of eight named theme colours is chosen by mouse or arrow keys and stored at once', async () => {
    const { user, box } = await openDrawer()
    const palette = within(box.getByRole('radiogroup', { name: '主题颜色' }))
    expect(palette.getAllByRole('radio').map(radio => radio.getAttribute('aria-label'))).toEqual([
      '天蓝',
      '湛蓝',
      '藏青',
      '墨黑',
      '翠绿',
      '青碧',
      '紫罗兰',
      '朱红',
    ])
    expect(palette.getByRole('radio', { name: '天蓝' })).toBeChecked()
    await user.click(palette.getByRole('radio', { name: '朱红' }))
    expect(settings().theme).toBe('#f5222d')
    expect(stored().theme).toBe('#f5222d')
    await user.keyboard('{ArrowLeft}')
    expect(palette.getByRole('radio', { name: '紫罗兰' })).toBeChecked()
    expect(stored().theme).toBe('#6959CD')
  })

  test('any theme colour can be entered by its code, and an incomplete code changes nothing', async () => {
    const { user, box } = await openDrawer()
    await user.click(box.getByRole('button', { name: /其他颜色/ }))
    const field = await box.findByRole('textbox', { name: '颜色代码，六位十六进制' })
    await user.clear(field)
    await user.type(field, '7c3a')
    expect(settings().theme).toBe(DEFAULT_SETTINGS.theme)
    await user.type(field, 'ed')
    expect(stored().theme).toBe('#7c3aed')
    for (const radio of within(box.getByRole('radiogroup', { name: '主题颜色' })).getAllByRole('radio'))
      expect(radio).not.toBeChecked()
  })
})

test('the settings drawer changes appearance and sidebar', async () => {
  const { user, box } = await openDrawer()
  const appearance = within(box.getByRole('radiogroup', { name: '外观' }))
  expect(appearance.getByRole('radio', { name: '跟随系统' })).toBeChecked()
  await user.click(appearance.getByText('深色'))
  expect(stored().appearance).toBe('dark')
  const side = within(box.getByRole('radiogroup', { name: '侧边栏主题' }))
  expect(side.getByRole('radio', { name: '深色' })).toBeChecked()
  await user.click(side.getByText('浅色'))
  expect(stored().sideTheme).toBe('theme-light')
})

test.each([
  ['顶部导航', 'topNav'],
  ['标签页', 'tagsView'],
  ['固定头部', 'fixedHeader'],
  ['侧边栏 Logo', 'sidebarLogo'],
  ['动态标题', 'dynamicTitle'],
  ['色弱模式', 'colourWeak'],
] as const)('the settings drawer switches %s', async (label, name) => {
  const { user, box } = await openDrawer()
  const before = DEFAULT_SETTINGS[name]
  const toggle = box.getByRole('switch', { name: label })
  expect(toggle.getAttribute('aria-checked')).toBe(String(before))
  await user.click(toggle)
  expect(settings()[name]).toBe(!before)
  expect(stored()[name]).toBe(!before)
  await user.click(box.getByText(label))
  expect(stored()[name]).toBe(before)
})

test('恢复默认 restores all layout settings and says so', async () => {
  const { user, box } = await openDrawer()
  await user.click(box.getByRole('radio', { name: '墨黑' }))
  await user.click(box.getByRole('switch', { name: '标签页' }))
  await user.click(box.getByRole('button', { name: '恢复默认' }))
  await screen.findByText('已恢复默认设置')
  expect(settings()).toMatchObject(DEFAULT_SETTINGS)
  expect(window.localStorage.getItem(KEY)).toBeNull()
  expect(box.getByRole('radio', { name: '天蓝' })).toBeChecked()
  expect(box.getByRole('switch', { name: '标签页' })).toBeChecked()
})
