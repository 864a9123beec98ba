import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TwoStepSetUp } from '@/api/system/two-step'
import type { OwnSession, UserProfile } from '@/api/system/user-profile'
import { getAccessToken } from '@/lib/auth/tokens'
import { useShellStore } from '@/stores/shell'
import { recordEvent } from '../../../../server/features/account-events/record'
import { registerClients } from '../../../../server/features/auth/oauth/clients'
import { openSession } from '../../../../server/features/auth/sessions/open'
import { appCode, wrongCode } from '../../../support/authenticator'
import { PASSWORDS } from '../../../support/backend'
import { Client, clientOf, signIn } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { answerDialog, columnOf, dialog } from '../../../support/screen'
import { backend, server } from '../../../support/server'
import { lastSms } from '../../../support/sms'
import { newUser } from '../../../support/user'

const PATH = '/user/profile'
const BASE = '/admin-api/system/user/profile'
const NEW = 'kfMqz4tw-9xR'

const open = async (part = '') => {
  const app = await renderApp(part ? `${PATH}?part=${part}` : PATH, { as: 'clerk' })
  await screen.findByText('登录名')
  return app
}
/** As the user signed in on the screen. */
const own = () => new Client(backend(), getAccessToken() ?? '')
const profile = async () => (await own().get<UserProfile>(`${BASE}/get`)).data
const basic = async () => within(await screen.findByRole('form', { name: '基本资料' }))
const field = (label: string) => screen.findByLabelText(label)

async function retype(user: UserEvent, input: HTMLElement, text: string) {
  await user.clear(input)
  await user.type(input, text)
}

describe('the summary', () => {
  test('the profile summary shows the user’s data and what is not filled in', async () => {
    await open()
    const main = within(screen.getByRole('main'))
    for (const text of ['clerk', 'clerk@yunzhou-arb.example', '未填写', '办案部']) main.getByText(text)
    // The name, the role and the post.
    expect(main.getAllByText('书记员')).toHaveLength(3)
  })

  test('the current part of the profile is in the address, and an unknown one falls back to the first', async () => {
    const { user, address } = await open('nothing')
    await basic()
    await user.click(screen.getByRole('tab', { name: '登录设备' }))
    await screen.findByRole('list', { name: '登录设备' })
    expect(address()).toBe(`${PATH}?part=sessions`)
  })
})

describe('the basic data', () => {
  test('the basic data are saved and shown here and in the navbar at once', async () => {
    const { user } = await open()
    const form = await basic()
    await retype(user, form.getByLabelText('姓名'), ' 王书记员 ')
    await user.click(form.getByRole('radio', { name: '保密' }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('修改成功')
    await screen.findByRole('button', { name: '王书记员，账号菜单' })
    expect(await profile()).toMatchObject({
      nickname: '王书记员',
      email: 'clerk@yunzhou-arb.example',
      sex: 0,
    })
    await waitFor(async () => expect((await basic()).getByLabelText('姓名')).toHaveValue('王书记员'))
  })

  test('basic data saved in another window of this browser are shown here at once', async () => {
    await open()
    await own().put(`${BASE}/update`, { nickname: '王书记员' })
    const told = new StorageEvent('storage', { key: 'CHANGED:own-user', newValue: '1' })
    act(() => void window.dispatchEvent(told))
    await screen.findByRole('button', { name: '王书记员，账号菜单' })
    await waitFor(() => expect(within(screen.getByRole('main')).getByText('王书记员')).toBeVisible())
  })

  test('a save is reported to the other windows', async () => {
    const { user } = await open()
    await retype(user, (await basic()).getByLabelText('姓名'), '王书记员')
    expect(localStorage.getItem('CHANGED:own-user')).toBeNull()
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('修改成功')
    expect(localStorage.getItem('CHANGED:own-user')).not.toBeNull()
  })

  test.each([
    ['姓名', '   ', '姓名不能为空'],
    ['姓名', '长'.repeat(31), '姓名长度不能超过 30 个字符'],
  ])('the %s “%s” is refused beside it, and nothing is sent', async (label, text, message) => {
    const { user } = await open()
    const before = await profile()
    const form = await basic()
    await retype(user, form.getByLabelText(label), text)
    await user.click(screen.getByRole('button', { name: '保存' }))
    await form.findByText(message)
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message))
    expect(await profile()).toEqual(before)
  })
})

describe('how to reach the user', () => {
  const NUMBER = '13800138001'
  const dialogOf = async (title: string) => within(await dialog(title))

  test('the phone number changes with the password and the code that was sent to it', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '填写手机号' }))
    const form = await dialogOf('填写手机号')
    await user.type(form.getByLabelText('登录密码'), PASSWORDS.clerk)
    await user.type(form.getByLabelText('新手机号'), NUMBER)
    await user.click(form.getByRole('button', { name: '获取验证码' }))
    await form.findByText(/验证码已发送至 138\*\*\*\*8001/)
    expect(await profile()).toMatchObject({ mobile: null })
    await user.type(form.getByLabelText('短信验证码'), '000000')
    await user.click(form.getByRole('button', { name: '填写手机号' }))
    await form.findByText(/验证码不/)
    await retype(user, form.getByLabelText('短信验证码'), lastSms(backend()).code)
    // As every form is sent.
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('手机号已填写')
    await user.click(await screen.findByRole('button', { name: '更换手机号' }))
    await dialogOf('更换手机号')
    expect(await profile()).toMatchObject({ mobile: NUMBER })
  })

  test('the phone number is removed with the password', async () => {
    await backend().db.write(trx =>
      trx.updateTable('users').set({ mobile: NUMBER }).where('username', '=', 'clerk').execute(),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '移除手机号' }))
    const form = await dialogOf('移除手机号')
    await user.type(form.getByLabelText('登录密码'), PASSWORDS.clerk)
    await user.click(form.getByRole('button', { name: '移除手机号' }))
    await screen.findByText('手机号已移除')
    expect(await profile()).toMatchObject({ mobile: null })
  })

  test.each([
    ['new@yunzhou-arb.example', 'new@yunzhou-arb.example'],
    ['', null],
  ])('the mail address becomes “%s” with the password', async (typed, stored) => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '更换邮箱' }))
    const form = await dialogOf('更换邮箱')
    await user.clear(form.getByLabelText('电子邮箱'))
    if (typed) await user.type(form.getByLabelText('电子邮箱'), typed)
    await user.type(form.getByLabelText('登录密码'), PASSWORDS.clerk)
    await user.click(form.getByRole('button', { name: '更换邮箱' }))
    await screen.findByText('邮箱已更新')
    expect(await profile()).toMatchObject({ email: stored })
  })

  test('without SMS and mail the administrator is named', async () => {
    server.use(
      http.get('*/system/sign-in-ways', () =>
        HttpResponse.json({ code: 0, msg: '', data: { sms: false, register: false } }),
      ),
    )
    await open()
    await screen.findByText('系统未开通短信服务，无法验证新号码，不能在此填写。如有需要，请联系管理员。')
    expect(screen.queryByRole('button', { name: '填写手机号' })).not.toBeInTheDocument()
  })
})

describe('where two-step sign-in is on', () => {
  const now = Date.now()
  let secret: string
  beforeEach(async () => {
    // The clock stands still: a code must not expire while it is typed.
    backend().deps.now = () => now
    const client = await clientOf(backend(), 'clerk')
    const { data } = await client.post<TwoStepSetUp>(`${BASE}/two-step/set-up`, {
      password: PASSWORDS.clerk,
    })
    secret = data?.secret ?? ''
    await client.post(`${BASE}/two-step/confirm`, { code: appCode(secret, now) })
    // Its code may be used again: this test is about the screen.
    await backend().db.write(trx => trx.updateTable('twoSteps').set({ lastStep: 0 }).execute())
  })
  /** Signed in as a user who has completed the second step. */
  const openSignedIn = async (part = '') => {
    const tokens = await backend().db.write(trx =>
      openSession(trx, backend().deps, 2, { ip: '127.0.0.1', userAgent: '' }),
    )
    localStorage.setItem('ACCESS_TOKEN', tokens.accessToken)
    localStorage.setItem('REFRESH_TOKEN', tokens.refreshToken)
    const app = await renderApp(part ? `${PATH}?part=${part}` : PATH)
    await screen.findByText('登录名')
    return app
  }

  test('with two-step sign-in a code of the app replaces the password, and a wrong one is refused', async () => {
    await backend().db.write(trx =>
      trx.updateTable('users').set({ email: null }).where('username', '=', 'clerk').execute(),
    )
    const { user } = await openSignedIn()
    await user.click(await screen.findByRole('button', { name: '填写邮箱' }))
    const form = within(await dialog('填写邮箱'))
    await user.type(form.getByLabelText('电子邮箱'), 'new@b.example')
    await user.click(await form.findByRole('button', { name: '改用动态验证码' }))
    const code = form.getByLabelText('动态验证码或恢复码')
    expect(code).toHaveFocus()
    expect(form.queryByLabelText('登录密码')).not.toBeInTheDocument()
    await user.type(code, wrongCode(secret, now))
    await user.click(form.getByRole('button', { name: '填写邮箱' }))
    await form.findByText('验证码不正确')
    await retype(user, code, appCode(secret, now))
    await user.click(form.getByRole('button', { name: '填写邮箱' }))
    await screen.findByText('邮箱已更新')
    expect(await profile()).toMatchObject({ email: 'new@b.example' })
  })

  test('another SMS code requires another code of the app because the former one is used up', async () => {
    const { user } = await openSignedIn()
    await user.click(await screen.findByRole('button', { name: '填写手机号' }))
    const form = within(await dialog('填写手机号'))
    await user.click(await form.findByRole('button', { name: '改用动态验证码' }))
    await user.type(form.getByLabelText('动态验证码或恢复码'), appCode(secret, now))
    await user.type(form.getByLabelText('新手机号'), '13800138001')
    await user.click(form.getByRole('button', { name: '获取验证码' }))
    await form.findByText(/验证码已发送至 138\*\*\*\*8001/)
    vi.setSystemTime(Date.now() + 61_000)
    onTestFinished(() => void vi.useRealTimers())
    await user.click(await form.findByRole('button', { name: '重新获取' }, { timeout: 3000 }))
    expect(form.getByLabelText('动态验证码或恢复码')).toHaveValue('')
    expect(form.getByLabelText('新手机号')).toHaveValue('13800138001')
  })
})

test('without two-step sign-in no code is offered in place of the password', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '更换邮箱' }))
  await dialog('更换邮箱')
  expect(screen.queryByRole('button', { name: '改用动态验证码' })).not.toBeInTheDocument()
})

describe('the password', () => {
  const fill = async (user: UserEvent, old: string, next: string, again = next) => {
    await user.type(await field('旧密码'), old)
    await user.type(await field('新密码'), next)
    await user.type(await field('确认新密码'), again)
    await user.click(screen.getByRole('button', { name: '修改密码' }))
  }

  test('changing the password keeps this device signed in and not the others', async () => {
    const { user } = await open('password')
    const other = await clientOf(backend(), 'clerk')
    await fill(user, PASSWORDS.clerk, NEW)
    await screen.findByText('密码已修改，其他设备上的登录已退出')
    expect(await profile()).toMatchObject({ username: 'clerk' })
    expect((await other.get(`${BASE}/get`)).code).toBe(401)
    await signIn(backend(), 'clerk', NEW)
    for (const label of ['旧密码', '新密码', '确认新密码']) {
      await waitFor(async () => expect(await field(label)).toHaveValue(''))
    }
    expect(JSON.stringify({ ...localStorage })).not.toContain(NEW)
  })

  test('a wrong old password is reported beside it', async () => {
    const { user } = await open('password')
    await fill(user, 'not-the-password', NEW)
    await screen.findByText('用户密码校验失败')
    expect(await field('旧密码')).toHaveAccessibleDescription(/用户密码校验失败/)
    expect(await field('新密码')).toHaveValue(NEW)
  })

  test.each([
    ['short', 'short', '密码长度为 8-64 位'],
    ['x'.repeat(65), 'x'.repeat(65), '密码长度为 8-64 位'],
    [PASSWORDS.clerk, PASSWORDS.clerk, '新密码不能与旧密码相同'],
    [NEW, `${NEW}!`, '两次输入的新密码不一致'],
  ])('the password “%s”, repeated as “%s”, is refused: %s', async (next, again, message) => {
    const { user } = await open('password')
    await fill(user, PASSWORDS.clerk, next, again)
    await screen.findByText(message)
    await signIn(backend(), 'clerk')
  })

  test('the password strength is described while typing and never blocks it', async () => {
    const { user } = await open('password')
    await user.type(await field('新密码'), 'clerk123')
    await screen.findByText('密码强度：弱。请勿使用登录名作为密码')
    await retype(user, await field('新密码'), NEW)
    await screen.findByText('密码强度：强')
    await retype(user, await field('新密码'), 'y'.repeat(80))
    expect(await field('新密码')).toHaveValue('y'.repeat(80))
  })
})

describe('the signed-in devices', () => {
  const sessions = async () => (await own().get<OwnSession[]>(`${BASE}/sessions`)).data ?? []
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'
  const elsewhere = () =>
    new Client(backend()).post(
      '/admin-api/system/auth/login',
      { username: 'clerk', password: PASSWORDS.clerk },
      { headers: { 'User-Agent': CHROME } },
    )
  const items = async () =>
    within(await screen.findByRole('list', { name: '登录设备' })).findAllByRole('listitem')

  const confirmWith = async (user: UserEvent, password: string, words: RegExp) => {
    await screen.findByText(words)
    await user.type(await screen.findByLabelText('登录密码'), password)
    await user.click(screen.getByRole('button', { name: '退出登录' }))
  }

  test('another session is ended with the password, and this one stays', async () => {
    await elsewhere()
    const { user } = await open('sessions')
    await waitFor(async () => expect(await items()).toHaveLength(2))
    expect((await items())[0]).toHaveTextContent('当前设备')
    const end = screen.getByRole('button', { name: /^退出登录：Windows 上的 Chrome/ })
    await user.click(end)
    await user.click(await screen.findByRole('button', { name: '取消' }))
    expect(await sessions()).toHaveLength(2)
    await user.click(end)
    await confirmWith(user, 'wrong one', /^“Windows 上的 Chrome”/)
    await screen.findByText('用户密码校验失败')
    expect(await sessions()).toHaveLength(2)
    await user.clear(screen.getByLabelText('登录密码'))
    await confirmWith(user, PASSWORDS.clerk, /^“Windows 上的 Chrome”/)
    await screen.findByText('该设备已退出登录')
    await waitFor(async () => expect(await items()).toHaveLength(1))
    expect(await sessions()).toMatchObject([{ current: true }])
  })

  test('all other sessions are ended at once', async () => {
    await elsewhere()
    await elsewhere()
    const { user } = await open('sessions')
    await user.click(await screen.findByRole('button', { name: '退出其他所有设备' }))
    await confirmWith(user, PASSWORDS.clerk, /^其他 2 个设备将全部退出登录/)
    await screen.findByText('其他设备已全部退出登录')
    await screen.findByText('没有在其他设备上登录。')
    expect(await sessions()).toMatchObject([{ current: true }])
  })
})

test('the sign-ins of this user are listed with failed ones and without those of other users', async () => {
  await new Client(backend()).post('/admin-api/system/auth/login', {
    username: 'clerk',
    password: 'wrong one',
  })
  await signIn(backend(), 'admin')
  await open('history')
  await screen.findByText('账号或密码不正确')
  expect(columnOf('结果')).toEqual(['成功', '账号或密码不正确'])
  screen.getByText('共 2 条')
})

test('a missing list of social accounts in the profile is explained', async () => {
  await open('social')
  await screen.findByText(/^没有绑定社交账号/)
})

describe('the avatar', () => {
  // A file chooser can be made to show every file.
  const choose = async (file: File) =>
    newUser({ applyAccept: false }).upload(await screen.findByLabelText('选择头像图片'), file)

  test.each([
    ['a document', new File(['x'], 'a.pdf', { type: 'application/pdf' }), /^不支持上传这种文件（\.pdf）/],
    ['an empty picture', new File([], 'a.png', { type: 'image/png' }), /^文件为空/],
    [
      'one of 6 MB',
      new File([new Uint8Array(6 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
      /超过 5 MB 的上限/,
    ],
  ])('the avatar %s is refused before anything is sent', async (_, file, message) => {
    await open()
    screen.getByText(/^PNG、JPG、GIF、WebP 或 AVIF 图片，不超过 5 MB/)
    await choose(file)
    await screen.findByText(message)
    expect(screen.queryByRole('dialog', { name: '裁剪头像' })).not.toBeInTheDocument()
  })

  test('the avatar is removed here and in the navbar after a confirmation', async () => {
    const client = await clientOf(backend(), 'clerk')
    await client.put(`${BASE}/update`, { avatar: 'https://pictures.example/a.png' })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '移除头像' }))
    await answerDialog(user, /移除当前头像？移除后显示默认头像/, '确定')
    await screen.findByText('头像已移除')
    expect(await profile()).toMatchObject({ avatar: null })
    await waitFor(() => expect(screen.queryByRole('button', { name: '移除头像' })).not.toBeInTheDocument())
  })
})

describe('the account events', () => {
  const events = async () => within(await screen.findByRole('table', { name: '账号动态' }))

  test('the account events show what happened, from where, and how often', async () => {
    const client = await clientOf(backend(), 'clerk')
    const { id = 0 } = (await client.get<UserProfile>(`${BASE}/get`)).data ?? {}
    const from = {
      ip: '203.0.113.9',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
      now: Date.now(),
    }
    await backend().db.write(async trx => {
      await recordEvent(trx, { kind: 'consent-given', userId: id, detail: '案件系统' }, from)
    })
    for (let times = 0; times < 3; times++)
      backend().deps.refusedRequests.count({ ...from, kind: 'not-allowed', userId: id, detail: 'POST /x' })
    await backend().deps.refusedRequests.flush()
    await open('events')
    const table = await events()
    await table.findByText(/授权了其他网站/)
    table.getByText('案件系统')
    table.getByText(/没有权限的访问，3 次/)
    expect(table.getAllByText('203.0.113.9')).toHaveLength(2)
  })
})

describe('consents to other sites', () => {
  beforeEach(() =>
    registerClients(backend().db, [
      {
        ...{ id: 'cases', secret: 's'.repeat(32), name: '案件系统', logo: '', autoApprove: [] },
        ...{ redirectUris: ['https://cases.example/'], scopes: ['user.read', 'user.write'] },
      },
    ]),
  )

  test('consents to other sites are listed with what they allow, and withdrawn after a confirmation', async () => {
    const client = await clientOf(backend(), 'clerk')
    const params = new URLSearchParams({
      ...{ response_type: 'code', client_id: 'cases', redirect_uri: 'https://cases.example/' },
      ...{ auto_approve: 'false', scope: '{"user.read":true}' },
    })
    await client.post(`/admin-api/system/oauth2/authorize?${params}`)
    const { user } = await open('social')
    const list = within(await screen.findByRole('list', { name: '已授权的网站' }))
    list.getByText('访问您的个人信息')
    await user.click(list.getByRole('button', { name: '撤销授权：案件系统' }))
    await answerDialog(user, /^撤销对“案件系统”的授权/, '确定')
    await screen.findByText('没有授权其他网站使用您的账号。')
    expect((await own().get(`${BASE}/consents`)).data).toEqual([])
  })
})

test('the size of controls is chosen here, and the layout settings are one click away', async () => {
  const { user } = await open('appearance')
  await user.click(await screen.findByText('小'))
  expect(document.cookie).toContain('size=small')
  expect(useShellStore.getState().size).toBe('small')
  await user.click(screen.getByRole('button', { name: '打开布局设置' }))
  await screen.findByRole('dialog', { name: '布局设置' })
  useShellStore.getState().setSize('medium')
})
