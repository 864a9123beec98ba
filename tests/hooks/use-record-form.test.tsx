import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { beforeEach, describe, expect, test } from 'vitest'
import { create } from 'zustand'
import { KeptPage } from '@/components/staff/common/kept-page'
import type { FormRecord, StoredRecord } from '@/hooks/forms/use-conflict'
import { useDraft } from '@/hooks/forms/use-draft'
import { useIsDirty } from '@/hooks/forms/use-is-dirty'
import { useRecordForm } from '@/hooks/forms/use-record-form'
import { type NoticeHost, setNoticeHost } from '@/lib/browser/notice'
import { hasDirtyForms } from '@/lib/forms/dirty'
import { HttpError, networkError, signInLostError } from '@/lib/http/errors'
import { useUserStore } from '@/stores/user'
import { createTestRouter } from '../support/test-router'

const PAGE = '/user/profile'

interface Values {
  title: string
  text: string
}

const INITIAL: Values = { title: '原标题', text: '' }

/** Requests sent to the server and messages shown, in order. */
let log: string[]
/** How the user decides in the next confirmation. */
let consent: boolean
/** The record as it is stored. */
let stored: StoredRecord<Values> | null
/** How the server responds to a save. */
let respond: (values: Values) => Promise<Values | undefined>

const useView = create<{ mode: 'visible' | 'hidden' | 'gone'; once: boolean; asks: boolean }>()(() => ({
  mode: 'visible',
  once: false,
  asks: false,
}))

const RECORD: FormRecord<Values> = {
  read: async () => stored,
  fields: [{ name: 'title', label: '标题' }],
  missing: 404,
  onStale: () => log.push('stale'),
}

/** A form of two fields with bare markup: all that is tested is the hook's. */
function NoticeForm() {
  const { once, asks } = useView()
  const [form] = Form.useForm<Values>()
  const draft = useDraft<Values>({
    name: { form: 'notice', record: 1 },
    initialValues: INITIAL,
    modal: false,
    onDiscard: values => form.setFieldsValue(values),
  })
  const state = useRecordForm<Values>({
    ...{ form, draft, record: RECORD, once },
    fields: { 1001: 'title', 1002: { field: 'title', text: '换一个标题' }, 1003: 'elsewhere' },
  })
  const changed = useIsDirty(state)
  const save = () =>
    state.save(
      (values, ifUpdatedAt) => {
        log.push(`saves ${values.title}/${values.text} over ${ifUpdatedAt}`)
        return respond(values)
      },
      {
        ask: async () => !asks || consent,
        done: () => log.push('done'),
      },
    )
  return (
    <>
      <Form {...state.props} onFinish={() => void save()}>
        <Form.Item name="title" label="标题" rules={[{ required: true, message: '标题不能为空' }]}>
          <input />
        </Form.Item>
        <Form.Item name="text" label="正文">
          <input />
        </Form.Item>
      </Form>
      <button type="button" onClick={() => void save()}>
        保存
      </button>
      <button type="button" onClick={state.reset}>
        放弃
      </button>
      <button type="button" onClick={() => state.onUpload(true)}>
        上传
      </button>
      {state.saving && <p>正在保存</p>}
      {changed && <p>有修改</p>}
      {state.failure && (
        <p role="alert">{`${state.failure.message}${state.failure.gone ? '（已删除）' : ''}`}</p>
      )}
      {state.draftNote.offer && (
        <button type="button" onClick={state.draftNote.onRestore}>
          恢复
        </button>
      )}
      {state.draftNote.offer && (
        <button type="button" onClick={state.draftNote.onDiscard}>
          丢弃
        </button>
      )}
      {state.draftNote.resumed && <p>已恢复</p>}
      {state.conflict &&
        (['own', 'stored', 'back'] as const).map(choice => (
          <button key={choice} type="button" onClick={() => state.conflict?.choose(choice)}>
            {`冲突：${choice}`}
          </button>
        ))}
      {state.conflict && (
        <button type="button" onClick={() => state.conflict?.choose(new Set(['title']))}>
          冲突：title
        </button>
      )}
    </>
  )
}

function Page() {
  const { mode } = useView()
  if (mode === 'gone') return null
  return (
    <KeptPage visible={mode === 'visible'}>
      <NoticeForm />
    </KeptPage>
  )
}

beforeEach(() => {
  log = []
  consent = true
  stored = { values: INITIAL, updateTime: 1 }
  respond = async () => undefined
  useUserStore.setState({ user: { id: '1', name: 'a', nickname: 'a', avatar: '' } })
  useView.setState({ mode: 'visible', once: false, asks: false })
  const host: NoticeHost = {
    toast: (kind, text) => log.push(`${kind} ${text}`),
    notify: text => log.push(`notify ${text}`),
    confirm: async ({ content }) => {
      log.push(`asks ${content}`)
      return consent
    },
  }
  return setNoticeHost(host)
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      {createTestRouter(<Page />, PAGE).element}
    </QueryClientProvider>,
  )

const field = (name: '标题' | '正文') => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: '标题' | '正文', value: string) => fireEvent.change(field(name), { target: { value } })
/** Clicks, and waits for all that follows from it without the server. */
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const view = (state: Partial<ReturnType<typeof useView.getState>>) => act(async () => useView.setState(state))
const drafts = () => window.localStorage.getItem('FORM_DRAFTS') ?? ''
const saves = () => log.filter(line => line.startsWith('saves'))

/** A response that the test sends. */
function held() {
  let resolve!: () => void
  let reject!: (error: Error) => void
  const response = new Promise<undefined>((done, fail) => {
    resolve = () => done(undefined)
    reject = fail
  })
  respond = () => response
  return {
    resolve: () => act(async () => resolve()),
    reject: (error: Error) => act(async () => reject(error)),
  }
}

const refuse = (code: number, message: string) => {
  respond = () => Promise.reject(new HttpError('business', message, 'silent', code))
}

describe('a save', () => {
  test('a save sends the form with the updated stamp of the record and leaves nothing unsaved', async () => {
    show()
    type('正文', '新的')
    expect(hasDirtyForms(PAGE)).toBe(true)
    await click('保存')
    await waitFor(() => expect(log).toEqual(['saves 原标题/新的 over 1', 'done']))
    expect(screen.queryByText('有修改')).not.toBeInTheDocument()
    expect(hasDirtyForms()).toBe(false)
    expect(drafts()).not.toContain('新的')
  })

  test('a save is sent once for two clicks in the same frame, and again when it has ended', async () => {
    show()
    const response = held()
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: '保存' }))
      fireEvent.click(screen.getByRole('button', { name: '保存' }))
    })
    await waitFor(() => expect(saves()).toHaveLength(1))
    await screen.findByText('正在保存')
    await response.resolve()
    await waitFor(() => expect(screen.queryByText('正在保存')).not.toBeInTheDocument())
    await click('保存')
    await waitFor(() => expect(saves()).toHaveLength(2))
  })

  test('a save of a form that closes is sent once however long closing takes', async () => {
    useView.setState({ once: true })
    show()
    await click('保存')
    await waitFor(() => expect(log).toContain('done'))
    await click('保存')
    expect(saves()).toHaveLength(1)
  })

  test('a saved form continues with the values that the server stored', async () => {
    show()
    type('标题', ' 标题 ')
    respond = async () => ({ title: '标题', text: '' })
    await click('保存')
    await waitFor(() => expect(field('标题')).toHaveValue('标题'))
    expect(screen.queryByText('有修改')).not.toBeInTheDocument()
  })

  test('a save keeps what was typed while it was pending as the next change', async () => {
    show()
    const response = held()
    type('正文', '一')
    await click('保存')
    await waitFor(() => expect(saves()).toHaveLength(1))
    type('正文', '一二')
    await response.resolve()
    await waitFor(() => expect(log).toContain('done'))
    expect(field('正文')).toHaveValue('一二')
    screen.getByText('有修改')
    expect(hasDirtyForms(PAGE)).toBe(true)
  })

  test('a save waits for uploads', async () => {
    show()
    await click('上传')
    await click('保存')
    expect(log).toEqual(['warning 文件正在上传，请稍候再保存'])
  })

  test('a save is not sent when the user declines its confirmation, and can be tried again', async () => {
    useView.setState({ asks: true })
    show()
    consent = false
    await click('保存')
    expect(log).toEqual([])
    consent = true
    await click('保存')
    await waitFor(() => expect(saves()).toHaveLength(1))
  })

  test('a save is not sent with an invalid field, which gets the focus', async () => {
    show()
    type('标题', '')
    await click('保存')
    await waitFor(() => expect(field('标题')).toHaveFocus())
    expect(log).toEqual([])
    screen.getByText('标题不能为空')
  })

  test('a save that the user cancels is not made, and the form shows what is stored', async () => {
    show()
    type('标题', '改了')
    await click('放弃')
    expect(field('标题')).toHaveValue('原标题')
    expect(hasDirtyForms()).toBe(false)
  })
})

describe('a save that fails', () => {
  test.each([
    [1001, '标题已存在', '标题已存在'],
    [1002, '标题已存在', '换一个标题'],
  ])(
    'a failed save with code %d is shown beside its field, which has the focus',
    async (code, message, text) => {
      show()
      refuse(code, message)
      await click('保存')
      await screen.findByText(text)
      await waitFor(() => expect(field('标题')).toHaveFocus())
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    },
  )

  test.each([
    ['a code of no field', new HttpError('business', '暂时不能保存', 'silent', 1999), '暂时不能保存'],
    ['a field that is not on screen', new HttpError('business', '别处有误', 'silent', 1003), '别处有误'],
    ['an unreachable server', networkError(), '后端接口连接异常'],
    ['a fault of our own', new TypeError('x is undefined'), '保存没有完成，请重试'],
  ])('a save that fails for %s is shown above the form, which stays as it is', async (_, error, text) => {
    show()
    type('正文', '新的')
    respond = () => Promise.reject(error)
    await click('保存')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
    expect(field('正文')).toHaveValue('新的')
    expect(hasDirtyForms(PAGE)).toBe(true)
    respond = async () => undefined
    await click('保存')
    await waitFor(() => expect(log).toContain('done'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a failed save of a deleted record says so and reloads lists', async () => {
    show()
    stored = null
    refuse(404, '公告不存在')
    await click('保存')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('公告不存在（已删除）'))
    expect(log).toContain('stale')
  })

  test('a save with an expired session shows only the session dialog and keeps the typed text', async () => {
    show()
    type('正文', '新的')
    const response = held()
    await click('保存')
    await screen.findByText('正在保存')
    await response.reject(signInLostError())
    await waitFor(() => expect(screen.queryByText('正在保存')).not.toBeInTheDocument())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(field('正文')).toHaveValue('新的')
    expect(hasDirtyForms(PAGE)).toBe(true)
  })
})

describe('a record that someone else saved meanwhile', () => {
  /** The form has a text of its own, the record a title by another user. */
  async function conflicting() {
    show()
    type('正文', '我的')
    stored = { values: { title: '别人的', text: '' }, updateTime: 2, updater: '王秘书' }
    await click('保存')
    await screen.findByRole('button', { name: '冲突：own' })
    expect(screen.queryByText('正在保存')).not.toBeInTheDocument()
    expect(saves()).toEqual([])
    expect(log).toEqual(['stale'])
  }

  test.each([
    ['own', 'saves 原标题/我的 over 2'],
    ['title', 'saves 别人的/我的 over 2'],
  ])('a conflict with a newer save is resolved as the user decides: %s', async (choice, line) => {
    await conflicting()
    await click(`冲突：${choice}`)
    await waitFor(() => expect(saves()).toEqual([line]))
    await waitFor(() => expect(log).toContain('done'))
    expect(hasDirtyForms()).toBe(false)
  })

  test('a conflict loads the other version when the user takes it', async () => {
    await conflicting()
    await click('冲突：stored')
    await waitFor(() => expect(field('标题')).toHaveValue('别人的'))
    expect(field('正文')).toHaveValue('')
    expect(saves()).toEqual([])
    expect(hasDirtyForms()).toBe(false)
  })

  test('a conflict leaves the form unchanged when the user goes back, and is shown again at the next save', async () => {
    await conflicting()
    await click('冲突：back')
    expect(field('正文')).toHaveValue('我的')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await click('保存')
    await screen.findByRole('button', { name: '冲突：own' })
    expect(saves()).toEqual([])
  })

  test('the form’s own save causes no conflict', async () => {
    show()
    type('正文', '我的')
    await click('保存')
    await waitFor(() => expect(saves()).toHaveLength(1))
    stored = { values: { title: '原标题', text: '我的' }, updateTime: 2 }
    type('正文', '我的又一次')
    await click('保存')
    await waitFor(() =>
      expect(saves()).toEqual(['saves 原标题/我的 over 1', 'saves 原标题/我的又一次 over 2']),
    )
  })
})

describe('a draft', () => {
  /** The form was left with a text typed in it. */
  async function left() {
    show()
    type('正文', '写了一半')
    await view({ mode: 'gone' })
    await view({ mode: 'visible' })
    await screen.findByRole('button', { name: '恢复' })
    expect(field('正文')).toHaveValue('')
  }

  test('a draft is offered, and restored into the form', async () => {
    await left()
    await click('恢复')
    expect(field('正文')).toHaveValue('写了一半')
    screen.getByText('已恢复')
    await click('保存')
    await waitFor(() => expect(saves()).toEqual(['saves 原标题/写了一半 over 1']))
    await waitFor(() => expect(screen.queryByText('已恢复')).not.toBeInTheDocument())
    expect(drafts()).toBe('')
  })

  test('a rejected draft is deleted for good', async () => {
    await left()
    await click('丢弃')
    expect(drafts()).toBe('')
    expect(screen.queryByRole('button', { name: '恢复' })).not.toBeInTheDocument()
  })

  test('a draft is no longer offered when the form was saved without it', async () => {
    await left()
    type('正文', '另写的')
    await click('保存')
    await waitFor(() => expect(log).toContain('done'))
    expect(screen.queryByRole('button', { name: '恢复' })).not.toBeInTheDocument()
  })

  test('a draft replaces text typed since only when the user confirms', async () => {
    await left()
    type('正文', '另写的')
    consent = false
    await click('恢复')
    expect(log).toEqual(['asks 本页已有新的修改，恢复草稿将替换这些修改。恢复草稿？'])
    expect(field('正文')).toHaveValue('另写的')
    consent = true
    await click('恢复')
    expect(field('正文')).toHaveValue('写了一半')
  })
})

describe('a form that is taken away while it is saved', () => {
  test('a form that is unmounted during a successful save leaves nothing unsaved behind', async () => {
    show()
    const response = held()
    type('正文', '新的')
    await click('保存')
    await waitFor(() => expect(saves()).toHaveLength(1))
    await view({ mode: 'gone' })
    await response.resolve()
    await waitFor(() => expect(log).toContain('done'))
    expect(hasDirtyForms()).toBe(false)
    expect(drafts()).toBe('')
  })

  test('a form that is unmounted during a failed save leaves its draft behind', async () => {
    show()
    const response = held()
    type('正文', '新的')
    await click('保存')
    await waitFor(() => expect(saves()).toHaveLength(1))
    await view({ mode: 'gone' })
    await response.reject(networkError())
    expect(hasDirtyForms()).toBe(false)
    expect(drafts()).toContain('新的')
  })

  test('a form behind another tab is saved all the same and shows that on return', async () => {
    show()
    const response = held()
    type('正文', '新的')
    await click('保存')
    await waitFor(() => expect(saves()).toHaveLength(1))
    await view({ mode: 'hidden' })
    await response.resolve()
    await waitFor(() => expect(log).toContain('done'))
    expect(hasDirtyForms()).toBe(false)
    await view({ mode: 'visible' })
    expect(field('正文')).toHaveValue('新的')
    expect(field('标题')).toHaveValue('原标题')
    expect(screen.queryByText('有修改')).not.toBeInTheDocument()
    expect(screen.queryByText('正在保存')).not.toBeInTheDocument()
  })

  test('a failed save behind another tab is shown on return', async () => {
    show()
    const response = held()
    type('正文', '新的')
    await click('保存')
    await waitFor(() => expect(saves()).toHaveLength(1))
    await view({ mode: 'hidden' })
    await response.reject(networkError())
    await view({ mode: 'visible' })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('后端接口连接异常'))
    expect(field('正文')).toHaveValue('新的')
  })
})

test('a save that begins behind another tab sends the current values of the form', async () => {
  show()
  type('正文', '新的')
  const button = screen.getByRole('button', { name: '保存' })
  await view({ mode: 'hidden' })
  await act(async () => void fireEvent.click(button))
  await waitFor(() => expect(saves()).toEqual(['saves 原标题/新的 over 1']))
})
