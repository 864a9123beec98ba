import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { OwnSession, UserProfile } from '@/api/system/user-profile'
import { getAccessToken } from '@/lib/tokens'
import { PASSWORDS } from '../../../support/backend'
import { Client, clientOf, signIn } from '../../../support/client'
import { renderApp } from '../../../support/render-app'
import { answer, columnOf } from '../../../support/screen'
import { backend, server } from '../../../support/server'

const PATH = '/user/profile'
const BASE = '/admin-api/system/user/profile'
const NEW = 'kfMqz4tw-9xR'

const open = async (part = '') => {
  const app = await renderApp(part ? `${PATH}?part=${part}` : PATH, { as: 'clerk' })
  await screen.findByText('登录账号')
  return app
}
/** As whoever is signed in on the screen. */
const own = () => new Client(backend(), getAccessToken() ?? '')
const profile = async () => (await own().get<UserProfile>(`${BASE}/get`)).data
const basic = async () => within(await screen.findByRole('form', { name: '基本资料' }))
const field = (label: string) => screen.findByLabelText(label)

async function retype(user: UserEvent, input: HTMLElement, text: string) {
  await user.clear(input)
  await user.type(input, text)
}

describe('the summary', () => {
  test('says who one is, and what is not filled in', async () => {
    await open()
    const main = within(screen.getByRole('main'))
    for (const text of ['clerk', 'clerk@yunzhou-arb.example', '未填写']) main.getByText(text)
    expect(main.getAllByText('书记员')).toHaveLength(2)
  })

  test('what cannot be had is said, with 重试', async () => {
    server.use(http.get('*/user/profile/get', () => HttpResponse.error(), { once: true }))
    const { user } = await renderApp(PATH, { as: 'clerk' })
    await screen.findByText('加载失败')
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByText('clerk@yunzhou-arb.example')
  })

  test('the part that is shown stands in the address, and an unknown one is the first', async () => {
    const { user, address } = await open('nothing')
    await basic()
    await user.click(screen.getByRole('tab', { name: '登录设备' }))
    await screen.findByRole('list', { name: '登录设备' })
    expect(address()).toBe(`${PATH}?part=sessions`)
  })
})

describe('the basic data', () => {
  test('are saved, and shown here and in the navbar at once', async () => {
    const { user } = await open()
    const form = await basic()
    await retype(user, form.getByLabelText('用户昵称'), ' 王书记员 ')
    await user.type(form.getByLabelText('手机号码'), '13800000000')
    await user.clear(form.getByLabelText('电子邮箱'))
    await user.click(form.getByRole('radio', { name: '保密' }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('修改成功')
    await screen.findByRole('button', { name: '王书记员，账号菜单' })
    expect(await profile()).toMatchObject({
      nickname: '王书记员',
      mobile: '13800000000',
      email: null,
      sex: 0,
    })
    await waitFor(async () => expect((await basic()).getByLabelText('用户昵称')).toHaveValue('王书记员'))
  })

  test('saved in another window of this browser, they are shown here at once', async () => {
    await open()
    await own().put(`${BASE}/update`, { nickname: '王书记员' })
    const told = new StorageEvent('storage', { key: 'CHANGED:own-user', newValue: '1' })
    act(() => void window.dispatchEvent(told))
    await screen.findByRole('button', { name: '王书记员，账号菜单' })
    await waitFor(() => expect(within(screen.getByRole('main')).getByText('王书记员')).toBeVisible())
  })

  test('saved here, the other windows are told', async () => {
    const { user } = await open()
    await retype(user, (await basic()).getByLabelText('用户昵称'), '王书记员')
    expect(localStorage.getItem('CHANGED:own-user')).toBeNull()
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('修改成功')
    expect(localStorage.getItem('CHANGED:own-user')).not.toBeNull()
  })

  test('a number can be changed but not taken away', async () => {
    const client = await clientOf(backend(), 'clerk')
    await client.put(`${BASE}/update`, { mobile: '13800000000' })
    const { user } = await open()
    await user.clear((await basic()).getByLabelText('手机号码'))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('手机号可以更换，不能清空')
    expect(await profile()).toMatchObject({ mobile: '13800000000' })
  })

  test.each([
    ['用户昵称', '   ', '用户昵称不能为空'],
    ['用户昵称', '长'.repeat(31), '用户昵称长度不能超过 30 个字符'],
    ['手机号码', '1380000', '手机号长度必须 11 位，且只能是数字'],
    ['电子邮箱', 'nobody', '邮箱格式不正确'],
    ['电子邮箱', `${'a'.repeat(45)}@b.example`, '邮箱长度不能超过 50 个字符'],
  ])('%s “%s” is refused beside it, and nothing is sent', async (label, text, message) => {
    const { user } = await open()
    const before = await profile()
    const form = await basic()
    await retype(user, form.getByLabelText(label), text)
    await user.click(screen.getByRole('button', { name: '保存' }))
    await form.findByText(message)
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message))
    expect(await profile()).toEqual(before)
  })

  test('an address of somebody else is told beside it, and what was typed stays', async () => {
    const { user } = await open()
    const form = await basic()
    await retype(user, form.getByLabelText('用户昵称'), '王书记员')
    await retype(user, form.getByLabelText('电子邮箱'), 'admin@yunzhou-arb.example')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await form.findByText('邮箱已经存在')
    expect(form.getByLabelText('电子邮箱')).toHaveAccessibleDescription(/邮箱已经存在/)
    expect(form.getByLabelText('用户昵称')).toHaveValue('王书记员')
    expect(await profile()).toMatchObject({ nickname: '书记员' })
  })

  test('a save that fails keeps everything; two clicks save once', async () => {
    let saves = 0
    server.use(
      http.put('*/user/profile/update', () => HttpResponse.json({ code: 500, msg: '系统异常' }), {
        once: true,
      }),
    )
    const { user } = await open()
    await retype(user, (await basic()).getByLabelText('用户昵称'), '王书记员')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await within(screen.getByRole('main')).findByText('系统异常')
    expect((await basic()).getByLabelText('用户昵称')).toHaveValue('王书记员')
    server.use(
      http.put('*/user/profile/update', () => {
        saves++
        // Falls through to the backend.
      }),
    )
    await user.dblClick(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('修改成功')
    expect(saves).toBe(1)
  })

  test('what was typed and not saved is offered when the page is opened anew', async () => {
    const { user, unmount } = await open()
    await retype(user, (await basic()).getByLabelText('用户昵称'), '王书记员')
    unmount()
    const again = await open()
    await again.user.click(await screen.findByRole('button', { name: '恢复' }))
    expect((await basic()).getByLabelText('用户昵称')).toHaveValue('王书记员')
    await again.user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('修改成功')
    await waitFor(() => expect(screen.queryByText(/未保存的内容/)).not.toBeInTheDocument())
    expect(localStorage.getItem('FORM_DRAFTS')).toBeNull()
  })
})

describe('the password', () => {
  const fill = async (user: UserEvent, old: string, next: string, again = next) => {
    await user.type(await field('旧密码'), old)
    await user.type(await field('新密码'), next)
    await user.type(await field('确认新密码'), again)
    await user.click(screen.getByRole('button', { name: '修改密码' }))
  }

  test('is changed; this device stays signed in, the others do not', async () => {
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

  test('a wrong old one is told beside it', async () => {
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
  ])('“%s”, repeated as “%s”, is refused: %s', async (next, again, message) => {
    const { user } = await open('password')
    await fill(user, PASSWORDS.clerk, next, again)
    await screen.findByText(message)
    await signIn(backend(), 'clerk')
  })

  test('its strength is told in words while it is typed, and never cuts it off', async () => {
    const { user } = await open('password')
    await user.type(await field('新密码'), 'clerk123')
    await screen.findByText('密码强度：弱。请勿使用登录账号作为密码')
    await retype(user, await field('新密码'), NEW)
    await screen.findByText('密码强度：强')
    await retype(user, await field('新密码'), 'y'.repeat(80))
    expect(await field('新密码')).toHaveValue('y'.repeat(80))
  })

  test('Caps Lock is told', async () => {
    const { user } = await open('password')
    await user.click(await field('旧密码'))
    await user.keyboard('{CapsLock}A')
    await screen.findByText('大写锁定已打开，请注意大小写')
    await user.keyboard('{CapsLock}a')
    await waitFor(() => expect(screen.queryByText('大写锁定已打开，请注意大小写')).not.toBeInTheDocument())
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

  test('alone, there is nothing to end', async () => {
    await open('sessions')
    const [item] = await items()
    expect(item).toHaveTextContent('当前设备')
    screen.getByText('没有在其他设备上登录。')
    expect(screen.queryByRole('button', { name: /退出/ })).not.toBeInTheDocument()
  })

  test('one elsewhere is ended after a question, and not this one', async () => {
    await elsewhere()
    const { user } = await open('sessions')
    await waitFor(async () => expect(await items()).toHaveLength(2))
    expect((await items())[0]).toHaveTextContent('当前设备')
    const end = screen.getByRole('button', { name: /^退出 Windows 上的 Chrome/ })
    await user.click(end)
    await answer(user, /^确定让“Windows 上的 Chrome”/, '取消')
    expect(await sessions()).toHaveLength(2)
    await user.click(end)
    await answer(user, /^确定让“Windows 上的 Chrome”/, '确定')
    await screen.findByText('该设备已退出登录')
    await waitFor(async () => expect(await items()).toHaveLength(1))
    expect(await sessions()).toMatchObject([{ current: true }])
  })

  test('all others are ended at once', async () => {
    await elsewhere()
    await elsewhere()
    const { user } = await open('sessions')
    await user.click(await screen.findByRole('button', { name: '退出其他所有设备' }))
    await answer(user, /^确定让其他 2 个设备全部退出登录吗/, '确定')
    await screen.findByText('其他设备已全部退出登录')
    await screen.findByText('没有在其他设备上登录。')
    expect(await sessions()).toMatchObject([{ current: true }])
  })

  test('one that has ended meanwhile is told, and goes from the list', async () => {
    await elsewhere()
    const { user } = await open('sessions')
    const end = await screen.findByRole('button', { name: /^退出 Windows 上的 Chrome/ })
    await own().delete(`${BASE}/sessions/others`)
    await user.click(end)
    await answer(user, /^确定让/, '确定')
    await screen.findByText('该登录已失效')
    await screen.findByText('没有在其他设备上登录。')
  })
})

test('the own sign-ins are listed, attempts too, and nobody else’s', async () => {
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

test('without social accounts it is said why', async () => {
  await open('social')
  await screen.findByText(/^没有绑定社交账号/)
})

describe('the avatar', () => {
  // A file chooser can be made to show every file.
  const choose = async (file: File) =>
    userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText('选择头像图片'), file)

  test.each([
    ['a document', new File(['x'], 'a.pdf', { type: 'application/pdf' }), /^不支持上传这种文件（\.pdf）/],
    ['an empty picture', new File([], 'a.png', { type: 'image/png' }), /^文件为空/],
    [
      'one of 6 MB',
      new File([new Uint8Array(6 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
      /超过 5 MB 的上限/,
    ],
  ])('%s is refused before anything is sent', async (_, file, message) => {
    await open()
    screen.getByText(/^PNG、JPG、GIF、WebP 或 AVIF 图片，不超过 5 MB/)
    await choose(file)
    await screen.findByText(message)
    expect(screen.queryByRole('dialog', { name: '裁剪头像' })).not.toBeInTheDocument()
  })

  test('is removed after a question, here and in the navbar', async () => {
    const client = await clientOf(backend(), 'clerk')
    await client.put(`${BASE}/update`, { avatar: 'https://pictures.example/a.png' })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '移除头像' }))
    await answer(user, /^移除后将显示默认头像/, '确定')
    await screen.findByText('头像已移除')
    expect(await profile()).toMatchObject({ avatar: null })
    await waitFor(() => expect(screen.queryByRole('button', { name: '移除头像' })).not.toBeInTheDocument())
  })
})
