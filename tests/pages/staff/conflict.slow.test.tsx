import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { hasDirtyForms } from '@/lib/forms/dirty'
import { useUserStore } from '@/stores/user'
import { clientOf } from '../../support/client'
import { renderApp } from '../../support/render-app'
import { dialog, gone } from '../../support/screen'
import { backend, server } from '../../support/server'
import { addUser } from '../../support/users'

const TYPE = '/admin-api/system/dict-type'
const PATH = '/system/dict?type=shared'
const EDIT = '修改字典类型'
const CONFLICT = '该记录已被修改'
const PERMISSIONS = [
  ...['query', 'create', 'update', 'delete'].map(action => `system:dict:${action}`),
  ...['query', 'update'].map(action => `infra:config:${action}`),
]

interface Stored {
  name: string
  status: number
  remark: string
}

/** A colleague at another computer. */
const colleague = async () =>
  (await addUser(backend(), { permissions: PERMISSIONS, nickname: '王秘书' })).client

const must = async (answer: Promise<{ code: number; msg: string }>) => {
  const { code, msg } = await answer
  if (code !== 0) throw new Error(`${code} ${msg}`)
}

/** The form of one dictionary type on screen, which a colleague may change meanwhile. */
async function editing() {
  const other = await colleague()
  const made = { name: '共用', type: 'shared', status: 0, remark: '原有说明' }
  const { data: id } = await other.post<number>(`${TYPE}/create`, made)
  const app = await renderApp(PATH, { as: 'admin' })
  await app.user.click(await screen.findByRole('button', { name: '修改共用' }))
  const form = within(await dialog(EDIT))
  return {
    ...app,
    form,
    other,
    id,
    meanwhile: (change: object) => must(other.put(`${TYPE}/update`, { id, ...made, ...change })),
    stored: async () => (await other.get<Stored>(`${TYPE}/get?id=${id}`)).data,
    remark: form.getByLabelText<HTMLTextAreaElement>('备注'),
    ok: () => app.user.click(form.getByRole('button', { name: /保存/ })),
  }
}

async function retype(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.type(field, text)
}

const conflict = async () => within(await dialog(CONFLICT))
const sides = (box: ReturnType<typeof within>, field: string) =>
  ['当前保存的内容', '您的内容'].map(
    side => box.getByRole('region', { name: `${field}：${side}` }).textContent,
  )
const noConflict = () => gone(() => screen.queryByRole('dialog', { name: CONFLICT }))
const closed = () => gone(() => screen.queryByRole('dialog', { name: EDIT }))

async function choose(user: UserEvent, button: string) {
  await user.click((await conflict()).getByRole('button', { name: button }))
  await noConflict()
}

describe('a record that someone else has saved meanwhile', () => {
  test('a record saved by someone else is shown beside the typed values, and nothing is saved undecided', async () => {
    const { user, form, remark, ok, meanwhile, stored } = await editing()
    await retype(user, remark, '我的说明')
    await meanwhile({ remark: '别人的说明' })
    await ok()
    const box = await conflict()
    box.getByText(/“王秘书”于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 修改了该记录/)
    expect(sides(box, '备注')).toEqual(['别人的说明', '我的说明'])
    box.getByText('双方都有修改')
    expect(box.queryByRole('button', { name: /合并|只覆盖/ })).not.toBeInTheDocument()
    expect((await stored())?.remark).toBe('别人的说明')
    await choose(user, '返回继续编辑')
    expect(remark).toHaveValue('我的说明')
    expect(hasDirtyForms()).toBe(true)
    // Nothing was decided: the question appears again.
    await ok()
    await choose(user, '用我的内容覆盖')
    await closed()
    expect((await stored())?.remark).toBe('我的说明')
    expect(form.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('two saves of different fields are merged', async () => {
    const { user, remark, ok, meanwhile, stored } = await editing()
    await retype(user, remark, '我的说明')
    await meanwhile({ status: 1, name: '改名' })
    await ok()
    const box = await conflict()
    expect(box.getAllByText('仅对方修改')).toHaveLength(2)
    box.getByText('仅您修改')
    expect(sides(box, '状态')).toEqual(['停用', '启用'])
    await choose(user, '合并双方修改')
    await closed()
    expect(await stored()).toMatchObject({ name: '改名', status: 1, remark: '我的说明' })
  })

  test('each field may be taken from either side', async () => {
    const { user, remark, ok, meanwhile, stored } = await editing()
    await retype(user, remark, '我的说明')
    await meanwhile({ status: 1, remark: '别人的说明' })
    await ok()
    const box = await conflict()
    expect(box.getByRole('radio', { name: '状态：保存当前保存的内容' })).toBeChecked()
    await user.click(box.getByRole('radio', { name: '状态：保存您的内容' }))
    await user.click(box.getByRole('radio', { name: '备注：保存当前保存的内容' }))
    await choose(user, '按所选内容保存')
    await closed()
    expect(await stored()).toMatchObject({ status: 0, remark: '别人的说明' })
  })
})

describe('between the reading and the saving', () => {
  /** Someone else's save arrives just before that of the form. */
  const justBefore = (save: () => Promise<void>) =>
    server.use(
      http.put(
        `*/prod-api${TYPE}/update`,
        async ({ request }) => {
          await save()
          return backend().app.fetch(request)
        },
        { once: true },
      ),
    )

  test('a save between reading and saving is reported by the server as a conflict', async () => {
    const { user, remark, ok, meanwhile, stored } = await editing()
    await retype(user, remark, '我的说明')
    justBefore(() => meanwhile({ remark: '抢先一步' }))
    await ok()
    await waitFor(async () => expect(sides(await conflict(), '备注')).toEqual(['抢先一步', '我的说明']))
    expect((await stored())?.remark).toBe('抢先一步')
    await choose(user, '采用最新内容')
    expect(remark).toHaveValue('抢先一步')
  })
})

test('a server without update times is compared by its record', async () => {
  const { user, remark, ok, meanwhile, stored } = await editing()
  server.use(
    http.get(`*/prod-api${TYPE}/get`, async ({ request }) => {
      const { data, ...rest } = await (await backend().app.fetch(request)).json()
      const { updateTime: _time, updater: _name, ...row } = data
      return HttpResponse.json({ ...rest, data: row })
    }),
  )
  await retype(user, remark, '我的说明')
  await meanwhile({ remark: '别人的说明' })
  await ok()
  ;(await conflict()).getByText(/您打开表单之后，该记录已被其他人修改/)
  await choose(user, '用我的内容覆盖')
  await closed()
  expect((await stored())?.remark).toBe('我的说明')
})

test('a record that cannot be read before saving is not saved, and the reason and the values are shown', async () => {
  const { user, form, remark, ok, stored } = await editing()
  await retype(user, remark, '我的说明')
  server.use(http.get(`*/prod-api${TYPE}/get`, () => HttpResponse.error(), { once: true }))
  await ok()
  expect(await form.findByRole('alert')).toHaveTextContent('后端接口连接异常')
  expect(remark).toHaveValue('我的说明')
  expect((await stored())?.remark).toBe('原有说明')
  await ok()
  await closed()
  expect((await stored())?.remark).toBe('我的说明')
})

describe('a record that someone else has deleted meanwhile', () => {
  test('a record deleted by someone else is reported, and its values can be saved as a new record', async () => {
    const { user, form, remark, ok, other, id } = await editing()
    await retype(user, remark, '写了很久')
    await must(other.delete(`${TYPE}/delete?id=${id}`))
    await ok()
    const alert = await form.findByRole('alert')
    expect(alert).toHaveTextContent('当前字典类型不存在')
    expect(alert).toHaveTextContent('您填写的内容仍在下方，尚未保存。')
    await waitFor(() => expect(screen.queryByRole('button', { name: '修改共用' })).not.toBeInTheDocument())
    expect(remark).toHaveValue('写了很久')
    await user.click(form.getByRole('button', { name: '另存为新记录' }))
    await closed()
    await screen.findByText('新增成功')
    const { data } = await other.get<{ list: Stored[] }>(`${TYPE}/page?type=shared`)
    expect(data?.list).toMatchObject([{ name: '共用', remark: '写了很久' }])
  })

  test('a deleted record cannot be saved as a new one without the permission to create', async () => {
    const { form, remark, ok, other, id, user } = await editing()
    useUserStore.setState({
      roles: ['editor'],
      permissions: ['system:dict:query', 'system:dict:update'],
    })
    await retype(user, remark, '写了很久')
    await must(other.delete(`${TYPE}/delete?id=${id}`))
    await ok()
    expect(await form.findByRole('alert')).toHaveTextContent('当前字典类型不存在')
    expect(form.queryByRole('button', { name: '另存为新记录' })).not.toBeInTheDocument()
  })
})

test('a profile changed in another window can be taken over and then saved', async () => {
  const client = await clientOf(backend(), 'clerk')
  const update = '/admin-api/system/user/profile/update'
  const { user } = await renderApp('/user/profile', { as: 'clerk' })
  const field = await screen.findByLabelText('姓名')
  await retype(user, field, '本窗口')
  await must(client.put(update, { nickname: '另一窗口' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(sides(await conflict(), '姓名')).toEqual(['另一窗口', '本窗口'])
  await choose(user, '采用最新内容')
  expect(field).toHaveValue('另一窗口')
  expect(hasDirtyForms()).toBe(false)
  await user.type(field, '改')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('修改成功')
  const { data } = await client.get('/admin-api/system/user/profile/get')
  expect(data).toMatchObject({ nickname: '另一窗口改' })
  // The next change is based on the saved record: no question appears.
  await user.type(await screen.findByLabelText('姓名'), '二')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () =>
    expect((await client.get('/admin-api/system/user/profile/get')).data).toMatchObject({
      nickname: '另一窗口改二',
    }),
  )
  expect(screen.queryByRole('dialog', { name: CONFLICT })).not.toBeInTheDocument()
})
