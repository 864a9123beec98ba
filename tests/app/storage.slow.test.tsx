import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { rememberLogin } from '@/lib/auth/remembered-login'
import { clearTokens, getAccessToken } from '@/lib/auth/tokens'
import { PASSWORDS } from '../support/backend'
import { sample } from '../support/long'
import { renderApp } from '../support/render-app'
import { backend } from '../support/server'
import { requireCaptchas, solveCaptcha } from '../support/solve-captcha'
import { STORED_TEXTS } from '../support/stored-texts'

requireCaptchas()

const original = Object.getOwnPropertyDescriptor(window, 'localStorage')
afterEach(() => {
  if (original) Object.defineProperty(window, 'localStorage', original)
  // Those that lived in the page alone.
  clearTokens()
  rememberLogin({ username: '', remember: false })
})

const NOT_STORED = '浏览器未允许保存数据，刷新或关闭页面后需要重新登录'

const FAULTS: [name: string, forbid: () => void][] = [
  [
    'switched off',
    () =>
      Object.defineProperty(window, 'localStorage', {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
  ],
  ['missing', () => Object.defineProperty(window, 'localStorage', { configurable: true, value: null })],
  [
    'full',
    () => {
      const full = {
        getItem: () => null,
        removeItem: () => undefined,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      }
      Object.defineProperty(window, 'localStorage', { configurable: true, value: full })
    },
  ],
]

describe.each(FAULTS)('with storage %s', (_name, forbid) => {
  test('staff sign in and work after one warning that the session will not last without storage', async () => {
    forbid()
    const { user, router, address } = await renderApp('/login?redirect=/system/dict')
    await user.type(await screen.findByRole('textbox', { name: '登录名' }), 'admin')
    await user.type(screen.getByLabelText('密码'), PASSWORDS.admin)
    await user.click(screen.getByRole('checkbox', { name: '记住密码' }))
    await user.click(screen.getByRole('button', { name: '登录' }))
    await solveCaptcha()
    expect(await screen.findAllByText(NOT_STORED)).toHaveLength(1)
    await screen.findByRole('link', { name: 'common_use' })
    expect(getAccessToken()).not.toBeNull()
    await router.navigate('/user/profile')
    await screen.findByRole('heading', { name: '个人中心' })
    expect(address()).toBe('/user/profile')
    clearTokens()
    await screen.findByRole('button', { name: '登录' })
  })

  test('visitors see the site without a warning when storage is unavailable', async () => {
    forbid()
    await renderApp('/facade')
    await screen.findByRole('heading', { level: 1, name: '云州仲裁委员会' })
    await screen.findByRole('link', { name: '立案须知' })
    expect(screen.queryByText(NOT_STORED)).not.toBeInTheDocument()
  })
})

describe('values edited by hand', () => {
  test.each(sample(STORED_TEXTS))('%j as the stored tokens leads to a sign-in that works', async value => {
    for (const key of ['ACCESS_TOKEN', 'REFRESH_TOKEN', 'SESSION_USER', 'USERNAME', 'REMEMBER_ME'])
      window.localStorage.setItem(key, value)
    const { address } = await renderApp('/system/dict')
    // A text that could be a token is sent to the server first; the response signs out and redirects to the index page.
    await waitFor(() => expect(address()).toMatch(/^\/(login\?redirect=%2Fsystem%2Fdict|facade)$/), {
      timeout: 5_000,
    })
    expect(screen.queryByRole('heading', { name: '页面出现问题' })).not.toBeInTheDocument()
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test.each(sample(STORED_TEXTS))(
    '%j as the stored choice of columns shows all columns, and the key is repaired',
    async value => {
      const key = await storedColumns(value)
      await renderApp('/system/dict', { as: 'admin' })
      await screen.findByRole('link', { name: 'common_use' })
      expect(screen.getByRole('columnheader', { name: '备注' })).toBeVisible()
      // A list without names is a choice: nothing is hidden.
      if (!value.startsWith('[[') && value !== '[]') expect(window.localStorage.getItem(key)).toBeNull()
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    },
  )

  test('a stored choice of columns without a version is still applied', async () => {
    await storedColumns('["remark"]')
    await renderApp('/system/dict', { as: 'admin' })
    await screen.findByRole('link', { name: 'common_use' })
    expect(screen.queryByRole('columnheader', { name: '备注' })).not.toBeInTheDocument()
  })
})

/** Puts a text where the administrator's settings for the dictionary types are stored. */
async function storedColumns(value: string): Promise<string> {
  const { id } = await backend()
    .db.read.selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const key = `columns:${id}:dict-type`
  window.localStorage.setItem(key, value)
  return key
}
