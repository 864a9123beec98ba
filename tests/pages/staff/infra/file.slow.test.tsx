import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StoredFile } from '@/api/infra/file'
import { clientOf } from '../../../support/client'
import { setConfig } from '../../../support/configs'
import { renderApp } from '../../../support/render-app'
import { columnOf, dialog, gone, rowOf } from '../../../support/screen'
import { backend, server } from '../../../support/server'
import { TINY_PNG } from '../../../support/tiny-png'
import '@/pages/staff/infra/file'

// Forms of this size take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** The first test of a file waits for the code of the whole app. */
const FIRST = { timeout: 40_000 }
const BASE = '/admin-api/infra/file'
const PATH = '/infra/file/file'
const picture = (name = 'emblem.png') => new File([TINY_PNG], name, { type: 'image/png' })
const pdf = (text = '') => new File([`%PDF-1.7${text}`], 'award.pdf', { type: 'application/pdf' })

async function upload(file: File, isPublic = true): Promise<StoredFile> {
  const client = await clientOf(backend(), 'admin')
  const body = new FormData()
  body.append('file', file)
  body.append('isPublic', String(isPublic))
  await client.post(`${BASE}/upload`, body)
  const list = await client.get<{ list: StoredFile[] }>(`${BASE}/page?pageNo=1&pageSize=1`)
  const stored = list.data?.list[0]
  if (!stored) throw new Error('nothing was stored')
  return stored
}

const stored = (name: string) =>
  backend().db.read.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirst()

/** Names of the files handed to the browser's downloads. */
function watchDownloads(): string[] {
  const saved: string[] = []
  const onClick = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLAnchorElement) || !target.download) return
    saved.push(target.download)
    // The test's window would navigate to the address.
    event.preventDefault()
  }
  document.addEventListener('click', onClick)
  onTestFinished(() => document.removeEventListener('click', onClick))
  return saved
}

const queue = () => within(screen.getByRole('list', { name: '上传队列' }))
const chooser = () => screen.findByLabelText('选择要上传的文件')

test('the list shows the files, and the address stores its search', async () => {
  await upload(picture())
  const { user, address } = await renderApp(PATH, { as: 'admin' })
  await screen.findByText('共 25 条', {}, FIRST)
  const row = within(await rowOf('emblem.png'))
  row.getByText('PNG 图片')
  row.getByText('70 B')
  row.getByText('公开')
  row.getByRole('button', { name: '修改emblem.png的查看范围' })
  await user.type(within(screen.getByRole('search')).getByLabelText('文件路径'), 'templates{Enter}')
  await gone(() => screen.queryByText('emblem.png'))
  expect(address()).toBe(`${PATH}?path=templates`)
})

test('the upload rules are shown first, and each chosen file is sent or refused', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await screen.findByText(/支持图片.*每个不超过 16 MB/)
  const tooLarge = new File([new Uint8Array(16 * 1024 * 1024 + 1)], 'large.pdf')
  await user.upload(await chooser(), [picture('one.png'), picture('two.png'), tooLarge])
  await waitFor(() => expect(queue().getAllByText('已上传，随内容公开')).toHaveLength(2))
  queue().getByText('未上传：文件大小 16 MB，超过 16 MB 的上限')
  screen.getByText('共 3 个文件，已上传 2 个，失败 1 个')
  await screen.findByText('共 26 条')
  expect(columnOf('文件名')).toEqual(expect.arrayContaining(['one.png', 'two.png']))
  expect(await stored('large.pdf')).toBeUndefined()
  await user.click(screen.getByRole('button', { name: '清除记录' }))
  expect(screen.queryByRole('list', { name: '上传队列' })).not.toBeInTheDocument()
})

test('files that are not public are stored as such', async () => {
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('radio', { name: /^仅内部/ }))
  await user.upload(await chooser(), picture())
  await screen.findByText('已上传，仅内部')
  expect(await stored('emblem.png')).toMatchObject({ isPublic: 0, followsUse: 0 })
})

test('files dropped anywhere on the page are uploaded, folders are not', async () => {
  await renderApp(PATH, { as: 'admin' })
  await chooser()
  const dataTransfer = {
    types: ['Files'],
    files: [picture('dragged.png'), new File([], '案卷')],
    items: [
      { webkitGetAsEntry: () => ({ isDirectory: false, name: 'dragged.png' }) },
      { webkitGetAsEntry: () => ({ isDirectory: true, name: '案卷' }) },
    ],
  }
  fireEvent.dragOver(document.body, { dataTransfer })
  await screen.findByText('松开鼠标，上传文件（随内容公开）')
  fireEvent.drop(document.body, { dataTransfer })
  await screen.findByText('不能上传文件夹：案卷')
  await waitFor(() => expect(queue().getByText('已上传，随内容公开')).toBeVisible())
  expect(screen.queryByText(/松开鼠标/)).not.toBeInTheDocument()
  expect(await stored('dragged.png')).toBeDefined()
  expect(await stored('案卷')).toBeUndefined()
})

test('a picture is previewed with its details, and a PDF opens in its own window', async () => {
  await upload(pdf(), false)
  const file = await upload(picture(), false)
  const made = vi.spyOn(URL, 'createObjectURL')
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '查看emblem.png' }))
  const box = within(await dialog('emblem.png'))
  expect(await box.findByRole('img', { name: 'emblem.png' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  )
  box.getByText(file.path)
  box.getByText('仅内部：只有有文件查询权限的工作人员可以查看')
  await user.click(box.getAllByRole('button', { name: '关闭' }).at(-1) ?? document.body)
  await gone(() => screen.queryByRole('dialog', { name: 'emblem.png' }))
  await user.click(screen.getByRole('button', { name: '查看award.pdf' }))
  const link = await within(await dialog('award.pdf')).findByRole('link', { name: '在新窗口中查看' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(made.mock.lastCall?.[0]).toMatchObject({ type: 'application/pdf', size: 8 })
})

test('a downloaded file keeps its name, a private one too', async () => {
  await upload(pdf(), false)
  const saved = watchDownloads()
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '下载award.pdf' }))
  await waitFor(() => expect(saved).toEqual(['award.pdf']))
})

test('the link of a public file is copied, and that of a private one is valid for ten minutes', async () => {
  const open = await upload(picture())
  await upload(pdf(), false)
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '复制链接：emblem.png' }))
  await screen.findByText('链接已复制')
  expect(await navigator.clipboard.readText()).toBe(new URL(open.url, window.location.origin).href)
  await user.click(screen.getByRole('button', { name: '复制链接：award.pdf' }))
  await screen.findByText(/10 分钟内有效/)
  expect(await navigator.clipboard.readText()).toMatch(
    /\?user=1&session=[\da-f]{16}&expires=\d+&sign=[\da-f]{64}$/,
  )
})

describe('who may see a stored file', () => {
  const choose = async (user: UserEvent, name: string) => {
    await user.click(await screen.findByRole('button', { name: '修改emblem.png的查看范围' }))
    const box = within(await dialog('查看范围'))
    await waitFor(() => expect(box.queryByText(/正在查询/)).not.toBeInTheDocument())
    return { box, choice: box.getByRole('radio', { name: new RegExp(`^${name}`) }) }
  }
  const save = async (user: UserEvent, box: Awaited<ReturnType<typeof choose>>['box'], done: string) => {
    await user.click(box.getByRole('button', { name: '保存' }))
    await screen.findByText(done)
    await gone(() => screen.queryByRole('dialog', { name: '查看范围' }))
  }

  test('the visibility of a stored file is changed to any of the three', async () => {
    await upload(picture())
    const { user } = await renderApp(PATH, { as: 'admin' })
    for (const [name, flags] of [
      ['仅内部', { isPublic: 0, followsUse: 0 }],
      ['随内容公开', { isPublic: 0, followsUse: 1 }],
      ['公开', { isPublic: 1, followsUse: 0 }],
    ] as const) {
      const { box, choice } = await choose(user, name)
      expect(choice).not.toBeChecked()
      await user.click(choice)
      await save(user, box, `已改为${name}`)
      expect(await stored('emblem.png')).toMatchObject(flags)
      within(await rowOf('emblem.png')).getByText(new RegExp(`^${name}`))
    }
  })

  test('a file stays public while an article uses it, and the article is named', async () => {
    const { id, url } = await upload(picture())
    await backend()
      .db.writer.updateTable('documents')
      .set({ title: '仲裁规则', content: `<img src="${url}">` })
      .where('id', '=', 1)
      .execute()
    const { user } = await renderApp(PATH, { as: 'admin' })
    const { box, choice } = await choose(user, '仅内部')
    expect(choice).toBeDisabled()
    box.getByText('文章“仲裁规则”的正文正在使用该文件。请先从中移除该文件。')
    expect(box.getByRole('radio', { name: /^随内容公开/ })).toBeEnabled()
    await user.click(box.getByRole('button', { name: '取消' }))
    await gone(() => screen.queryByRole('dialog', { name: '查看范围' }))
    expect(await stored('emblem.png')).toMatchObject({ id, isPublic: 1 })
  })

  test('a file stays public while it is in the download centre', async () => {
    const { id } = await upload(picture())
    const client = await clientOf(backend(), 'admin')
    await client.put(`${BASE}/update-download`, { id, listed: true })
    const { user } = await renderApp(PATH, { as: 'admin' })
    const { box, choice } = await choose(user, '随内容公开')
    expect(choice).toBeDisabled()
    expect(box.getAllByText(/请先将它移出下载中心/)).toHaveLength(2)
  })
})

test('deleting a file names the notice that shows it, and 取消 keeps the file', async () => {
  const file = await upload(picture())
  const client = await clientOf(backend(), 'admin')
  await client.post('/admin-api/system/notice/create', {
    title: '放假通知',
    type: 1,
    status: 0,
    content: `<p><img src="${file.url}"></p>`,
  })
  const { user } = await renderApp(PATH, { as: 'admin' })
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: '删除emblem.png' }))
    return within(await screen.findByRole('dialog', { name: /？$/ }))
  }
  const first = await ask()
  first.getByText('删除文件“emblem.png”？')
  expect(await first.findByRole('alert')).toHaveTextContent('emblem.png：内部通知“放假通知”')
  await user.click(first.getByRole('button', { name: '取消' }))
  await gone(() => screen.queryByRole('dialog', { name: /？$/ }))
  expect(await stored('emblem.png')).toBeDefined()
  const second = await ask()
  await second.findByRole('alert')
  await user.click(second.getByRole('button', { name: '确定' }))
  await screen.findByText('已删除文件“emblem.png”')
  await gone(() => screen.queryByText('emblem.png'))
})

test('unknown uses of a file are reported, and it can still be deleted', async () => {
  await upload(picture())
  server.use(http.get('*/infra/file/usage', () => HttpResponse.json({ code: 404, msg: '请求未找到' })))
  const { user } = await renderApp(PATH, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '删除emblem.png' }))
  const box = within(await screen.findByRole('dialog', { name: /？$/ }))
  await box.findByText('未能查明这些文件是否正被使用')
  await user.click(box.getByRole('button', { name: '确定' }))
  await screen.findByText('已删除文件“emblem.png”')
})

/** As old as files are that no draft can hold any more. */
async function uploadOld(name: string): Promise<StoredFile> {
  const file = await upload(new File(['内容'], name))
  const createTime = Date.now() - 8 * 24 * 3_600_000
  // `createTime` is written once by the product.
  await backend()
    .db.writer.updateTable('files')
    .set({ createTime } as never)
    .where('id', '=', file.id)
    .execute()
  return file
}

test('unused files are found and deleted at once, and one used meanwhile is kept and reported', async () => {
  await uploadOld('unused.txt')
  const late = await uploadOld('late.txt')
  const { user } = await renderApp(`${PATH}?state=unused`, { as: 'admin' })
  await screen.findByText('共 2 条')
  await screen.findByText(/上传不满 7 天的文件/)
  await screen.findByText(/^已用 .*，共 10 GB（0%），单个文件不超过 16 MB$/)
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  await user.click(screen.getByRole('button', { name: '批量删除' }))
  const requested = await screen.findByRole('dialog', { name: /？$/ })
  within(requested).getByText(/删除选中的 2 个未使用的文件/)
  await backend()
    .db.writer.updateTable('notices')
    .set({ content: `<a href="${late.url}">文件</a>` })
    .execute()
  await user.click(within(requested).getByRole('button', { name: '确定' }))
  await screen.findByText('已删除 1 个文件')
  const report = within(await dialog('删除文件'))
  await report.findByText('已删除 1 个文件，1 个没有处理。')
  report.getByRole('row', { name: 'late.txt 已被使用或已不存在，没有删除' })
  expect(await stored('unused.txt')).toBeUndefined()
  expect(await stored('late.txt')).toBeDefined()
})

async function more(user: UserEvent, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `${name}的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('a file is replaced at its address by one of its kind, and its former version restored', async () => {
  const { url } = await upload(pdf('first'))
  const { user } = await renderApp(PATH, { as: 'admin' })
  await more(user, 'award.pdf', '替换')
  const form = within(await dialog('替换文件'))
  await form.findByText(/没有发现文章/)
  const chooser = document.querySelector<HTMLInputElement>('.file-replace-drop input[type=file]')
  if (!chooser) throw new Error('no file can be chosen')
  await user.upload(chooser, pdf('second, and longer'))
  await user.click(form.getByRole('button', { name: '替换' }))
  await screen.findByText('已替换“award.pdf”，地址不变')
  expect((await stored('award.pdf'))?.replaceTime).toBeGreaterThan(0)
  expect(url).toContain((await stored('award.pdf'))?.path)

  await more(user, 'award.pdf', '历史版本')
  const versions = within(await dialog('“award.pdf”的历史版本'))
  await user.click(await versions.findByRole('button', { name: /^恢复 / }))
  const question = within(await screen.findByRole('dialog', { name: /？$/ }))
  await user.click(question.getByRole('button', { name: '确定' }))
  await screen.findByText('已恢复')
  expect((await stored('award.pdf'))?.size).toBe(pdf('first').size)
})

test('files are shown as pictures instead of a table, also at the next visit', async () => {
  await upload(pdf())
  const first = await renderApp(PATH, { as: 'admin' })
  await first.user.click(await screen.findByRole('radio', { name: '缩略图' }))
  expect(screen.queryByRole('table')).toBeNull()
  const tiles = within(screen.getByRole('list', { name: '文件列表' }))
  await tiles.findByRole('button', { name: '查看award.pdf' })
  first.unmount()
  await renderApp(PATH, { as: 'admin' })
  await screen.findByRole('list', { name: '文件列表' })
})

test('a private file is added to the download centre under another name and removed', async () => {
  await upload(pdf(), false)
  const { user } = await renderApp(PATH, { as: 'admin' })
  await more(user, 'award.pdf', '放入下载中心')
  const form = await dialog('放入下载中心')
  within(form).getByText(/目前不公开/)
  await user.clear(within(form).getByLabelText('显示名称'))
  await user.type(within(form).getByLabelText('显示名称'), '裁决书样式.pdf')
  await user.click(within(form).getByRole('combobox', { name: '分组' }))
  await user.click(await screen.findByTitle('组庭与证据'))
  await user.click(within(form).getByRole('button', { name: '放入' }))
  await screen.findByText('已放入下载中心')
  expect(await stored('裁决书样式.pdf')).toMatchObject({ source: 200, isPublic: 1, downloadGroup: '4' })
  await more(user, '裁决书样式.pdf', '移出下载中心')
  await user.click(
    within(await screen.findByRole('dialog', { name: /？$/ })).getByRole('button', { name: '确定' }),
  )
  await screen.findByText('已移出下载中心')
  expect(await stored('裁决书样式.pdf')).toMatchObject({ source: null, isPublic: 1 })
})

test('the dashboard shows when the capacity for files is nearly used up', async () => {
  await setConfig(backend(), 'file.total-mb', '1')
  const { id } = await upload(new File(['x'], 'large.txt'))
  await backend()
    .db.writer.updateTable('files')
    .set({ size: 1024 * 1024 - 1 })
    .where('id', '=', id)
    .execute()
  await renderApp('/admin', { as: 'admin' })
  await screen.findByText(/^文件存储空间已用 \d+%，剩余 .*。用完后不能再上传文件。$/)
  expect(screen.getByRole('link', { name: '清理未使用的文件' })).toHaveAttribute(
    'href',
    `${PATH}?state=unused`,
  )
})
