import type { FileStorage, FileUsage, PublicFile, StoredFile, UnusedOutcome } from '@shared/contract/files'
import { describe, expect, test } from 'vitest'
import type { Page } from '../../../../src/api/page'
import { Client, signIn } from '../../../support/client'
import { setConfig } from '../../../support/configs'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'

freshBackend()

const BASE = '/admin-api/infra/file'
const MB = 1024 * 1024
const WEEK = 7 * 24 * 3_600_000

const send = (content: Buffer | string, name = 'a.txt', directory = '') => {
  const form = new FormData()
  if (directory) form.append('directory', directory)
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return admin.post<string>(`${BASE}/upload`, form)
}

const newest = () =>
  backend.db.read.selectFrom('files').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** A file as old as is said. */
async function stored(name: string, age = WEEK, directory?: string): Promise<{ id: number; url: string }> {
  const { data } = await send('内容', name, directory)
  const { id } = await newest()
  // `createTime` is written once by the product.
  await backend.db.writer
    .updateTable('files')
    .set({ createTime: NOW - age } as never)
    .where('id', '=', id)
    .execute()
  return { id, url: data ?? '' }
}

const listed = async (state: string) =>
  (await admin.get<Page<StoredFile>>(`${BASE}/page?pageSize=200&state=${state}`)).data?.list ?? []
const unusedIds = async () => (await listed('unused')).map(({ id }) => id)
const removeUnused = async (ids: number[]) =>
  (await admin.delete<UnusedOutcome>(`${BASE}/delete-unused?ids=${ids.join()}`)).data

describe('unused files', () => {
  test('unused files have no reference, are not recent and not in the download centre', async () => {
    const alone = await stored('单独.txt')
    await stored('新的.txt', WEEK - 1)
    expect(await unusedIds()).toEqual([alone.id])
    expect((await listed('download')).length).toBeGreaterThan(0)
    expect(await removeUnused([alone.id, 1, 999])).toEqual({ removed: [alone.id], kept: [1, 999] })
    expect(await unusedIds()).toEqual([])
  })

  test.each<[string, (address: string, id: number) => Promise<unknown>]>([
    ['an article', url => update('documents', { content: `<p><img src="${url}" /></p>` })],
    [
      'a cover, with the host before it',
      url => update('documents', { cover: `https://www.example.cn${url}` }),
    ],
    [
      'an attachment',
      url => update('documents', { attachments: JSON.stringify([{ name: 'a', url, size: 1 }]) }),
    ],
    ['a picture in one of its widths', url => update('documents', { content: `<img src="${url}?w=480" />` })],
    [
      'a version of an article, but not the article',
      url => writeVersion(JSON.stringify({ content: `<img src="${url}" />` })),
    ],
    ['a notice', url => update('notices', { content: `<a href='${url}'>文件</a>` })],
    ['a banner', url => update('configs', { value: JSON.stringify([{ image: url }]) })],
    ['a photo of the roster', url => update('arbitrators', { photo: url })],
    ['a photo of the published roster alone', url => update('publishedArbitrators', { photo: url })],
    ['an avatar', url => update('users', { avatar: url })],
    ['a message that was sent', url => update('notifyMessages', { templateContent: `见 ${url}。` })],
    ['a template of messages', url => update('notifyTemplates', { content: `见（${url}）` })],
    ['the dictionary of contact', url => update('dictData', { value: url })],
    ['a menu', url => update('menus', { path: url })],
    [
      'the disclosure board, by number',
      (_, id) => update('disclosureItems', { kind: 'file', target: String(id) }),
    ],
    ['the disclosure board, by path', url => update('disclosureItems', { kind: 'path', target: url })],
    ['a note of a fee table', url => update('feeTables', { note: url })],
  ])('unused files do not include a file used by %s', async (_, use) => {
    const { id, url } = await stored('a.txt')
    expect(await unusedIds()).toEqual([id])
    await use(url, id)
    expect(await unusedIds()).toEqual([])
    expect(await removeUnused([id])).toEqual({ removed: [], kept: [id] })
    expect((await newest()).id).toBe(id)
    const { data } = await admin.get<FileUsage[]>(`${BASE}/usage?ids=${id}`)
    expect(data?.[0]?.uses.length).toBeGreaterThan(0)
  })

  test.each(["它's (旧)", '公告 2026', 'a&b=c;d,e|f', '100%'])(
    'unused files do not include used ones in a folder called %j',
    async folder => {
      const { id, url } = await stored('a.txt', WEEK, folder)
      const { path } = await newest()
      for (const written of [url, `/admin-api/infra/file/1/get/${path}`]) {
        await update('notices', { content: `<p>见 <img src="${written}"></p>` })
        expect(await unusedIds(), written).toEqual([])
        expect(await removeUnused([id])).toEqual({ removed: [], kept: [id] })
      }
      await update('notices', { content: '<p>没有</p>' })
      expect(await unusedIds()).toEqual([id])
    },
  )

  test('unused files are found among many texts', async () => {
    const { id, url } = await stored('a.txt')
    for (let row = 0; row < 230; row++) {
      await writeVersion(row === 229 ? url : '{}')
    }
    expect(await unusedIds()).toEqual([])
    await backend.db.writer.deleteFrom('documentVersions').where('snapshot', '=', url).execute()
    expect(await unusedIds()).toEqual([id])
  })
})

type Table =
  | 'documents'
  | 'notices'
  | 'configs'
  | 'users'
  | 'notifyMessages'
  | 'notifyTemplates'
  | 'dictData'
  | 'menus'
  | 'disclosureItems'
  | 'feeTables'
  | 'arbitrators'
  | 'publishedArbitrators'

/** Writes into one row of a table, as if the product had. */
const update = (table: Table, values: Record<string, string>) =>
  backend.db.writer
    .updateTable(table)
    .set(values as never)
    .where(
      'id',
      '=',
      eb => eb.selectFrom(table).select(({ fn }) => fn.min<number>('id').as('first')) as never,
    )
    .execute()

const writeVersion = (snapshot: string) =>
  backend.db.writer
    .insertInto('documentVersions')
    .values({
      documentId: 11,
      createTime: NOW,
      author: null,
      action: 'update',
      note: null,
      title: '旧',
      size: 1,
      snapshot,
    })
    .execute()

describe('the download centre', () => {
  const save = (body: unknown, client = admin) => client.put(`${BASE}/update-download`, body)
  const shown = async () =>
    (await new Client(backend).get<Page<PublicFile>>('/app-api/infra/file/page?pageSize=200')).data?.list ??
    []

  test('the download centre takes a file under a name, lists it in its place, and can remove it', async () => {
    await send('表格', '旧名.txt')
    const { id } = await newest()
    const before = await shown()
    await admin.put(`${BASE}/update-public`, { id, isPublic: false })
    expect(await save({ id, listed: true, name: ' 立案申请表.txt ' })).toMatchObject({ code: 0 })
    expect((await shown()).at(-1)).toMatchObject({ id, name: '立案申请表.txt', source: 200, group: null })
    expect(await save({ id, listed: true, group: '1' })).toMatchObject({ code: 0 })
    expect((await shown())[0]).toMatchObject({ id, name: '立案申请表.txt', group: '申请' })
    expect(await save({ id, listed: true, sort: 5 })).toMatchObject({ code: 0 })
    expect((await shown()).slice(0, 3)).toMatchObject([
      { name: '仲裁申请书.docx' },
      { name: '缓交仲裁费申请书.docx' },
      { id, group: '申请' },
    ])
    expect(await save({ id, listed: true, group: '' })).toMatchObject({ code: 0 })
    expect((await shown()).at(-1)).toMatchObject({ id, group: null })
    expect(await save({ id, listed: true, group: '99' })).toMatchObject({ code: 1002007001 })
    expect(Object.keys((await shown())[0] ?? {}).sort()).toEqual([
      'createTime',
      'group',
      'id',
      'name',
      'path',
      'size',
      'source',
      'type',
      'url',
    ])
    expect(await save({ id, listed: false })).toMatchObject({ code: 0 })
    expect(await shown()).toEqual(before)
    expect(await newest()).toMatchObject({ source: null, sort: 0, downloadGroup: null })
  })

  test('removing a file that is not in the download centre changes nothing', async () => {
    const form = new FormData()
    form.append('file', new File(['x'], 'a.txt'))
    form.append('source', '100')
    await admin.post(`${BASE}/upload`, form)
    const { id } = await newest()
    await save({ id, listed: false })
    expect((await newest()).source).toBe(100)
  })

  test('a name in the download centre is no path', async () => {
    for (const name of ['../a', 'a\nb'])
      expect(await save({ id: 1, listed: true, name })).toMatchObject({
        ...{ code: 400, msg: '请求参数不正确:显示名称不能含有 / 或 \\' },
      })
  })
})

describe('the capacity for files', () => {
  const limit = (key: string, value: string) => setConfig(backend, key, value)
  const storage = async () => (await admin.get<FileStorage>(`${BASE}/storage`)).data

  test('the capacity for files is reported as used bytes, total limit and limit of one file', async () => {
    const before = await storage()
    expect(before).toMatchObject({ total: 10_240 * MB, each: 16 * MB })
    await send(Buffer.alloc(MB, 'a'))
    expect(await storage()).toEqual({ ...before, used: (before?.used ?? 0) + MB })
  })

  test('a capacity that is no sensible number counts as not set', async () => {
    for (const value of ['', ' ', '0', '-1', '1.5', 'x', '1e9', '99999999']) {
      await limit('file.total-mb', value)
      await limit('file.each-mb', value)
      expect(await storage(), value).toMatchObject({ total: 10_240 * MB, each: 16 * MB })
    }
  })

  test('the limit of one file is the value that is set', async () => {
    await limit('file.each-mb', '1')
    expect(await send(Buffer.alloc(MB, 'a'))).toMatchObject({ code: 0 })
    expect(await send(Buffer.alloc(MB + 1, 'a'))).toMatchObject({
      code: 400,
      msg: '上传文件过大，请调整后重试',
    })
    await limit('file.each-mb', '20')
    expect(await send(Buffer.alloc(18 * MB, 'a'))).toMatchObject({ code: 0 })
  })

  test('a used-up capacity refuses a file with the remainder, and accepts one that fits', async () => {
    await limit('file.total-mb', '2')
    const { used = 0 } = (await storage()) ?? {}
    const left = 2 * MB - used
    const refused = {
      code: 1100017000,
      msg: expect.stringMatching(
        /^文件存储空间不足：共 2 MB，剩余 1\.\d MB。请删除未使用的文件，并在回收站中彻底删除，或联系管理员扩大容量$/,
      ),
    }
    expect(await send(Buffer.alloc(left + 1, 'a'))).toMatchObject(refused)
    expect(await storage()).toMatchObject({ used })
    expect(await send(Buffer.alloc(left, 'a'))).toMatchObject({ code: 0 })
    expect(await send('一')).toMatchObject({ code: 1100017000 })
    await limit('file.total-mb', '1')
    expect(await send('一')).toMatchObject({ code: 1100017000, msg: expect.stringContaining('剩余 0 KB') })
  })

  test.each([
    ['announced', { 'content-length': String(10 * MB) }],
    ['not announced', {}],
  ])('the capacity is checked before the body is read, its length %s', async (_, headers) => {
    await limit('file.total-mb', '1')
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += MB
        if (sent > 20 * MB) controller.close()
        else controller.enqueue(new Uint8Array(MB))
      },
    })
    const { accessToken } = await signIn(backend, 'admin')
    const request = new Request(`http://localhost${BASE}/upload`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...headers, Authorization: accessToken, 'Content-Type': 'multipart/form-data; boundary=x' },
    } as RequestInit)
    expect(await (await backend.app.fetch(request)).json()).toMatchObject({ code: 1100017000 })
    expect(sent).toBeLessThan(6 * MB)
  })

  test('the capacity cannot be exceeded by two uploads at once', async () => {
    await limit('file.total-mb', '2')
    const half = Buffer.alloc(Math.floor(1.2 * MB), 'a')
    const codes = (await Promise.all([send(half), send(half)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, 1100017000])
  })
})
