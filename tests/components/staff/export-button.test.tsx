import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ExportOptions } from '@/api/export-list'
import { dictTypeCalls } from '@/api/system/dict-type'
import { KeptPage } from '@/components/staff/common/kept-page'
import { ExportButton } from '@/components/staff/list/export-button'
import { setTokens } from '@/lib/auth/tokens'
import { formatDay } from '@/lib/format/time'
import { hasDirtyForms } from '@/lib/forms/dirty'
import type { Download, Received } from '@/lib/http/admin-http'
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
  const make = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    if (blob instanceof Blob) blobs.push(blob)
    return make(blob)
  })
  document.addEventListener('click', onClick)
  setTokens(await signIn(backend(), 'admin'))
})
afterEach(() => document.removeEventListener('click', onClick))

/** An export whose progress the test controls, and which fails when it is aborted. */
function slowExport() {
  const state = { asked: 0, aborted: false }
  let tell: ExportOptions = {}
  let finish = (_file: Download) => {}
  const ask = (options: ExportOptions) => {
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
    button: <ExportButton fetch={ask} fileName="名册.xlsx" />,
    receive: (received: Received) => act(() => tell.onReceived?.(received)),
    finish: (name: string | null) => act(async () => finish({ blob: new Blob(['file']), name })),
  }
}

type User = ReturnType<typeof renderStaff>['user']
async function begin(user: User) {
  await user.click(screen.getByRole('button', { name: '导出' }))
  await answerDialog(user, /导出/, '确定')
  return screen.findByRole('button', { name: '取消导出' })
}
const over = () => gone(() => screen.queryByRole('button', { name: '取消导出' }))
const idle = () => screen.getByRole('button', { name: '导出' })

/** A page that can be hidden, as a tab's. */
function Tabs({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(false)}>
        另一标签
      </button>
      <KeptPage visible={shown}>{children}</KeptPage>
    </>
  )
}

describe('an export under way', () => {
  test('an export under way shows its progress, in bytes or as a part of the whole', async () => {
    const { button, receive, finish } = slowExport()
    const { user } = renderStaff(button)
    await begin(user)
    expect(screen.getByRole('status')).toHaveTextContent('正在导出')
    receive({ bytes: 1_300_000 })
    await screen.findByRole('button', { name: /已接收 1.2 MB/ })
    receive({ bytes: 1_300_000, total: 2_000_000 })
    await screen.findByRole('button', { name: /已接收 65%/ })
    await finish('名册.xls')
    await over()
    expect(saved.map(({ name }) => name)).toEqual([`名册 ${TODAY}.xlsx`])
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('an export under way is not started a second time, however often it is clicked', async () => {
    const { state, button, finish } = slowExport()
    const { user } = renderStaff(button)
    await user.dblClick(idle())
    expect(await screen.findAllByRole('dialog')).toHaveLength(1)
    await answerDialog(user, /导出/, '确定')
    await screen.findByRole('button', { name: '取消导出' })
    await user.click(screen.getByRole('button', { name: /正在导出/ }))
    await finish(null)
    await over()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(state.asked).toBe(1)
    expect(saved.map(({ name }) => name)).toEqual([`名册 ${TODAY}.xlsx`])
  })

  test('取消导出 cancels an export, saves nothing and keeps the focus', async () => {
    const { state, button } = slowExport()
    const { user } = renderStaff(button)
    ;(await begin(user)).focus()
    await user.keyboard('{Enter}')
    await over()
    expect(state.aborted).toBe(true)
    expect(saved).toEqual([])
    expect(idle()).toHaveFocus()
    expect(hasDirtyForms()).toBe(false)
  })

  test('a finished export leaves the focus on its button', async () => {
    const { button, finish } = slowExport()
    const { user } = renderStaff(button)
    ;(await begin(user)).focus()
    await finish(null)
    await over()
    expect(idle()).toHaveFocus()
  })

  test('an export continues while its page is hidden, counts as unsaved work, and ends with the page', async () => {
    const { state, button } = slowExport()
    const { user, unmount } = renderStaff(<Tabs>{button}</Tabs>)
    await begin(user)
    await user.click(screen.getByRole('button', { name: '另一标签' }))
    expect(screen.queryByRole('button', { name: '取消导出' })).toBeNull()
    expect(state.aborted).toBe(false)
    expect(hasDirtyForms()).toBe(true)
    unmount()
    await waitFor(() => expect(hasDirtyForms()).toBe(false))
    expect(state.aborted).toBe(true)
    expect(saved).toEqual([])
  })
})

describe('with the backend', () => {
  const button = (
    <ExportButton
      fetch={options => dictTypeCalls.toExcel({ type: 'common_use' }, options)}
      fetchCsv={options => dictTypeCalls.toCsv({ type: 'common_use' }, options)}
      fileName="字典类型.xlsx"
    />
  )
  const choose = async (user: User, kind: string) => {
    await user.click(idle())
    await user.click(await screen.findByRole('menuitem', { name: kind }))
    await answerDialog(user, /导出/, '确定')
  }

  test.each([
    ['Excel 工作簿（.xlsx）', `字典类型 ${TODAY}.xlsx`, 'PK'],
    ['CSV 文件（.csv）', `字典类型 ${TODAY}.csv`, '字典主键'],
  ])('the real backend exports %s as %s', async (kind, name, begins) => {
    const { user } = renderStaff(button)
    await choose(user, kind)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe(name)
    expect((await saved[0]?.blob.text())?.replace(/^\ufeff/, '').slice(0, begins.length)).toBe(begins)
    await over()
  })

  test('an older server without CSV exports a workbook with the right file extension', async () => {
    server.use(
      http.get(EXPORT, ({ request }) => {
        const asked = new URL(request.url)
        asked.searchParams.delete('format')
        return backend().app.fetch(new Request(asked, { headers: request.headers }))
      }),
    )
    const { user } = renderStaff(button)
    await choose(user, 'CSV 文件（.csv）')
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`字典类型 ${TODAY}.xlsx`]))
    await over()
  })

  test('a failure inside the exported file is reported, and the button is ready again', async () => {
    server.use(
      http.get(EXPORT, () => HttpResponse.json({ code: 1002006001, msg: '导出任务过多', data: null }), {
        once: true,
      }),
    )
    const { user } = renderStaff(button)
    await choose(user, 'Excel 工作簿（.xlsx）')
    await screen.findByText('导出任务过多')
    await over()
    expect(saved).toEqual([])
    await choose(user, 'Excel 工作簿（.xlsx）')
    await waitFor(() => expect(saved).toHaveLength(1))
    await over()
  })

  test('a connection that breaks off an export is reported, and no partial file is saved', async () => {
    server.use(http.get(EXPORT, () => HttpResponse.error()))
    const { user } = renderStaff(button)
    await choose(user, 'Excel 工作簿（.xlsx）')
    await screen.findByText('后端接口连接异常')
    await over()
    expect(saved).toEqual([])
  })
})
