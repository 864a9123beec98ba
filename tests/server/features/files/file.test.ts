import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileLink, FileUsage, PublicFile, StoredFile } from '@shared/contract/files'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TemporaryFile } from '../../../../server/platform/files/temporary-file'
import type { Page } from '../../../../src/api/page'
import { Client, signIn } from '../../../support/client'
import { admin, backend, clock, freshBackend, visitor } from '../../../support/fresh-backend'
import { FILE_NAMES, TRAVERSALS } from '../../../support/hostile'
import { BARE_ARBITRATOR } from '../../../support/roster'
import { TINY_PNG } from '../../../support/tiny-png'
import { addUser, signInAs } from '../../../support/users'

const BASE = '/admin-api/infra/file'
const NOW = Date.parse('2026-03-02T00:30:00+08:00')
const PNG = Buffer.from(TINY_PNG)
const MEGABYTE = 1024 * 1024

freshBackend()
beforeEach(() => {
  clock.now = NOW
})

interface Upload {
  content?: string | Buffer
  name?: string
  /** what the sender claims */
  type?: string
  fields?: Record<string, string>
}

function formOf({ content = '内容', name = 'a.txt', type = '', fields = {} }: Upload): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append(
    'file',
    new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type }),
  )
  return form
}

/** Public, unless it is said otherwise. */
async function upload(given: Upload = {}): Promise<string> {
  const fields = { isPublic: 'true', ...given.fields }
  const { code, msg, data } = await admin.post<string>(`${BASE}/upload`, formOf({ ...given, fields }))
  if (code !== 0 || typeof data !== 'string') throw new Error(`${code} ${msg}`)
  return data
}

const get = (url: string) => Promise.resolve(backend.app.fetch(new Request(`http://localhost${url}`)))
const newest = () =>
  backend.db.read.selectFrom('files').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const count = async () => (await backend.db.read.selectFrom('files').select('id').execute()).length

/** The name of the download as a browser reads it (RFC 6266). */
function downloadName(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return decodeURIComponent(encoded ?? '')
}

describe('an upload', () => {
  test('an upload returns a text address with the date in China, a unique name and the extension', async () => {
    const url = await upload({ content: PNG, name: '公章.PNG' })
    expect(url).toMatch(/^\/prod-api\/admin-api\/infra\/file\/1\/get\/20260302\/[\da-f]{16}\.png$/)
    const response = await get(url)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG)
  })

  test('an upload is stored with its size, kind, uploader and time', async () => {
    await upload({ content: PNG, name: '公章.png' })
    expect(await newest()).toEqual({
      id: expect.any(Number),
      configId: 1,
      path: expect.any(String),
      name: '公章.png',
      type: 'image/png',
      size: PNG.length,
      source: null,
      creatorId: 1,
      isPublic: 1,
      followsUse: 0,
      ...{ width: 1, height: 1, prepared: 0, variantsMade: 0, variantFailures: 0 },
      ...{ sort: 0, downloadGroup: null, replaceTime: null },
      createTime: NOW,
    })
  })

  test('two uploads of the same name have two addresses', async () => {
    const [one, other] = [await upload({ content: '一' }), await upload({ content: '二' })]
    expect(one).not.toBe(other)
    expect(await (await get(one)).text()).toBe('一')
    expect(await (await get(other)).text()).toBe('二')
  })

  test('an upload may name a folder', async () => {
    expect(await upload({ fields: { directory: '公告/2026' } })).toContain(
      `/get/${encodeURIComponent('公告')}/2026/20260302/`,
    )
  })

  test('an upload to an invalid folder is refused', async () => {
    for (const directory of [
      '..',
      '.',
      'a/../b',
      '/a',
      'a/',
      'a//b',
      'a\\b',
      'C:',
      'a\0',
      'a\nb',
      'x'.repeat(101),
      `${'a/'.repeat(8)}a`,
    ]) {
      expect(await admin.post(`${BASE}/upload`, formOf({ fields: { directory } }))).toMatchObject({
        code: 400,
        msg: '请求参数不正确:文件目录不正确',
      })
    }
  })

  test('only uploads of the editor are marked, and none can enter the download centre', async () => {
    for (const [source, kept] of [
      ['100', 100],
      ['200', null],
      ['100 ', null],
      ['x', null],
    ] as const) {
      await upload({ fields: { source } })
      expect((await newest()).source).toBe(kept)
    }
  })

  test('an upload without a file, or with a text in its place, is refused', async () => {
    const refused = { code: 400, msg: '请求参数不正确:文件附件不能为空' }
    const [empty, text] = [new FormData(), new FormData()]
    empty.append('other', 'x')
    text.append('file', 'x')
    expect(await admin.post(`${BASE}/upload`, empty)).toMatchObject(refused)
    expect(await admin.post(`${BASE}/upload`, text)).toMatchObject(refused)
  })

  test('an empty upload is refused', async () => {
    expect(await admin.post(`${BASE}/upload`, formOf({ content: '' }))).toMatchObject({
      code: 1001003002,
      msg: '文件为空',
    })
  })

  test('an upload of 16 MB is accepted, and one byte more is refused', async () => {
    await upload({ content: Buffer.alloc(16 * MEGABYTE, 'a') })
    const before = await count()
    expect(
      await admin.post(`${BASE}/upload`, formOf({ content: Buffer.alloc(16 * MEGABYTE + 1) })),
    ).toMatchObject({
      code: 400,
      msg: '上传文件过大，请调整后重试',
    })
    expect(await count()).toBe(before)
  })

  test.each([
    ['announced', { 'content-length': String(40 * MEGABYTE) }],
    ['not announced', {}],
  ])('an upload of more than 32 MB is refused early when its length is %s', async (_, headers) => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += MEGABYTE
        if (sent > 200 * MEGABYTE) controller.close()
        else controller.enqueue(new Uint8Array(MEGABYTE))
      },
    })
    const { accessToken } = await signIn(backend, 'admin')
    const request = new Request(`http://localhost${BASE}/upload`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...headers, Authorization: accessToken, 'Content-Type': 'multipart/form-data; boundary=x' },
    } as RequestInit)
    expect(await (await backend.app.fetch(request)).json()).toMatchObject({
      code: 400,
      msg: '上传文件过大，请调整后重试',
    })
    expect(sent).toBeLessThan(40 * MEGABYTE)
  })

  test('an upload is never in memory as a whole: it is checked and stored in pieces', async () => {
    const read = vi.spyOn(TemporaryFile.prototype, 'read')
    try {
      const size = 3 * MEGABYTE
      await upload({ name: 'a.txt', content: 'x'.repeat(size) })
      const lengths = read.mock.calls.map(([start, end]) => Math.min(end, size) - start)
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBeGreaterThanOrEqual(2 * size)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(256 * 1024)
    } finally {
      read.mockRestore()
    }
  })

  test('an upload of 10,000 parts gets a response', async () => {
    const form = formOf({})
    for (let part = 0; part < 10_000; part++) form.append(`p${part}`, 'x')
    expect(await admin.post(`${BASE}/upload`, form)).toMatchObject({ code: 0 })
  })
})

describe('file names', () => {
  const contentFor = (name: string) =>
    ({ pdf: '%PDF-1.7\n', png: PNG, txt: '内容' })[/\.(pdf|png|txt)$/.exec(name)?.[1] ?? '']

  test('hostile file names are refused for their extension', async () => {
    for (const name of FILE_NAMES.filter(name => !contentFor(name))) {
      const { code } = await admin.post(`${BASE}/upload`, formOf({ name }))
      expect(code, name).toBe(name.endsWith('.docx') ? 1100018001 : 1100018000)
    }
  })

  test('hostile file names are stored for the download and do not appear in the address', async () => {
    for (const name of FILE_NAMES.filter(contentFor)) {
      const url = await upload({ name, content: contentFor(name) })
      expect(url).toMatch(/\/get\/20260302\/[\da-f]{16}(\.[a-z\d]{1,10})?$/)
      const response = await get(url)
      expect(response.status).toBe(200)
      const kept = (await newest()).name
      expect(downloadName(response)).toBe(kept)
      // Cut off at 255, never inside a character.
      expect(name.replace(/[\p{Cc}\p{Cf}]/gu, '').startsWith(kept)).toBe(true)
      expect(kept.isWellFormed()).toBe(true)
      const disposition = response.headers.get('content-disposition') ?? ''
      expect(disposition).toMatch(
        /^(attachment|inline); filename="[ !#-$&-:<-[\]-~]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]*$/,
      )
    }
  })

  test('browsers that know ASCII alone get the name of the place, with the ending of the file', async () => {
    const nameFor = async (name: string) =>
      /filename="([^"]*)"/.exec(
        (await get(await upload({ name, content: 'a' }))).headers.get('content-disposition') ?? '',
      )?.[1]
    expect(await nameFor('申请书.txt')).toMatch(/^[\da-f]{16}\.txt$/)
    expect(await nameFor('form.txt')).toBe('form.txt')
  })

  test('a file name cannot add headers', async () => {
    for (const name of [
      'a\r\nSet-Cookie: a=b.txt',
      'a"; filename="b.txt',
      'a\r\n\r\n<script>.txt',
      'a\0b.txt',
    ]) {
      const response = await get(await upload({ name }))
      expect(response.headers.get('set-cookie')).toBeNull()
      expect([...response.headers.keys()].sort()).toEqual([
        'accept-ranges',
        'cache-control',
        'content-disposition',
        'content-length',
        'content-security-policy',
        'content-type',
        'cross-origin-opener-policy',
        'etag',
        'permissions-policy',
        'referrer-policy',
        'x-content-type-options',
        'x-frame-options',
      ])
      expect(await response.text()).toBe('内容')
    }
  })

  test('a file name that is a path is refused', async () => {
    for (const name of [
      'a/b.txt',
      '../../etc/passwd',
      '..\\..\\boot.ini',
      '/etc/passwd',
      'C:\\boot.ini',
      '.',
      '..',
    ]) {
      expect(await admin.post(`${BASE}/upload`, formOf({ name }))).toMatchObject({
        code: 1001003003,
        msg: '文件路径不正确',
      })
    }
  })
})

describe('what is served', () => {
  test('a picture is displayed inline', async () => {
    const response = await get(await upload({ content: PNG, name: 'a.png', type: 'text/html' }))
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-disposition')).toMatch(/^inline; /)
    expectInert(response)
  })

  test('an uploaded file is served as a download of its type', async () => {
    for (const [_, given, type] of [
      ['text', { name: 'a.txt' }, 'text/plain; charset=utf-8'],
      [
        'HTML called .txt',
        { content: '<script>alert(1)</script>', name: 'a.txt' },
        'text/plain; charset=utf-8',
      ],
      ['a PDF', { content: '%PDF-1.7', name: 'a.pdf' }, 'application/pdf'],
    ] as const) {
      const response = await get(await upload(given))
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
      expectInert(response)
    }
  })

  test('a stored name is served without the characters that change the direction of text', async () => {
    const url = await upload()
    await backend.db.write(trx =>
      trx
        .updateTable('files')
        .set({ name: 'a\u202etxt.exe\u2066' })
        .where('path', 'like', `%${url.slice(-20)}`)
        .execute(),
    )
    expect(downloadName(await get(url))).toBe('atxt.exe')
  })

  function expectInert(response: Response) {
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'self'",
    )
  }

  test('the content type follows the stored bytes, not a kind written into the database', async () => {
    const url = await upload()
    const { id } = await newest()
    for (const type of ['image/svg+xml', 'text/html', 'text/html; charset=utf-8', null]) {
      await backend.db.write(trx => trx.updateTable('files').set({ type }).where('id', '=', id).execute())
      const response = await get(url)
      expect(response.headers.get('content-type')).toBe('application/octet-stream')
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
    }
  })

  test('a missing file is 404 without a body', async () => {
    const url = await upload()
    const missing = ['/20260302/none.png', '/', '']
    for (const path of missing)
      expect((await get(`${BASE}/1/get${path}`)).status).toBe(path.length > 1 ? 404 : 200)
    const response = await get(`${BASE}/1/get/20260302/none.png`)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('')
    for (const config of ['0', '2', 'x', '1.5', '%31x']) {
      expect((await get(url.replace('/1/get/', `/${config}/get/`))).status).toBe(404)
    }
  })
})

describe('a part of a file', () => {
  const SIZE = 600_000
  const content = Buffer.from(Array.from({ length: SIZE }, (_, at) => 97 + (at % 23)))
  let url: string
  beforeEach(async () => {
    url = (await upload({ name: 'a.txt', content: content.toString() })).replace('/prod-api', '')
  })
  const part = (range: string, headers: Record<string, string> = {}) =>
    visitor.raw('GET', url, { headers: { Range: range, ...headers } })

  test('a part of a file is sent alone to a request with Range', async () => {
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 1],
      ['bytes=0-99', 0, 100],
      ['bytes=262143-262144', 262_143, 262_145],
      ['bytes=300000-', 300_000, SIZE],
      ['bytes=-5', SIZE - 5, SIZE],
      ['bytes=-9999999', 0, SIZE],
      ['bytes=599999-9999999', SIZE - 1, SIZE],
    ] as [string, number, number][]) {
      const response = await part(range)
      expect([
        response.status,
        response.headers.get('content-range'),
        response.headers.get('content-length'),
      ]).toEqual([206, `bytes ${start}-${end - 1}/${SIZE}`, String(end - start)])
      expect(Buffer.from(await response.arrayBuffer()).equals(content.subarray(start, end))).toBe(true)
    }
  })

  test('a part outside the file gets 416 and the size of the file', async () => {
    for (const range of ['bytes=600000-', 'bytes=9999999-99999999', 'bytes=-0']) {
      const response = await part(range)
      expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
        416,
        `bytes */${SIZE}`,
        '',
      ])
    }
  })

  test('an unsupported range gets the whole file', async () => {
    for (const range of [
      'bytes=5-4',
      'bytes=-',
      'bytes=0-1,3-4',
      'lines=0-1',
      'bytes=a-b',
      `bytes=0-${'9'.repeat(99)}`,
    ]) {
      const response = await part(range)
      expect([response.status, response.headers.get('content-range')]).toEqual([200, null])
      expect((await response.arrayBuffer()).byteLength).toBe(SIZE)
    }
  })

  test('a range of another version than the caller has gets the whole file', async () => {
    const tag = (await visitor.raw('GET', url)).headers.get('etag') ?? ''
    expect((await part('bytes=0-9', { 'If-Range': tag })).status).toBe(206)
    expect((await part('bytes=0-9', { 'If-Range': '"another"' })).status).toBe(200)
  })

  test('a range of a file that the caller may not see is 404', async () => {
    await backend.db.writer.updateTable('files').set({ isPublic: 0, followsUse: 0 }).execute()
    expect((await part('bytes=0-9')).status).toBe(404)
  })

  test('a HEAD request with a range reads nothing and gets the size', async () => {
    const response = await visitor.raw('HEAD', url)
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      String(SIZE),
      '',
    ])
  })
})

describe('ways out of the store', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'file-test-'))
    mkdirSync(join(folder, 'store'))
    writeFileSync(join(folder, 'secret.txt'), 'never to be served')
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'store', 'link.txt'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('a path that leaves its folder reaches no file', async () => {
    await upload({ fields: { directory: 'a' } })
    for (const from of TRAVERSALS.flatMap(path => ['/', '/a/', '//'].map(below => below + path))) {
      const response = await get(`${BASE}/1/get${from}`)
      expect(response.headers.get('x-injected'), from).toBeNull()
      const text = await response.text()
      if (response.status === 404) expect(text, from).toBe('')
      // A path whose `..` leaves the files is another path of the backend.
      else expect(JSON.parse(text), from).toMatchObject({ code: expect.toBeOneOf([401, 404]) })
    }
  })

  test('files of the machine are not reached by any path', async () => {
    for (const path of [join(folder, 'secret.txt'), join(folder, 'store', 'link.txt'), '/etc/passwd']) {
      for (const written of [
        path,
        encodeURIComponent(path),
        `../../../../../..${path}`,
        `%2e%2e/%2e%2e${path}`,
      ]) {
        const text = await (await get(`${BASE}/1/get/${written}`)).text()
        expect(text).not.toContain('never to be served')
        expect(text).not.toContain('root:')
      }
    }
  })
})

describe('the staff list', () => {
  const page = async (query: string) => (await admin.get<Page<StoredFile>>(`${BASE}/page?${query}`)).data

  test('the staff list of files has every file, newest first, with its address', async () => {
    const url = await upload({ name: '独角兽.txt', fields: { directory: 'unicorn' } })
    const { id, path } = await newest()
    const row = {
      id,
      configId: 1,
      path,
      name: '独角兽.txt',
      url,
      type: 'text/plain',
      size: 6,
      source: null,
      isPublic: true,
      visibility: 'public',
      isOpen: true,
      ...{ width: null, height: null, sort: 0, downloadGroup: null, replaceTime: null },
      createTime: NOW,
    }
    expect((await page(''))?.list[0]).toEqual(row)
    expect((await admin.get(`${BASE}/get?id=${id}`)).data).toEqual(row)
  })

  test('staff delete one or many files together with their bytes', async () => {
    const urls = [await upload(), await upload(), await upload()]
    const ids = (await page('pageSize=3'))?.list.map(row => row.id) ?? []
    expect(await admin.delete(`${BASE}/delete?id=${ids[0]}`)).toMatchObject({ code: 0, data: true })
    expect(await admin.delete(`${BASE}/delete?id=${ids[0]}`)).toMatchObject({
      code: 1001003001,
      msg: '文件不存在',
    })
    expect(await admin.delete(`${BASE}/delete-list?ids=${ids}`)).toMatchObject({
      code: 0,
      data: ids.length - 1,
    })
    for (const url of urls) expect((await get(url)).status).toBe(404)
    const left = await backend.db.read
      .selectFrom('fileContents')
      .select('fileId')
      .where('fileId', 'in', ids)
      .execute()
    expect(left).toEqual([])
  })
})

describe('the download centre', () => {
  const page = async (query: string) =>
    (await visitor.get<Page<PublicFile>>(`/app-api/infra/file/page?${query}`)).data

  test('the download centre lists its files by group and place, then newest first, without the storage', async () => {
    await upload()
    const data = await page('pageSize=100')
    const marked = await backend.db.read
      .selectFrom('files')
      .select(['id', 'downloadGroup', 'sort'])
      .where('source', '=', 200)
      .execute()
    const placeOf = ({ downloadGroup, sort }: (typeof marked)[number]) => Number(downloadGroup) * 100 + sort
    const expected = marked.sort((one, other) => placeOf(one) - placeOf(other) || other.id - one.id)
    expect(data?.list.map(row => row.id)).toEqual(expected.map(row => row.id))
    const [row] = data?.list ?? []
    expect(Object.keys(row ?? {}).sort()).toEqual(
      'createTime group id name path size source type url'.split(' '),
    )
    expect((await get(row?.url ?? '')).status).toBe(200)
  })

  test('the download centre lists only editor pictures that a published record shows', async () => {
    await upload({ name: '私.txt' })
    await upload({ name: '草稿.png', content: PNG, fields: { source: '100' } })
    const shown = await upload({ name: '发布.png', content: PNG, fields: { source: '100', isPublic: '' } })
    expect((await page('source=100'))?.list).toEqual([])
    const article = { menuId: 9112, title: '通知', content: `<p><img src="${shown}"></p>`, status: 0 }
    await admin.post('/admin-api/system/documents/create', { ...article, publishTime: NOW + 5_000 })
    expect((await page('source=100'))?.list).toEqual([])
    clock.now = NOW + 5_000
    expect((await page('source=100'))?.list.map(row => row.name)).toEqual(['发布.png'])
    await backend.db.write(trx =>
      trx.updateTable('files').set({ source: 1 }).where('name', '=', '私.txt').execute(),
    )
    for (const source of ['0', '1', '101', '-100', '201']) {
      expect(await page(`source=${source}`)).toEqual({ total: 0, list: [] })
    }
    expect((await page('name=私'))?.total).toBe(0)
    expect((await page('source=&name=私'))?.total).toBe(0)
  })
})

describe('a private file', () => {
  const QUERY = 'infra:file:query'
  const setPublic = async (isPublic: boolean, client = admin) =>
    client.put(`${BASE}/update-public`, { id: (await newest()).id, isPublic })
  const linkTo = async (id: number) => {
    const { code, msg, data } = await admin.get<FileLink>(`${BASE}/link?id=${id}`)
    if (!data) throw new Error(`${code} ${msg}`)
    return data
  }
  const statusOf = async (url: string, token?: string) => {
    const headers = token ? { Authorization: `Bearer ${token}` } : undefined
    return (await backend.app.fetch(new Request(`http://localhost${url}`, { headers }))).status
  }

  test('a private file is uploaded as private, or made private and public again', async () => {
    const url = await upload({ fields: { isPublic: 'false' } })
    expect((await newest()).isPublic).toBe(0)
    expect(await statusOf(url)).toBe(404)
    expect(await setPublic(true)).toMatchObject({ code: 0, data: true })
    expect(await statusOf(url)).toBe(200)
    expect(await setPublic(false)).toMatchObject({ code: 0, data: true })
    expect(await statusOf(url)).toBe(404)
  })

  test('a private file is served to signed-in users who may query files, and 404 for everyone else', async () => {
    const url = await upload({ content: '内部', fields: { isPublic: 'false' } })
    const may = await addUser(backend, { permissions: [QUERY] })
    const mayNot = await addUser(backend, { permissions: ['infra:file:delete'] })
    expect(await statusOf(url, may.tokens.accessToken)).toBe(200)
    expect(await statusOf(url, may.tokens.refreshToken)).toBe(404)
    expect(await statusOf(url, mayNot.tokens.accessToken)).toBe(404)
    expect(await statusOf(url, 'nonsense')).toBe(404)
    const refused = await get(url)
    expect([refused.status, await refused.text()]).toEqual([404, ''])
    expect([...refused.headers.keys()]).toEqual([...(await get(`${BASE}/1/get/none`)).headers.keys()])
  })

  test('a private file is not cached, while a public one is revalidated at every download', async () => {
    const url = await upload()
    const first = await get(url)
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    const { accessToken } = await signIn(backend, 'admin')
    const again = async () => {
      const headers = { 'If-None-Match': first.headers.get('etag') ?? '', Authorization: accessToken }
      return backend.app.fetch(new Request(`http://localhost${url}`, { headers }))
    }
    expect((await again()).status).toBe(304)
    await setPublic(false)
    const response = await again()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('etag')).toBeNull()
  })

  test('a private file is served by its signed link to anyone for ten minutes', async () => {
    await upload({ content: '内部', fields: { isPublic: 'false' } })
    const { url, expiresTime } = await linkTo((await newest()).id)
    expect(expiresTime).toBe(NOW + 600_000)
    clock.now = expiresTime - 1
    const response = await get(url)
    expect(await response.text()).toBe('内部')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    clock.now = expiresTime
    expect(await statusOf(url)).toBe(404)
  })

  test('a signed link expires when its session ends or its user may not query files', async () => {
    await upload({ fields: { isPublic: 'false' } })
    const { id } = await newest()
    const reader = await addUser(backend, { permissions: [QUERY] })
    const link = async (client: Client) =>
      (await client.get<FileLink>(`${BASE}/link?id=${id}`)).data?.url ?? ''
    const [first, second] = [
      await link(reader.client),
      await link(new Client(backend, (await signInAs(backend, reader.username)).accessToken)),
    ]
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
    await reader.client.post('/admin-api/system/auth/logout')
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await backend.db.write(trx => trx.deleteFrom('userRoles').where('userId', '=', reader.id).execute())
    expect(await statusOf(second)).toBe(404)
  })

  test('a signed link that was changed, or made for another file, serves nothing', async () => {
    const other = await upload({ content: '别的', fields: { isPublic: 'false' } })
    await upload({ fields: { isPublic: 'false' } })
    const { url, expiresTime } = await linkTo((await newest()).id)
    const query = url.slice(url.indexOf('?'))
    const changed = [
      other + query,
      url.replace(String(expiresTime), String(expiresTime + 1)),
      url.replace(/sign=./, match => (match === 'sign=0' ? 'sign=1' : 'sign=0')),
      url.replace(/sign=.*/, 'sign='),
      url.replace(/&sign=.*/, ''),
      url.replace(/expires=\d+&/, ''),
      url.replace(/user=\d+/, 'user=2'),
      url.replace(/session=./, match => (match === 'session=0' ? 'session=1' : 'session=0')),
      url.replace(/expires=\d+/, 'expires=9e99'),
      url.replace(/sign=/, 'sign=%00'),
      url.replace(/sign=.*/, `sign=${'字'.repeat(64)}`),
    ]
    for (const address of changed) expect(await statusOf(address), address).toBe(404)
    expect(await statusOf(url)).toBe(200)
  })

  test('no signed link exists before the key, and concurrent calls share one key', async () => {
    await upload({ fields: { isPublic: 'false' } })
    const { id, path } = await newest()
    expect(await statusOf(`${BASE}/1/get/${path}?expires=${NOW + 1}&sign=${'0'.repeat(64)}`)).toBe(404)
    const links = await Promise.all(Array.from({ length: 20 }, () => linkTo(id)))
    expect(new Set(links.map(link => link.url)).size).toBe(1)
    expect(await statusOf(links[0]?.url ?? '')).toBe(200)
    expect(await backend.db.read.selectFrom('serverKeys').selectAll().execute()).toHaveLength(1)
    const key = await backend.db.read.selectFrom('serverKeys').select('value').executeTakeFirstOrThrow()
    expect(key.value).toMatch(/^[\da-f]{64}$/)
  })

  test('a private file is in no public list, even if it was put into the download centre', async () => {
    const list = async () =>
      (await visitor.get<Page<PublicFile>>('/app-api/infra/file/page?pageSize=100')).data?.list ?? []
    const [first, ...others] = await list()
    expect(await admin.put(`${BASE}/update-public`, { id: first?.id, isPublic: false })).toMatchObject({
      code: 0,
    })
    expect((await list()).map(row => row.id)).toEqual(others.map(row => row.id))
    expect((await list())[0]).not.toHaveProperty('isPublic')
  })
})

describe('the use of files', () => {
  const usage = async (client: Client, ids: number[]) =>
    (await client.get<FileUsage[]>(`${BASE}/usage?ids=${ids}`)).data ?? []

  /** One file in every kind of place, with and without the host, and one used nowhere. */
  async function useEverywhere() {
    const url = await upload({ content: PNG, name: 'a.png', fields: { directory: '公告' } })
    const { id } = await newest()
    const article = { menuId: 9112, title: '通知', content: `<p><img src="${url}"></p>` }
    await admin.post('/admin-api/system/documents/create', article)
    const attachment = { name: 'a', url: `https://arb.example${url}`, size: 1 }
    await admin.post('/admin-api/system/documents/create', {
      ...article,
      title: '附件',
      content: '<p>无图</p>',
      attachments: [attachment],
    })
    await admin.post('/admin-api/system/documents/create', {
      ...article,
      title: '封面',
      content: '<p>无图</p>',
      cover: decodeURIComponent(url),
    })
    await admin.put('/admin-api/infra/config/facade', { name: '会', adminTitle: '系统', logo: url })
    await admin.put('/admin-api/system/user/profile/update', { avatar: url })
    await backend.db.write(async trx => {
      await trx
        .insertInto('arbitrators')
        .values({ ...BARE_ARBITRATOR, name: '样例仲裁员', photo: url })
        .execute()
      await trx
        .insertInto('notices')
        .values({ title: '内部通知', type: 1, content: `<img src="${url}">`, status: 0, createTime: NOW })
        .execute()
    })
    await upload()
    return { used: id, unused: (await newest()).id }
  }

  test('the uses of a file list every place, and are empty for an unused file', async () => {
    const { used, unused } = await useEverywhere()
    const [first, second, ...rest] = await usage(admin, [used, unused, 987654])
    expect(rest).toEqual([])
    expect(second).toEqual({ id: unused, uses: [] })
    expect(first?.uses.map(({ kind, title }) => [kind, title])).toEqual([
      ['document', '封面'],
      ['document', '附件'],
      ['document', '通知'],
      ['notice', '内部通知'],
      ['config', '门户标志'],
      ['arbitrator', '样例仲裁员'],
      ['avatar', '管理员'],
    ])
  })

  test('the uses of a file do not name records that the caller may not read', async () => {
    const { used } = await useEverywhere()
    const { client } = await addUser(backend, {
      permissions: ['infra:file:query', 'system:documents:query'],
    })
    const [{ uses } = { uses: [] }] = await usage(client, [used])
    expect(uses.map(({ kind, title }) => [kind, title !== null])).toEqual([
      ['document', true],
      ['document', true],
      ['document', true],
      ['notice', false],
      ['config', false],
      ['arbitrator', false],
      ['avatar', false],
    ])
  })

  test('the uses are reported for 20 files at once', async () => {
    const ids = Array.from({ length: 21 }, (_, index) => index + 1)
    expect(await admin.get(`${BASE}/usage?ids=${ids}`)).toMatchObject({
      code: 400,
      msg: '请求参数不正确:编号个数不能超过 20',
    })
    expect(await usage(admin, ids.slice(1))).toHaveLength(20)
    expect(await admin.get(`${BASE}/usage`)).toMatchObject({ code: 400, msg: '请求参数缺失:ids' })
  })
})
