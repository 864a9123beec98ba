import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { Form, Input, InputNumber } from 'antd'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { StaffTheme } from '@/components/staff/common/staff-theme'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { HttpError, networkError, signInLostError, timeoutError } from '@/lib/http/errors'
import { useUserStore } from '@/stores/user'
import { createTestRouter } from '../../support/test-router'
import { newUser } from '../../support/user'

const PATH = '/user/profile'
const INITIAL = { name: '', password: '', pin: '', size: 0 as number | undefined }
type Values = typeof INITIAL

beforeEach(() => {
  useUserStore.setState({ user: { id: '1', name: 'a', nickname: 'a', avatar: '' } })
})

function show(onSave: (values: Values) => Promise<void>, draft?: { form: string }) {
  const onClose = vi.fn<() => void>()
  const element = (
    <StaffTheme>
      <FormDialog<Values>
        title="登记"
        initialValues={INITIAL}
        draft={draft}
        onSave={onSave}
        onClose={onClose}
        fieldOf={{ 1002: 'name' }}
      >
        <Form.Item name="name" label="名称">
          <Input />
        </Form.Item>
        <Form.Item name="password" label="密码">
          <Input.Password />
        </Form.Item>
        <Form.Item name="pin" label="口令" rules={[{ pattern: /^\d*$/, message: '口令只能是数字' }]}>
          <Input type="password" />
        </Form.Item>
        <Form.Item name="size" label="数量">
          <InputNumber />
        </Form.Item>
      </FormDialog>
    </StaffTheme>
  )
  const client = new QueryClient()
  const { element: page } = createTestRouter(element, PATH)
  const view = render(<QueryClientProvider client={client}>{page}</QueryClientProvider>)
  const form = within(screen.getByRole('dialog', { name: '登记' }))
  return { ...view, user: newUser(), form, onClose }
}

const ok = (form: ReturnType<typeof within>) => form.getByRole('button', { name: /保存/ })

test('a form dialog opens ready for typing, and Enter saves', async () => {
  const onSave = vi.fn<(values: Values) => Promise<void>>().mockResolvedValue()
  const { user, form } = show(onSave)
  await waitFor(() => expect(form.getByLabelText('名称')).toHaveFocus())
  await user.keyboard('甲{Enter}')
  await waitFor(() => expect(onSave.mock.calls.map(([{ name }]) => name)).toEqual(['甲']))
})

test('an invalid field gets the focus wherever it is in the form', async () => {
  const onSave = vi.fn<(values: Values) => Promise<void>>()
  const { user, form } = show(onSave)
  await user.type(form.getByLabelText('口令'), 'x')
  await user.click(ok(form))
  await waitFor(() => expect(form.getByLabelText('口令')).toHaveFocus())
  expect(form.getByLabelText('口令')).toHaveAccessibleDescription('口令只能是数字')
  expect(onSave).not.toHaveBeenCalled()
})

describe('a save that fails', () => {
  test.each<[string, Error]>([
    ['系统接口请求超时', timeoutError()],
    ['后端接口连接异常', networkError()],
    ['名称太怪', new HttpError('business', '名称太怪', 'notification', 1003)],
    ['保存没有完成，请重试', new TypeError('x is not a function')],
  ])(
    '%s is reported above the form, which keeps its values and can be sent again',
    async (message, error) => {
      const onSave = vi
        .fn<(values: Values) => Promise<void>>()
        .mockRejectedValueOnce(error)
        .mockResolvedValue()
      const { user, form, onClose } = show(onSave)
      await user.type(form.getByLabelText('名称'), '甲')
      await user.click(ok(form))
      expect(await form.findByRole('alert')).toHaveTextContent(message)
      expect(form.getByLabelText('名称')).toHaveValue('甲')
      expect(onClose).not.toHaveBeenCalled()
      await user.click(ok(form))
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
      expect(onSave.mock.calls.map(([{ name }]) => name)).toEqual(['甲', '甲'])
    },
  )

  test('a failure of one field is reported beside it', async () => {
    const taken = new HttpError('business', '名称已存在', 'notification', 1002)
    const { user, form } = show(() => Promise.reject(taken))
    await user.type(form.getByLabelText('名称'), '甲')
    await user.click(ok(form))
    await waitFor(() => expect(form.getByLabelText('名称')).toHaveAccessibleDescription('名称已存在'))
    expect(form.queryByRole('alert')).not.toBeInTheDocument()
    expect(form.getByLabelText('名称')).toHaveValue('甲')
  })

  test('an expired session shows nothing in the form because its own dialog is in front', async () => {
    const onSave = vi.fn<(values: Values) => Promise<void>>().mockRejectedValue(signInLostError())
    const { user, form } = show(onSave)
    await user.type(form.getByLabelText('名称'), '甲')
    await user.click(ok(form))
    await waitFor(() => expect(onSave).toHaveBeenCalled())
    await waitFor(() => expect(ok(form)).not.toHaveClass('ant-btn-loading'))
    expect(form.queryByRole('alert')).not.toBeInTheDocument()
    expect(form.getByLabelText('名称')).toHaveValue('甲')
  })
})

test('passwords are never stored in drafts, not even visible ones', async () => {
  const { user, form, unmount } = show(() => Promise.resolve(), { form: 'register' })
  await user.type(form.getByLabelText('口令'), '4711')
  form.getByLabelText('口令').setAttribute('type', 'text')
  await user.type(form.getByLabelText('密码'), 'geheim')
  await user.type(form.getByLabelText('名称'), '甲')
  unmount()
  const stored = JSON.stringify(window.localStorage)
  expect(stored).toContain('甲')
  expect(stored).not.toMatch(/4711|geheim/)
})

test('a form without a draft name stores nothing', async () => {
  const { user, form, unmount } = show(() => Promise.resolve())
  await user.type(form.getByLabelText('名称'), '甲')
  unmount()
  expect(window.localStorage.length).toBe(0)
})
