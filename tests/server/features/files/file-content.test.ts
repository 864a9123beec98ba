import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newUpload, storeFile, urlOf } from '../../../../server/features/files/upload'
import type { Writer } from '../../../../server/platform/db/database'
import {
  contentOf,
  deleteFiles,
  dropAbandonedContents,
  readContent,
} from '../../../../server/platform/files/contents'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { withFile } from '../../../support/temporary-file'

const PART = 256 * 1024

freshBackend()

/** Stores a file, by whose row it can be found. */
const upload = (content: Buffer, withRow?: (trx: Writer) => Promise<void>) =>
  withFile(content, async file => {
    const given = await newUpload(backend.deps, {
      content: file,
      name: 'a.bin.txt',
      directory: null,
      userId: 1,
    })
    await storeFile(backend.deps, given, withRow)
    return given.row
  })
const text = (size: number) => Buffer.from(randomBytes(size).toString('base64')).subarray(0, size)

async function store(content: Buffer): Promise<number> {
  const { path } = await upload(content)
  const row = await backend.db.read
    .selectFrom('files')
    .select('id')
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  return row.id
}

/** Some bytes of a file, or all of them; undefined if they are gone. */
async function read(fileId: number, range = { start: 0, end: Number.MAX_SAFE_INTEGER }, db = backend.db) {
  const content = await contentOf(db.read, eb => eb('fileId', '=', fileId))
  const bytes = content && (await readContent({ db }, content, range))
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes ?? []) chunks.push(chunk)
  return bytes && Buffer.concat(chunks)
}

const parts = (fileId: number | null) =>
  backend.db.read
    .selectFrom('fileContents')
    .innerJoin('fileParts', 'contentId', 'fileContents.id')
    .select(['no', sql<number>`length("content")`.as('size')])
    .where('fileId', fileId === null ? 'is' : '=', fileId)
    .orderBy('no')
    .execute()

test.each([
  ['one byte', 1, 1],
  ['exactly one part', PART, 1],
  ['a byte more than a part', PART + 1, 2],
  ['exactly four parts', 4 * PART, 4],
])('a file of %s is read as it was stored', async (_, size, count) => {
  const content = text(size)
  const id = await store(content)
  const stored = await parts(id)
  expect(stored.map(({ no }) => no)).toEqual(Array.from({ length: count }, (_, no) => no))
  expect(Math.max(...stored.map(part => part.size))).toBeLessThanOrEqual(PART)
  expect((await read(id))?.equals(content)).toBe(true)
  for (const [start, end] of [
    [0, 1],
    [size - 1, size],
    [Math.floor(size / 3), Math.ceil(size / 2) + 1],
    [Math.max(0, size - PART - 1), size],
  ] as const)
    expect((await read(id, { start, end }))?.equals(content.subarray(start, end))).toBe(true)
})

test('other writes run between two parts of a large file', async () => {
  const storing = upload(text(20 * PART))
  let between = 0
  const done = storing.then(() => true)
  while (!(await Promise.race([done, backend.db.write(async () => false)]))) {
    between++
    await setImmediate()
  }
  expect(between).toBeGreaterThan(10)
})

test('a file whose row is not stored leaves no bytes behind', async () => {
  const before = await backend.db.read.selectFrom('files').select('id').execute()
  const refused = upload(text(3 * PART), async () => {
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await parts(null)).toEqual([])
  expect(await backend.db.read.selectFrom('files').select('id').execute()).toEqual(before)
})

test('leftovers of an upload are deleted after an hour, and never the bytes of a file', async () => {
  const content = text(2 * PART)
  const id = await store(content)
  await backend.db.write(async trx => {
    const { id: contentId } = await trx
      .insertInto('fileContents')
      .values({ fileId: null, objectKey: null, createTime: NOW, deletedTime: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const no of [0, 1])
      await trx
        .insertInto('fileParts')
        .values({ contentId, no, content: text(PART) })
        .execute()
  })
  await dropAbandonedContents(backend.db, NOW + 3_599_999)
  expect(await parts(null)).toHaveLength(2)
  await dropAbandonedContents(backend.db, NOW + 3_600_001)
  expect(await parts(null)).toEqual([])
  expect((await read(id))?.equals(content)).toBe(true)
})

test('deleting a file during its download ends the download, and the next one gets 404', async () => {
  const id = await store(text(5 * PART))
  const row = await backend.db.read
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { body } = await admin.raw('GET', urlOf(row).replace('/prod-api', ''))
  await backend.db.write(trx => deleteFiles(trx, [id], NOW))
  const received = await new Response(body).arrayBuffer()
  expect(received.byteLength).toBeLessThan(5 * PART)
  expect((await admin.raw('GET', urlOf(row).replace('/prod-api', ''))).status).toBe(404)
  expect(await read(id)).toBeUndefined()
})
