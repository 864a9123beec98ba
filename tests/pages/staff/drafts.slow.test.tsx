import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { clearTokens, getAccessToken } from '@/lib/auth/tokens'
import { hasDirtyForms } from '@/lib/forms/dirty'
import { useUserStore } from '@/stores/user'
import { PASSWORDS } from '../../support/backend'
import { clientOf } from '../../support/client'
import { renderApp } from '../../support/render-app'
import { answerDialog, dialog, gone, rowOf } from '../../support/screen'
import { backend, server } from '../../support/server'

const PATH = '/system/dict'
const CREATE = '*/prod-api/admin-api/system/dict-type/create'
const LEAVE = '放弃尚未保存的内容？'

type Form = ReturnType<typeof within>

// Signing out loads /login in the window, and does not only navigate the app.
afterEach(() => window.history.replaceState(null, '', '/'))

const bar = () => screen.findByText(/^有 \d 份未保存的表单内容$/)
const noBar = () => expect(screen.queryByText(/未保存的表单内容/)).not.toBeInTheDocument()
const stored = () => window.localStorage.getItem('FORM_DRAFTS')
const newForm = () => screen.queryByRole('dialog', { name: '新增字典类型' })

async function openNew(user: UserEvent): Promise<Form> {
  await user.click(await screen.findByRole('button', { name: '新增' }))
  return within(await dialog('新增字典类型'))
}

async function fill(user: UserEvent, form: Form, name = '案件类别', type = 'case_kind'): Promise<void> {
  await user.type(form.getByLabelText('字典名称'), name)
  await user.type(form.getByLabelText('字典类型'), type)
}

/** A dirty new form on the screen. */
async function typing(path = PATH) {
  const app = await renderApp(path, { as: 'admin' })
  const form = await openNew(app.user)
  await fill(app.user, form)
  return { ...app, form }
}

/** Storage and tokens stay; everything else starts again, as after a reload. */
async function reload(app: { unmount: () => void }, path = PATH) {
  app.unmount()
  useUserStore.setState(useUserStore.getInitialState(), true)
  return renderApp(path)
}

const expectTyped = (form: Form) => {
  expect(form.getByLabelText('字典名称')).toHaveValue('案件类别')
  expect(form.getByLabelText('字典类型')).toHaveValue('case_kind')
}

describe('found again', () => {
  test('after a reload the page offers the form, which opens with the typed values and can be saved', async () => {
    const { user } = await reload(await typing())
    await bar()
    await user.click(screen.getByRole('button', { name: '继续填写' }))
    const form = within(await dialog('新增字典类型'))
    expectTyped(form)
    form.getByText(/^已恢复 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 未保存的内容$/)
    noBar()
    await user.click(form.getByRole('button', { name: '保存' }))
    await rowOf('case_kind')
    await gone(newForm)
    noBar()
    expect(stored()).toBeNull()
  })

  test('a record changed meanwhile is reported, and the draft is still offered', async () => {
    const app = await renderApp(`${PATH}?type=common_use`, { as: 'admin' })
    await app.user.click(await screen.findByRole('button', { name: '修改常用功能' }))
    const before = within(await dialog('修改字典类型'))
    await app.user.type(before.getByLabelText('备注'), '，另加一句')
    const row = { id: 23, name: '常用入口', type: 'common_use', status: 0, remark: '别人改的' }
    const changed = await (await clientOf(backend(), 'admin')).put('/admin-api/system/dict-type/update', row)
    expect(changed.code).toBe(0)
    const { user } = await reload(app)
    await bar()
    await user.click(await screen.findByRole('button', { name: '修改常用入口' }))
    const form = within(await dialog('修改字典类型'))
    form.getByText(/该记录在此之后已被修改/)
    expect(form.getByLabelText('备注')).toHaveValue('别人改的')
    await user.click(form.getByRole('button', { name: '取消' }))
    await gone(() => screen.queryByRole('dialog', { name: '修改字典类型' }))
    await user.click(await screen.findByRole('button', { name: '继续填写' }))
    const again = within(await dialog('修改字典类型'))
    again.getByText('该记录在此之后已被修改，请核对后再保存。')
    expect(again.getByLabelText('字典名称')).toHaveValue('常用功能')
    expect((again.getByLabelText('备注') as HTMLTextAreaElement).value).toMatch(/，另加一句$/)
  })

  test('a deleted record is reported, and the draft stays until it is discarded', async () => {
    const client = await clientOf(backend(), 'admin')
    const body = { name: '短命', type: 'short_lived', status: 0 }
    const { data: id } = await client.post('/admin-api/system/dict-type/create', body)
    const app = await renderApp(`${PATH}?type=short_lived`, { as: 'admin' })
    await app.user.click(await screen.findByRole('button', { name: '修改短命' }))
    await app.user.type(within(await dialog('修改字典类型')).getByLabelText('备注'), '写了很多')
    await client.delete(`/admin-api/system/dict-type/delete?id=${id}`)
    const { user } = await reload(app)
    await bar()
    await user.click(screen.getByRole('button', { name: '继续填写' }))
    await screen.findByText('该记录已被删除，无法继续填写')
    await bar()
  })

  test('the draft of a record that cannot be loaded now is offered again', async () => {
    const app = await renderApp(`${PATH}?type=terminal`, { as: 'admin' })
    await app.user.click(await screen.findByRole('button', { name: '修改终端' }))
    await app.user.type(within(await dialog('修改字典类型')).getByLabelText('备注'), '一')
    const { user } = await reload(app)
    server.use(http.get('*/system/dict-type/get', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: '继续填写' }))
    await screen.findByText('后端接口连接异常')
    await user.click(screen.getByRole('button', { name: '继续填写' }))
    await dialog('修改字典类型')
  })
})

describe('leaving asks first', () => {
  test('closing a tab with unsaved values keeps them on 取消 and discards them on 确定', async () => {
    const { user, form } = await typing()
    await user.click(form.getByRole('button', { name: '取消' }))
    await answerDialog(user, LEAVE, '继续编辑')
    await gone(() => screen.queryByRole('dialog', { name: /？$/ }))
    expectTyped(form)
    await user.click(form.getByRole('button', { name: '取消' }))
    await answerDialog(user, LEAVE, '确定')
    await gone(newForm)
    expect(stored()).toBeNull()
    expect(hasDirtyForms()).toBe(false)
    noBar()
  })

  test('text typed and removed again is no change, and closing is not confirmed', async () => {
    const { user, form } = await typing()
    await user.clear(form.getByLabelText('字典名称'))
    await user.clear(form.getByLabelText('字典类型'))
    await user.click(form.getByRole('button', { name: '取消' }))
    await gone(newForm)
    expect(screen.queryByRole('dialog', { name: /？$/ })).not.toBeInTheDocument()
  })

  test('following a link asks first: 取消 stays, and 确定 leaves and discards the values', async () => {
    const app = await renderApp('/admin/index', { as: 'admin' })
    await app.router.navigate(PATH)
    const form = await openNew(app.user)
    await fill(app.user, form)
    // While the request is pending.
    const go = () => void setTimeout(() => app.router.go('/user/profile'))
    go()
    await answerDialog(app.user, LEAVE, '继续编辑')
    await gone(() => screen.queryByRole('dialog', { name: /？$/ }))
    expect(app.address()).toBe(PATH)
    expectTyped(form)
    go()
    await answerDialog(app.user, LEAVE, '确定')
    await waitFor(() => expect(app.address()).toBe('/user/profile'))
    expect(stored()).toBeNull()
    await app.router.navigate(PATH)
    await screen.findByText('right_panel_type')
    expect(newForm()).not.toBeInTheDocument()
    noBar()
  })

  test('another search on the same page is not confirmed', async () => {
    const { router, address, form } = await typing()
    await router.navigate(`${PATH}?type=common_`)
    await screen.findByText('common_use')
    expect(address()).toBe(`${PATH}?type=common_`)
    expect(screen.queryByRole('dialog', { name: /？$/ })).not.toBeInTheDocument()
    expectTyped(form)
  })

  test('closing the tab of the form asks first', async () => {
    const { user, form, address } = await typing()
    // The dialog covers the tab for the mouse, not for the keyboard.
    const close = within(screen.getByRole('navigation', { name: '已打开的页面', hidden: true })).getByRole(
      'button',
      { name: '关闭字典管理', hidden: true },
    )
    close.click()
    await answerDialog(user, LEAVE, '继续编辑')
    await gone(() => screen.queryByRole('dialog', { name: /？$/ }))
    expectTyped(form)
    close.click()
    await answerDialog(user, LEAVE, '确定')
    await waitFor(() => expect(address()).toBe('/admin/index'))
    expect(stored()).toBeNull()
    expect(hasDirtyForms()).toBe(false)
  })

  test('refreshing the tab of the form asks first', async () => {
    const { user, form, address } = await typing()
    const tabs = within(screen.getByRole('navigation', { name: '已打开的页面', hidden: true }))
    const refresh = async () => {
      fireEvent.contextMenu(tabs.getByRole('link', { name: '字典管理', hidden: true }))
      fireEvent.click(await screen.findByRole('menuitem', { name: '刷新', hidden: true }))
    }
    await refresh()
    await answerDialog(user, LEAVE, '继续编辑')
    await gone(() => screen.queryByRole('dialog', { name: /？$/ }))
    expectTyped(form)
    await refresh()
    await answerDialog(user, LEAVE, '确定')
    await gone(newForm)
    await waitFor(() => expect(address()).toBe(PATH))
    await screen.findByText('right_panel_type')
    expect(stored()).toBeNull()
  })
})

describe('the sign-in ends', () => {
  test('退出登录 asks for confirmation and deletes the drafts', async () => {
    const app = await reload(await typing())
    await bar()
    await app.user.click(screen.getByRole('button', { name: /账号菜单$/ }))
    await app.user.click(await screen.findByText('退出登录'))
    await answerDialog(app.user, '退出登录？有尚未保存的表单内容，退出登录后将被清除。', '取消')
    expect(getAccessToken()).not.toBeNull()
    expect(stored()).not.toBeNull()
    await app.user.click(screen.getByRole('button', { name: /账号菜单$/ }))
    await app.user.click(await screen.findByText('退出登录'))
    const questions = await screen.findAllByRole('dialog', { name: /？$/ })
    await app.user.click(within(questions.at(-1) as HTMLElement).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(stored()).toBeNull())
    await waitFor(() => expect(getAccessToken()).toBeNull())
  })

  test('a session lost or ended in another window keeps the draft for the next time', async () => {
    const app = await typing()
    clearTokens()
    await screen.findByRole('button', { name: '登录' })
    expect(newForm()).not.toBeInTheDocument()
    expect(hasDirtyForms()).toBe(false)
    expect(stored()).toContain('case_kind')
    app.unmount()
    await renderApp(PATH, { as: 'admin' })
    await bar()
  })
})

describe('a save that fails', () => {
  test('after a 401 the save reaches the server exactly once more', async () => {
    const sent: (string | null)[] = []
    const { user, form } = await typing()
    const expired = getAccessToken()
    server.use(
      http.post(CREATE, ({ request }) => {
        sent.push(request.headers.get('Authorization'))
        return sent.length === 1 ? HttpResponse.json({ code: 401, msg: '账号未登录' }) : undefined
      }),
    )
    await user.click(form.getByRole('button', { name: '保存' }))
    await rowOf('case_kind')
    expect(sent).toHaveLength(2)
    expect(sent[0]).toBe(`Bearer ${expired}`)
    expect(sent[1]).toBe(`Bearer ${getAccessToken()}`)
    expect(sent[1]).not.toBe(sent[0])
  })

  test('a session that cannot continue keeps the form and its draft, and a sign-in over it saves them', async () => {
    const { user, form } = await typing()
    const refused = () => HttpResponse.json({ code: 401, msg: '账号未登录' })
    server.use(http.post(CREATE, refused), http.post('*/system/auth/refresh-token', refused))
    await user.click(form.getByRole('button', { name: '保存' }))
    const box = within(await screen.findByRole('dialog', { name: '重新登录' }))
    expectTyped(form)
    await waitFor(() => expect(stored()).toContain('case_kind'))
    server.resetHandlers()
    await user.type(box.getByLabelText('密码'), `${PASSWORDS.admin}{Enter}`)
    await rowOf('case_kind')
  })
})
