import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ExportOptions } from '@/api/export-list'
import { dictTypeCalls } from '@/api/system/dict-type'
import { ExportButton } from '@/components/staff/list/export-button'
import { ExportsButton } from '@/layouts/staff/navbar/exports-button'
import { setTokens } from '@/lib/auth/tokens'
import { formatDay } from '@/lib/format/time'
import { hasDirtyForms } from '@/lib/forms/dirty'
import type { Download, Received } from '@/lib/http/admin-http'
import { useExportsStore } from '@/stores/exports'
import { useUserStore } from '@/stores/user'
import { signIn } from '../../support/client'
import { renderStaff } from '../../support/render-staff'
import { answerDialog, gone } from '../../support/screen'
import { backend, server } from '../../support/server'

const TODAY = formatDay(Date.now())
const EXPORT = '*/prod-api/admin-api/system/dict-type/export-excel'

const saved: { name: string; blob: Blob }[] = []
const blobs: Blob[] = []
const onClick = (event: Event) => {
  if (!(event.target instanceof HTMLAnchorElement && event.target.download)) return
  // The window of the tests would navigate there.
  event.preventDefault()
  saved.push({ name: event.target.download, blob: blobs.at(-1) ?? new Blob() })
}
beforeEach(async () => {
  saved.length = 0
  blobs.length = 0
  useExportsStore.setState({ tasks: [] })
  useUserStore.setState({ additions: ['exportFormats'] })
  const make = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    if (blob instanceof Blob) blobs.push(blob)
    return make(blob)
  })
  document.addEventListener('click', onClick)
  setTokens(await signIn(backend(), 'admin'))
})
afterEach(() => document.removeEventListener('click', onClick))

const CALLS = dictTypeCalls.exports
const button = (
  <ExportButton list="dict" title="字典类型" calls={CALLS} params={{ type: 'common_use' }} total={1} />
)

/** An export whose progress the test controls, and which fails when it is aborted. */
function slowExport() {
  const state = { asked: 0, aborted: false }
  let tell: ExportOptions = {}
  let finish = (_file: Download) => {}
  const file = (_params: object, options: ExportOptions = {}) => {
    state.asked += 1
    tell = options
    return new Promise<Download>((resolve, reject) => {
      finish = resolve
      options.signal?.addEventListener('abort', () => {
        state.aborted = true
        reject(new Error('aborted'))
      })
    })
  }
  return {
    state,
    button: <ExportButton list="roster" title="名册" calls={{ ...CALLS, file }} params={{}} total={3} />,
    receive: (received: Received) => act(() => tell.onReceived?.(received)),
    finish: (name: string | null) => act(async () => finish({ blob: new Blob(['file']), name })),
  }
}

/** The navbar, and a page that can be left. */
function Pages({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <ExportsButton />
      <button type="button" onClick={() => setShown(false)}>
        另一页
      </button>
      {isShown && children}
    </>
  )
}

type User = ReturnType<typeof renderStaff>['user']
async function begin(user: User) {
  await user.click(screen.getByRole('button', { name: '导出' }))
  await user.click(await screen.findByRole('button', { name: '开始导出' }))
}
const task = async (user: User) => {
  await user.click(screen.getByRole('button', { name: /^导出任务/ }))
  return within(await screen.findByRole('dialog', { name: '导出任务' }))
}

describe('an export under way', () => {
  test('an export shows its progress at the button and in the navbar, goes on without its page, and is not ticked before it is done', async () => {
    const { button, receive, finish } = slowExport()
    const { user } = renderStaff(<Pages>{button}</Pages>)
    await begin(user)
    receive({ bytes: 1_300_000, rows: 12_000 })
    await screen.findByRole('button', { name: /共 12,000 条，已接收 1.2 MB/ })
    await user.click(screen.getByRole('button', { name: '另一页' }))
    expect(hasDirtyForms()).toBe(true)
    const list = await task(user)
    list.getByText('共 12,000 条，已接收 1.2 MB')
    expect(list.queryByText(/已完成/)).toBeNull()
    await finish('名册.xls')
    await list.findByText(/^已完成：共 12,000 条/)
    await screen.findByText(`已导出“名册 ${TODAY}.xlsx”`)
    await user.click(list.getByRole('button', { name: '再次保存' }))
    expect(saved.map(({ name }) => name)).toEqual([`名册 ${TODAY}.xlsx`, `名册 ${TODAY}.xlsx`])
    expect(hasDirtyForms()).toBe(false)
  })

  test('取消导出 ends an export, which saves nothing and leaves the list', async () => {
    const { state, button } = slowExport()
    const { user } = renderStaff(<Pages>{button}</Pages>)
    await begin(user)
    await user.click((await task(user)).getByRole('button', { name: '取消导出' }))
    await gone(() => screen.queryByRole('button', { name: /^导出任务/ }))
    expect(state).toEqual({ asked: 1, aborted: true })
    expect(saved).toEqual([])
    expect(hasDirtyForms()).toBe(false)
  })
})

describe('with the backend', () => {
  test('the chosen columns and format are exported, and chosen again the next time', async () => {
    const { user } = renderStaff(button)
    await user.click(screen.getByRole('button', { name: '导出' }))
    await user.click(await screen.findByRole('radio', { name: 'CSV 文件（.csv）' }))
    await user.click(await screen.findByRole('checkbox', { name: '字典主键' }))
    await user.click(screen.getByRole('button', { name: '开始导出' }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`字典类型 ${TODAY}.csv`]))
    const text = await saved[0]?.blob.text()
    expect(text?.replace(/^\ufeff/, '').split('\r\n')[0]).toBe('字典名称,字典类型,状态')
    await gone(() => screen.queryByRole('dialog'))
    await user.click(screen.getByRole('button', { name: '导出' }))
    await screen.findByText('全选（已选 3 / 4）')
    expect(screen.getByRole('radio', { name: 'CSV 文件（.csv）' })).toBeChecked()
    // Nothing to export.
    for (const name of ['字典名称', '字典类型', '状态'])
      await user.click(screen.getByRole('checkbox', { name }))
    expect(screen.getByRole('button', { name: '开始导出' })).toBeDisabled()
  })

  test('a server without the choice is asked for its workbook', async () => {
    useUserStore.setState({ additions: [] })
    const { user } = renderStaff(button)
    await user.click(screen.getByRole('button', { name: '导出' }))
    await answerDialog(user, /导出/, '确定')
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`字典类型 ${TODAY}.xlsx`]))
  })

  test.each([
    ['导出任务过多', () => HttpResponse.json({ code: 1002006001, msg: '导出任务过多', data: null })],
    ['后端接口连接异常', () => HttpResponse.error()],
  ])('an export that fails is named with its reason (%s), and is tried again', async (reason, respond) => {
    server.use(
      http.get(EXPORT, ({ request }) => (request.url.includes('format=xlsx') ? respond() : undefined), {
        once: false,
      }),
    )
    const { user } = renderStaff(<Pages>{button}</Pages>)
    await begin(user)
    const list = await waitFor(() => task(user))
    await list.findByText(`没有完成：${reason}`)
    expect(saved).toEqual([])
    server.resetHandlers()
    await user.click(list.getByRole('button', { name: '重试' }))
    await list.findByText(/^已完成/)
    expect(saved).toHaveLength(1)
  })
})
