import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPictureQueue } from '../../../../server/features/pictures/queue'
import { removePurged } from '../../../../server/features/recycle-bin'
import type { ObjectStoreSettings } from '../../../../server/platform/config/file-store'
import { deleteContents, dropAbandonedContents } from '../../../../server/platform/files/contents'
import { openObjectStore } from '../../../../server/platform/files/objects'
import { Client } from '../../../support/client'
import { setConfig } from '../../../support/configs'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { photo } from '../../../support/photo'
import { type S3Server, startS3 } from '../../../support/s3-server'

freshBackend()

/** The sample forms, whose ids come first. */
const SEEDED = 24
const MB = 1024 * 1024
const BASE = '/admin-api/infra/file'
const HOUR = 3_600_000
const AWAY = '文件存储服务暂时无法使用，文件没有保存，请稍后再试'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

let close: () => Promise<void>
const open = (settings: Partial<ObjectStoreSettings> = {}) => {
  const store = openObjectStore({ ...s3.settings, ...settings }, { random: randomBytes })
  backend.deps.objects = store
  close = store.close
}
beforeEach(() => {
  s3.faults = []
  open()
})
afterEach(async () => {
  s3.faults = []
  await deleteAll()
  await close()
})

/** Of a test, so that the next one begins with an empty bucket. */
async function deleteAll() {
  open()
  await backend.db.writer
    .updateTable('fileContents')
    .set({ deletedTime: 0 })
    .where('objectKey', 'is not', null)
    .execute()
  await deleteContents(backend.deps, NOW)
  expect(s3.objects()).toEqual([])
}

/** Deletes for good what was deleted. */
async function emptyRecycleBin(): Promise<void> {
  await backend.db.write(trx => trx.updateTable('recycleItems').set({ purged: 1 }).execute())
  await removePurged(backend.db, NOW)
}

const text = (size: number) => Buffer.from(randomBytes(size).toString('base64')).subarray(0, size)

function send(content: Buffer, name = '证据.txt') {
  const form = new FormData()
  form.append('isPublic', 'true')
  form.append('file', new File([new Uint8Array(content)], name))
  return admin.post<string>(`${BASE}/upload`, form)
}

async function upload(content: Buffer, name?: string): Promise<string> {
  const { data, msg } = await send(content, name)
  if (typeof data !== 'string') throw new Error(msg)
  return data.replace('/prod-api', '')
}

const get = (url: string, headers: Record<string, string> = {}) =>
  new Client(backend).raw('GET', url, { headers })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())
const contents = () =>
  backend.db.read
    .selectFrom('fileContents')
    .select(['fileId', 'objectKey', 'deletedTime'])
    .where('id', '>', SEEDED)
    .execute()
const rows = async () =>
  (await backend.db.read.selectFrom('files').select('id').where('id', '>', SEEDED).execute()).length
const newestId = async () =>
  (await backend.db.read.selectFrom('files').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id

test('a file is stored as an object below the prefix, without bytes in the database, and read unchanged', async () => {
  const content = text(100_000)
  const url = await upload(content)
  expect(s3.objects()).toEqual([expect.stringMatching(/^site\/20260302\/[\da-f]{32}$/)])
  expect(await contents()).toEqual([
    { fileId: await newestId(), objectKey: s3.objects()[0], deletedTime: null },
  ])
  expect(
    await backend.db.read.selectFrom('fileParts').select('no').where('contentId', '>', SEEDED).execute(),
  ).toEqual([])
  const response = await get(url)
  expect([
    response.status,
    response.headers.get('content-length'),
    response.headers.get('cache-control'),
  ]).toEqual([200, '100000', 'public, no-cache'])
  expect((await bytes(response)).equals(content)).toBe(true)
})

test('a large file is sent in parts of 8 MB, and any part of it can be read', async () => {
  const content = text(15 * MB)
  s3.asked = []
  const url = await upload(content)
  expect(s3.asked.map(asked => asked.replace(/ x-id/, ''))).toEqual([
    'POST uploads',
    'PUT partNumber uploadId',
    'PUT partNumber uploadId',
    'POST uploadId',
  ])
  expect((await bytes(await get(url))).equals(content)).toBe(true)
  const part = await get(url, { Range: `bytes=${8 * MB - 5}-${8 * MB + 4}` })
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes ${8 * MB - 5}-${8 * MB + 4}/${15 * MB}`,
  ])
  expect((await bytes(part)).equals(content.subarray(8 * MB - 5, 8 * MB + 5))).toBe(true)
})

test('the variants of a picture are objects as well and are deleted with it', async () => {
  const queue = openPictureQueue(backend.deps)
  const url = await upload(await photo(600, 400), '开庭.jpg')
  queue.wake()
  await queue.idle()
  expect(s3.objects()).toHaveLength(5)
  const small = await get(`${url}?w=480`, { Accept: 'image/avif,image/webp' })
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/avif'])
  expect((await bytes(small)).byteLength).toBeGreaterThan(1_000)
  expect(await admin.delete(`${BASE}/delete?id=${await newestId()}`)).toMatchObject({ code: 0 })
  expect((await get(url)).status).toBe(404)
  await emptyRecycleBin()
  expect(s3.objects()).toHaveLength(5)
  await deleteContents(backend.deps, NOW)
  expect([s3.objects(), await contents()]).toEqual([[], []])
})

test('an object that cannot be deleted is deleted later and does not block others', async () => {
  await upload(text(1_000))
  const first = await newestId()
  await upload(text(1_000))
  await admin.delete(`${BASE}/delete-list?ids=${first},${await newestId()}`)
  await emptyRecycleBin()
  s3.faults = ['fails']
  await expect(deleteContents(backend.deps, NOW)).rejects.toThrow('the file store cannot be used')
  expect([s3.objects().length, (await contents()).length]).toEqual([2, 2])
  s3.faults = []
  await deleteContents(backend.deps, NOW)
  expect([s3.objects().length, (await contents()).length]).toEqual([1, 1])
  await deleteContents(backend.deps, NOW + 60_000)
  expect([s3.objects(), await contents()]).toEqual([[], []])
})

test.each([
  ['answers with an error', 'fails'],
  ['closes the connection', 'cuts'],
] as const)('a request that the service %s is retried at most three times', async (_, fault) => {
  s3.faults = [fault, fault, 'none']
  s3.asked = []
  const content = text(200_000)
  const url = await upload(content)
  expect(s3.asked).toHaveLength(3)
  s3.faults = [fault, fault, 'none']
  expect((await bytes(await get(url))).equals(content)).toBe(true)
})

test('an unavailable service refuses uploads with nothing stored, and downloads get 503 with Retry-After', async () => {
  const content = text(1_000)
  const url = await upload(content)
  s3.faults = ['fails']
  expect(await send(text(1_000))).toMatchObject({ status: 200, code: 503, msg: AWAY })
  const response = await get(url)
  expect([
    response.status,
    response.headers.get('retry-after'),
    response.headers.get('cache-control'),
    await response.text(),
  ]).toEqual([503, '30', 'no-store', '文件存储服务暂时无法使用，请稍后再试'])
  expect(await rows()).toBe(1)
  expect(backend.logs.map(({ msg }) => msg)).toContain('the file store cannot be used')
  s3.faults = []
  await deleteContents(backend.deps, NOW)
  expect([s3.objects().length, (await contents()).length]).toEqual([1, 1])
  expect((await bytes(await get(url))).equals(content)).toBe(true)
})

test('an upload in parts that fails is aborted', async () => {
  s3.faults = ['none', 'none', 'fails', 'fails', 'fails', 'none']
  expect(await send(text(9 * MB))).toMatchObject({ code: 503, msg: AWAY })
  expect([await rows(), s3.objects(), s3.unfinished()]).toEqual([0, [], []])
})

test('a service that does not accept the key is unavailable and not requested again', async () => {
  open({ secretAccessKey: 'another' })
  s3.asked = []
  expect(await send(text(1_000))).toMatchObject({ code: 503, msg: AWAY })
  expect([s3.asked.length, s3.objects(), await rows()]).toEqual([1, [], 0])
  const logged = JSON.stringify(backend.logs)
  expect(logged).toContain('SignatureDoesNotMatch')
  expect(logged).not.toContain('another')
})

test('an upload beyond the capacity leaves no object', async () => {
  await setConfig(backend, 'file.total-mb', '1')
  const both = await Promise.all([send(text(600 * 1024)), send(text(600 * 1024))])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1100017000])
  await deleteContents(backend.deps, NOW)
  expect([s3.objects().length, (await contents()).length, await rows()]).toEqual([1, 1, 1])
})

test('the remains of an interrupted upload are deleted after an hour', async () => {
  const key = backend.deps.objects?.newKey(NOW) ?? ''
  await backend.db.write(trx =>
    trx
      .insertInto('fileContents')
      .values({ fileId: null, objectKey: key, createTime: NOW, deletedTime: null })
      .execute(),
  )
  await backend.deps.objects?.put(key, { size: 3, read: async () => Buffer.from('abc') })
  await dropAbandonedContents(backend.db, NOW + HOUR)
  await deleteContents(backend.deps, NOW + HOUR)
  expect(s3.objects()).toEqual([key])
  await dropAbandonedContents(backend.db, NOW + HOUR + 1)
  await deleteContents(backend.deps, NOW + HOUR + 1)
  expect([s3.objects(), await contents()]).toEqual([[], []])
})

test('files stay where they were stored when another store is configured', async () => {
  backend.deps.objects = undefined
  const inRows = text(700_000)
  const first = await upload(inRows)
  open()
  const inObject = text(1_000)
  const second = await upload(inObject)
  expect((await bytes(await get(first))).equals(inRows)).toBe(true)
  expect((await bytes(await get(second))).equals(inObject)).toBe(true)
  backend.deps.objects = undefined
  expect((await bytes(await get(first))).equals(inRows)).toBe(true)
  expect((await get(second)).status).toBe(503)
})

test('a file whose object is gone is a 404', async () => {
  const url = await upload(text(1_000))
  await backend.deps.objects?.remove(s3.objects()[0] ?? '')
  expect((await get(url)).status).toBe(404)
})
