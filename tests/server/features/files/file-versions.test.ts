// @module-tag postgres
import type { FileStorage, FileVersion, LibraryPicture, StoredFile } from '@shared/contract/files'
import { expect, test } from 'vitest'
import { removePurged } from '../../../../server/features/recycle-bin/purge'
import { deleteContents, dropAbandonedContents } from '../../../../server/platform/files/contents'
import type { Page } from '../../../../src/api/page'
import { Client, clientOf } from '../../../support/client'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { TINY_PNG } from '../../../support/tiny-png'

freshBackend()

const BASE = '/admin-api/infra/file'
const PART = 256 * 1024

const formOf = (content: BlobPart, name = '申请书.txt', fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new File([content], name))
  return form
}

/** A public file, as visitors find it. */
async function upload(content: string) {
  const { data: url } = await admin.post<string>(
    `${BASE}/upload`,
    formOf(content, '申请书.txt', { isPublic: 'true' }),
  )
  const { data } = await admin.get<Page<StoredFile>>(`${BASE}/page?name=申请书`)
  const id = data?.list[0]?.id ?? 0
  return { id, url: (url ?? '').replace('/prod-api', '') }
}
const replace = (id: number, content: BlobPart, name?: string, client: Client = admin) =>
  client.post<boolean>(`${BASE}/replace?id=${id}`, formOf(content, name))
const versions = async (id: number) =>
  (await admin.get<FileVersion[]>(`${BASE}/version-list?id=${id}`)).data ?? []
const textAt = async (url: string, headers = {}) =>
  (await new Client(backend).raw('GET', url, { headers })).text()

test('a replaced file keeps its address and its place, and its former contents can be read and restored', async () => {
  const { id, url } = await upload('第一版')
  await admin.put(`${BASE}/update-download`, { id, listed: true, name: '申请书.txt', sort: 3 })
  expect((await replace(id, '第二版')).data).toBe(true)
  expect(await textAt(url)).toBe('第二版')
  const { data: row } = await admin.get<StoredFile>(`${BASE}/get?id=${id}`)
  expect(row).toMatchObject({ name: '申请书.txt', sort: 3, source: 200, size: 9, replaceTime: NOW })
  const [former] = await versions(id)
  expect(former).toMatchObject({ size: 9, replacer: '管理员' })
  expect(await (await admin.raw('GET', `${BASE}/version-content?id=${former?.id}`)).text()).toBe('第一版')

  const storage = async () => (await admin.get<FileStorage>(`${BASE}/storage`)).data?.used ?? 0
  const used = await storage()
  expect(await admin.put(`${BASE}/version-restore`, { id: former?.id })).toMatchObject({ data: true })
  expect([await textAt(url), await storage()]).toEqual(['第一版', used])
  // What it replaced is a version now; the one that was restored is none any more.
  expect((await versions(id)).map(version => version.id)).not.toContain(former?.id)
  expect((await admin.put(`${BASE}/version-restore`, { id: former?.id })).code).toBe(1100018004)
})

test('a download that began before the file was replaced gets the former bytes, and the next one the new ones', async () => {
  const long = 'a'.repeat(5 * PART)
  const { id, url } = await upload(long)
  const visitor = new Client(backend)
  const begun = await visitor.raw('GET', url)
  const etag = begun.headers.get('etag') ?? ''
  expect(begun.headers.get('cache-control')).toBe('public, no-cache')
  await replace(id, 'b'.repeat(3 * PART))
  // Even where the former content is not kept: it goes when an hour has passed.
  await backend.db.write(trx => trx.deleteFrom('fileVersions').execute())
  await deleteContents(backend.deps, NOW)
  expect(await begun.text()).toBe(long)
  expect((await visitor.raw('GET', url, { headers: { 'If-None-Match': etag } })).status).toBe(200)
  // The rest of the former file is no end for the new one.
  const resumed = await visitor.raw('GET', url, { headers: { Range: 'bytes=100-', 'If-Range': etag } })
  expect([resumed.status, (await resumed.text()).length]).toEqual([200, 3 * PART])
})

test('a file is replaced by one of its type alone, by users who may change files', async () => {
  const { id } = await upload('第一版')
  expect((await replace(id, TINY_PNG, '图.png')).code).toBe(1100018003)
  expect((await replace(999_999, '第二版')).code).toBe(1001003001)
  expect((await replace(id, '第二版', undefined, await clientOf(backend, 'clerk'))).code).toBe(403)
  expect(await versions(id)).toEqual([])
})

test('former contents go to the recycle bin and back with their file, and are deleted for good with it', async () => {
  const { id } = await upload('第一版')
  await replace(id, '第二版')
  await admin.delete(`${BASE}/delete?id=${id}`)
  await dropAbandonedContents(backend.db, NOW + 7_200_000)
  await admin.post('/admin-api/system/recycle-bin/undo', { kind: 'file', ids: [id] })
  const [former] = await versions(id)
  expect(await (await admin.raw('GET', `${BASE}/version-content?id=${former?.id}`)).text()).toBe('第一版')

  await admin.delete(`${BASE}/delete?id=${id}`)
  await backend.db.write(trx => trx.updateTable('recycleItems').set({ purged: 1 }).execute())
  await removePurged(backend.db, NOW)
  await deleteContents(backend.deps, NOW + 3_600_000)
  const left = await backend.db.read.selectFrom('fileVersions').select('id').execute()
  expect(left).toEqual([])
  expect(await versions(id)).toEqual([])
})

test('the picture library has what visitors see and what one has uploaded oneself, and no avatars', async () => {
  const clerk = await clientOf(backend, 'clerk')
  const names = async (client: Client, name: string) =>
    (await client.get<Page<LibraryPicture>>(`${BASE}/pictures?name=${name}`)).data?.list.map(row => row.name)
  await admin.post(`${BASE}/upload`, formOf(TINY_PNG, '库内草稿.png'))
  await admin.post(`${BASE}/upload`, formOf(TINY_PNG, '库内公开.png', { isPublic: 'true' }))
  await admin.post(`${BASE}/upload`, formOf(TINY_PNG, '库内仅内部.png', { isPublic: 'false' }))
  await clerk.post(`${BASE}/upload`, formOf(TINY_PNG, '库内自己.png'))
  expect(await names(clerk, '库内')).toEqual(['库内自己.png', '库内公开.png'])
  expect(await names(admin, '库内')).toEqual(['库内自己.png', '库内公开.png', '库内草稿.png'])
  expect(await names(admin, '头像')).toEqual([])
})
