import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { getAccessToken } from '@/lib/auth/tokens'
import { DEFAULT_LIMITS } from '../../../server/platform/config/limits'

import { Client, signIn } from '../../support/client'
import { renderApp } from '../../support/render-app'
import { backend, server } from '../../support/server'
import { lastSms, smsCount } from '../../support/sms'
import { requireCaptchas, solveCaptcha } from '../../support/solve-captcha'
import { openRegistration, signInAs } from '../../support/users'

requireCaptchas()

const MINE = '13800138001'

beforeEach(async () => {
  window.sessionStorage.clear()
  await backend().db.write(trx =>
    trx.updateTable('users').set({ mobile: MINE }).where('id', '=', 2).execute(),
  )
})

const tab = (name: string) => screen.findByRole('tab', { name })
const mobile = () => screen.findByLabelText('手机号')
const code = () => screen.getByLabelText('验证码')
const ask = () => screen.getByRole('button', { name: /获取$|获取验证码/ })
const submit = () => screen.getByRole('button', { name: '登录' })
const sent = () => screen.findByText('已发送至 138****8001，10 分钟内有效；未登记的手机号收不到短信')

async function openSms(path = '/login') {
  const app = await renderApp(path)
  await app.user.click(await tab('短信验证码'))
  await mobile()
  return app
}
async function askFor(user: UserEvent, number = MINE) {
  await user.clear(await mobile())
  await user.type(await mobile(), number)
  await user.click(ask())
}
const wrong = (right: string) => (right === '111111' ? '222222' : '111111')

describe('the sign-in methods', () => {
  test('the sign-in methods are tabs changed by arrow keys, and typed values stay', async () => {
    const { user, address } = await renderApp('/login?redirect=%2Fsystem%2Fdict')
    const password = await tab('密码登录')
    expect(password).toHaveAttribute('aria-selected', 'true')
    await user.type(screen.getByRole('textbox', { name: '登录名' }), 'clerk')
    password.focus()
    await user.keyboard('{ArrowRight}')
    expect(await tab('短信验证码')).toHaveFocus()
    expect(address()).toBe('/login?redirect=%2Fsystem%2Fdict&way=sms')
    await mobile()
    expect(screen.queryByRole('textbox', { name: '登录名' })).not.toBeInTheDocument()
    ;(await tab('短信验证码')).focus()
    await user.keyboard('{ArrowRight}')
    expect(await tab('密码登录')).toHaveFocus()
    expect(screen.getByRole('textbox', { name: '登录名' })).toHaveValue('clerk')
    expect(address()).toBe('/login?redirect=%2Fsystem%2Fdict')
  })

  test('without SMS the password is the only sign-in method, and no link leads to the others', async () => {
    backend().deps.sms = null
    await renderApp('/login')
    await screen.findByRole('textbox', { name: '登录名' })
    await waitFor(() => expect(window.localStorage.getItem('sign-in-ways')).toContain('"sms":false'))
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: '忘记密码' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: '注册账号' })).not.toBeInTheDocument()
  })

  test('an address for SMS sign-in says that the server has none, with a link back', async () => {
    backend().deps.sms = null
    const { user } = await renderApp('/login?way=sms')
    await screen.findByText('本系统未开通短信登录，请使用密码登录。')
    await user.click(await tab('密码登录'))
    await screen.findByRole('textbox', { name: '登录名' })
  })

  test('a server without a list of sign-in methods has SMS and no registration', async () => {
    server.use(
      http.get('*/sign-in-ways', () => HttpResponse.json({ code: 401, msg: '账号未登录', data: null })),
    )
    await renderApp('/login')
    await tab('短信验证码')
    await screen.findByRole('link', { name: '忘记密码' })
    expect(screen.queryByRole('link', { name: '注册账号' })).not.toBeInTheDocument()
  })

  test('an unreachable backend leaves the password form', async () => {
    server.use(http.get('*/sign-in-ways', () => HttpResponse.error()))
    await renderApp('/login')
    await screen.findByRole('textbox', { name: '登录名' })
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  })
})

describe('signing in by SMS', () => {
  test('signing in by SMS opens the requested page and ignores spaces around the phone number', async () => {
    const { user, address } = await openSms('/system/dict?type=common_use')
    await askFor(user, ` ${MINE} `)
    await sent()
    expect(code()).toHaveFocus()
    await user.keyboard(`${lastSms(backend()).code}{Enter}`)
    await screen.findByRole('link', { name: 'common_use' })
    expect(address()).toBe('/system/dict?type=common_use')
  })

  test('the code may be pasted with spaces and in full-width digits', async () => {
    const { user, address } = await openSms()
    await askFor(user)
    await sent()
    const digits = lastSms(backend()).code.replace(/\d/g, digit =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    )
    await user.click(code())
    await user.paste(` ${digits.slice(0, 3)} ${digits.slice(3)} `)
    await user.click(submit())
    await waitFor(() => expect(address()).toBe('/admin/index'))
  })

  test('another code can be requested after a minute, and sooner for another number', async () => {
    const { user } = await openSms()
    await askFor(user)
    await sent()
    expect(screen.getByRole('button', { name: /^\d+ 秒后重新获取$/ })).toBeDisabled()
    await user.clear(await mobile())
    await user.type(await mobile(), '13900139000')
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled()
    await user.clear(await mobile())
    await user.type(await mobile(), MINE)
    expect(screen.getByRole('button', { name: /^\d+ 秒后重新获取$/ })).toBeDisabled()
    expect(smsCount(backend())).toBe(1)
  })

  test('a wrong code is reported beside its field, which gets the focus', async () => {
    const { user } = await openSms()
    await askFor(user)
    await sent()
    const right = lastSms(backend()).code
    await user.type(code(), `${wrong(right)}{Enter}`)
    await screen.findByText('验证码不正确；输错 5 次后需重新获取')
    expect(code()).toHaveFocus()
    expect(getAccessToken()).toBeNull()
    await user.clear(code())
    await user.type(code(), `${right}{Enter}`)
    await screen.findByRole('heading', { name: /，书记员$/ })
  })
})

describe('a forgotten password', () => {
  const save = () => screen.getByRole('button', { name: '重设密码' })

  test('a forgotten password is reset with a captcha and a code, and the new one signs in', async () => {
    const former = await signIn(backend(), 'clerk')
    const { user, address } = await renderApp('/login?redirect=%2Fsystem%2Fdict')
    await user.click(await screen.findByRole('link', { name: '忘记密码' }))
    await screen.findByRole('heading', { name: '忘记密码' })
    expect(document.title).toBe('忘记密码 - 云州仲裁委员会')
    await askFor(user)
    await solveCaptcha()
    await sent()
    await user.type(code(), lastSms(backend()).code)
    await user.type(screen.getByLabelText('新密码'), 'a new password')
    await user.type(screen.getByLabelText('确认新密码'), 'a new password')
    await user.click(save())
    await screen.findByText('密码已重设')
    await expect(signInAs(backend(), 'clerk', 'a new password')).resolves.toMatchObject({ userId: 2 })
    const me = new Client(backend(), former.accessToken)
    expect(await me.get('/admin-api/system/user/profile/get')).toMatchObject({ code: 401 })
    await user.click(screen.getByRole('link', { name: '前往登录' }))
    await screen.findByRole('textbox', { name: '登录名' })
    expect(address()).toBe('/login?redirect=%2Fsystem%2Fdict')
  })

  test('the passwords must be equal and long enough, and a wrong code is reported beside its field', async () => {
    const { user } = await renderApp('/forgot-password')
    await user.type(await mobile(), MINE)
    await user.type(code(), '000000')
    await user.type(screen.getByLabelText('新密码'), 'short')
    await user.type(screen.getByLabelText('确认新密码'), 'other')
    await user.click(save())
    await screen.findByText('密码长度为 8-64 位')
    await screen.findByText('两次输入的密码不一致')
    await user.clear(screen.getByLabelText('新密码'))
    await user.type(screen.getByLabelText('新密码'), 'long enough')
    await user.clear(screen.getByLabelText('确认新密码'))
    await user.type(screen.getByLabelText('确认新密码'), 'long enough')
    await user.click(save())
    await screen.findByText('验证码不正确；输错 5 次后需重新获取')
    await expect(signIn(backend(), 'clerk')).resolves.toBeTruthy()
  })

  test('without SMS the page shows whom to ask', async () => {
    backend().deps.sms = null
    await renderApp('/forgot-password')
    await screen.findByText('本系统未开通短信找回密码，请联系管理员重设密码。')
    screen.getByRole('link', { name: '返回登录' })
  })
})

describe('registering', () => {
  const open = () => openRegistration(backend())
  const save = () => screen.getByRole('button', { name: '注册并登录' })
  async function fill(user: UserEvent, username: string) {
    await user.type(await screen.findByLabelText('登录名'), username)
    await user.type(screen.getByLabelText('姓名'), '新人')
    await user.type(screen.getByLabelText('密码'), 'long enough')
    await user.type(screen.getByLabelText('确认密码'), 'long enough')
    await user.click(save())
  }

  test('registration is closed unless the commission has opened it', async () => {
    await renderApp('/register')
    await screen.findByText('本系统未开放注册。账号由管理员开立，请与管理员联系。')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  test('registration creates an account and signs it in', async () => {
    await open()
    const { user, address } = await renderApp('/login')
    await user.click(await screen.findByRole('link', { name: '注册账号' }))
    await fill(user, 'newcomer')
    await solveCaptcha()
    await screen.findByRole('heading', { name: /，新人$/ })
    expect(address()).toBe('/admin/index')
  })

  test('a name in use is reported beside it', async () => {
    await open()
    const { user } = await renderApp('/register')
    await fill(user, 'clerk')
    await solveCaptcha()
    await screen.findByText('用户账号已经存在')
    expect(screen.getByLabelText('登录名')).toHaveFocus()
  })

  test('a registration closed meanwhile is reported', async () => {
    await open()
    const { user } = await renderApp('/register')
    await screen.findByLabelText('登录名')
    await backend().db.write(trx => trx.updateTable('configs').set({ value: 'false' }).execute())
    await fill(user, 'newcomer')
    await solveCaptcha()
    await screen.findByText('注册功能已关闭')
  })
})

test('too many captcha requests are reported in the dialog with a retry', async () => {
  backend().deps.limits = { ...DEFAULT_LIMITS, captchasPerMinute: 1 }
  const { user } = await renderApp('/login')
  const fill = async () => {
    await user.type(await screen.findByRole('textbox', { name: '登录名' }), 'admin')
    await user.type(screen.getByLabelText('密码'), 'wrong-one{Enter}')
    return screen.findByRole('dialog', { name: '请完成安全验证' })
  }
  const box = await fill()
  await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-disabled', 'false'))
  await user.click(within(box).getByRole('button', { name: '换一张' }))
  await within(box).findByText('get接口请求次数超限，请稍后再试!')
  backend().deps.limits = null
  await user.click(within(box).getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-disabled', 'false'))
})
