// @module-tag postgres
import { expect, test } from 'vitest'
import type { Client } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { TINY_PNG } from '../../../support/tiny-png'
import { addUser } from '../../../support/users'

freshBackend()

const DOCUMENTS = '/admin-api/system/documents'

async function upload(client = admin, fields: Record<string, string> = {}): Promise<string> {
  const form = new FormData()
  for (const [key, value] of Object.entries({ directory: '公告 & 通知', ...fields })) form.append(key, value)
  form.append('file', new File([TINY_PNG], 'a.png'))
  return (await client.post<string>('/admin-api/infra/file/upload', form)).data ?? ''
}

const get = (url: string, headers: Record<string, string> = {}) =>
  Promise.resolve(backend.app.fetch(new Request(`http://localhost${url}`, { headers })))
const status = async (url: string, headers?: Record<string, string>) => (await get(url, headers)).status

/** The cookie that a browser gets together with the permissions. */
async function cookieOf(client: Client): Promise<string> {
  const response = await client.raw('GET', '/admin-api/system/auth/get-permission-info')
  return response.headers.get('set-cookie') ?? ''
}
const sent = (cookie: string) => ({ Cookie: `size=small; ${cookie.split(';')[0]}` })

test('a file is public while a published article uses it, from its publish time on', async () => {
  const url = await upload()
  expect(await status(url)).toBe(404)
  const article = { menuId: 9112, title: '通知', content: `<p><img src="${url}" alt=""></p>` }
  const { data: id } = await admin.post<number>(`${DOCUMENTS}/create`, article)
  expect(await status(url)).toBe(404)
  const publish = (publishTime: number) =>
    admin.put(`${DOCUMENTS}/update`, { id, ...article, status: 0, publishTime })
  await publish(NOW + 60_000)
  expect(await status(url)).toBe(404)
  await publish(NOW - 1)
  const shown = await get(url)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  await admin.put(`${DOCUMENTS}/update`, { id, ...article, status: 1 })
  expect(await status(url)).toBe(404)
  await publish(NOW - 1)
  expect(await status(url)).toBe(200)
  await admin.put(`${DOCUMENTS}/update`, { id, ...article, content: '<p>无图</p>' })
  expect(await status(url)).toBe(404)
})

test.each<[string, (url: string) => Promise<unknown>]>([
  ['a cover', url => change('documents', { cover: url, status: 0, publishTime: NOW - 1 })],
  [
    'an attachment',
    url => change('documents', { attachments: JSON.stringify([{ url }]), status: 0, publishTime: NOW - 1 }),
  ],
  [
    'the logo',
    url => admin.put('/admin-api/infra/config/facade', { name: '会', adminTitle: '系统', logo: url }),
  ],
  ['the published roster', url => change('publishedArbitrators', { photo: decodeURIComponent(url) })],
  [
    'a section',
    url =>
      backend.db.write(trx =>
        trx
          .updateTable('menus')
          .set({ path: `https://www.example.cn${url}` })
          .where('id', '=', 9190)
          .execute(),
      ),
  ],
  ['a dictionary', url => change('dictData', { value: url })],
  [
    'the disclosure board, by number',
    async () => change('disclosureItems', { kind: 'file', target: String(await newest()), status: 0 }),
  ],
])('%s makes a file public', async (_, use) => {
  const [url, other] = [await upload(admin, { isPublic: 'false' }), await upload()]
  await use(url)
  expect(await status(url)).toBe(404)
  await use(other)
  expect(await status(other)).toBe(200)
})

const change = (
  table: 'documents' | 'publishedArbitrators' | 'dictData' | 'disclosureItems',
  values: object,
) =>
  backend.db.writer
    .updateTable(table)
    .set(values as never)
    .where('id', 'in', eb => eb.selectFrom(table).select('id').orderBy('id').limit(1))
    .execute()
const newest = async () =>
  (await backend.db.read.selectFrom('files').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id

test('an avatar is served only to signed-in callers', async () => {
  const { client } = await addUser(backend)
  const url = await upload(client, { directory: 'user/avatar' })
  await client.put('/admin-api/system/user/profile/update', { avatar: url })
  expect(await status(url)).toBe(404)
  expect(await status(url, sent(await cookieOf(admin)))).toBe(200)
})

test('a browser sees private files by a cookie that permits nothing else and ends with the session', async () => {
  const [url, secret] = [await upload(), await upload(admin, { isPublic: 'false' })]
  const { client } = await addUser(backend)
  const cookie = await cookieOf(client)
  expect(cookie).toMatch(
    /^file-view=[\da-f]{32}; Path=\/prod-api\/admin-api\/infra\/file\/1\/get\/; HttpOnly; SameSite=Strict$/,
  )
  const response = await get(url, sent(cookie))
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await status(secret, sent(cookie))).toBe(404)
  expect(await status(secret, sent(await cookieOf(admin)))).toBe(200)
  expect(await status(url, { Cookie: 'file-view=' })).toBe(404)
  expect(await status(url, { Cookie: `file-view=${'0'.repeat(32)}` })).toBe(404)
  const call = await get('/prod-api/admin-api/system/auth/get-permission-info', sent(cookie))
  expect(await call.json()).toMatchObject({ code: 401 })
  await client.post('/admin-api/system/auth/logout')
  expect(await status(url, sent(cookie))).toBe(404)
})

test('the cookie of a session that has been idle too long shows no private file', async () => {
  const url = await upload()
  const cookie = sent(await cookieOf(admin))
  backend.deps.sessionIdle = 3_600_000
  backend.deps.now = () => NOW + 3_599_999
  expect(await status(url, cookie)).toBe(200)
  backend.deps.now = () => NOW + 3_600_000
  expect(await status(url, cookie)).toBe(404)
})

test('a user who must change the initial password first sees no private file', async () => {
  const url = await upload()
  const { id, client, tokens } = await addUser(backend)
  const callers = [sent(await cookieOf(client)), { Authorization: `Bearer ${tokens.accessToken}` }]
  for (const headers of callers) expect(await status(url, headers)).toBe(200)
  await backend.db.write(trx =>
    trx.updateTable('users').set({ passwordInitial: 1 }).where('id', '=', id).execute(),
  )
  for (const headers of callers) expect(await status(url, headers)).toBe(404)
})

test('behind TLS the cookie has the Secure attribute', async () => {
  backend.deps.publicUrl = 'https://www.example.cn'
  const cookie = await cookieOf(admin)
  expect(cookie).toMatch(/^__Secure-file-view=[\da-f]{32}; .*; Secure$/)
  expect(await status(await upload(), sent(cookie))).toBe(200)
})

test('only users who may change files publish one, at its upload or later', async () => {
  const { client } = await addUser(backend)
  const url = await upload(client, { isPublic: 'true' })
  expect(await status(url)).toBe(404)
  const id = await newest()
  const set = (by: Client, body: object) => by.put('/admin-api/infra/file/update-public', { id, ...body })
  expect(await set(client, { isPublic: true })).toMatchObject({ code: 403 })
  const visibility = async () =>
    (await admin.get<{ visibility: string }>(`/admin-api/infra/file/get?id=${id}`)).data?.visibility
  expect(await visibility()).toBe('content')
  await set(admin, { isPublic: true })
  expect([await status(url), await visibility()]).toEqual([200, 'public'])
  await set(admin, { isPublic: false })
  expect([await status(url), await visibility()]).toEqual([404, 'private'])
  await set(admin, { isPublic: false, followsUse: true })
  expect(await visibility()).toBe('content')
  const list = async (wanted: string) =>
    (await admin.get<{ total: number }>(`/admin-api/infra/file/page?visibility=${wanted}`)).data?.total
  expect([await list('content'), await list('private')]).toEqual([1, 0])
})

test('a change of the visibility of a file is recorded with its user, once for each change', async () => {
  await upload()
  const id = await newest()
  const set = (body: object) => admin.put('/admin-api/infra/file/update-public', { id, ...body })
  await set({ isPublic: false, followsUse: true })
  await set({ isPublic: true })
  await set({ isPublic: true })
  await set({ isPublic: false })
  await admin.put('/admin-api/infra/file/update-download', { id, listed: true })
  await admin.put('/admin-api/infra/file/update-download', { id, listed: true, sort: 1 })
  const { name } = await backend.db.read
    .selectFrom('files')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const events = await backend.db.read
    .selectFrom('accountEvents')
    .select(['userId', 'detail'])
    .where('kind', '=', 'file-visibility')
    .orderBy('id')
    .execute()
  expect(events).toEqual(
    ['公开', '仅内部', '公开'].map(label => ({ userId: 1, detail: `${label}：${name}` })),
  )
})
