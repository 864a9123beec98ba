import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, migratorOf } from '../../server/db/migrate'
import { openDatabase } from '../../server/db/open'
import { dropAbandonedContents, readContent, streamContent } from '../../server/files/content'
import { newUpload, storeFile } from '../../server/files/upload'
import { type Backend, newFolder, removeDatabases, startBackend } from '../support/backend'

const PART = 256 * 1024
const NOW = Date.parse('2026-03-02T09:00:00+08:00')

let backend: Backend
beforeEach(async () => {
  backend = await startBackend({ now: () => NOW })
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const upload = (content: Buffer) =>
  newUpload(backend.deps, { content, name: 'a.bin.txt', directory: null, userId: 1 })
const text = (size: number) => Buffer.from(randomBytes(size).toString('base64')).subarray(0, size)

async function store(content: Buffer): Promise<number> {
  const given = await upload(content)
  await storeFile(backend.db, given)
  const { path } = given.row
  const row = await backend.db.read
    .selectFrom('files')
    .select('id')
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  return row.id
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
  expect((await readContent(backend.db.read, id))?.equals(content)).toBe(true)
  const streamed = await new Response(await streamContent(backend.db.read, id)).arrayBuffer()
  expect(Buffer.from(streamed).equals(content)).toBe(true)
})

test('other writes run between two parts of a large file', async () => {
  const storing = storeFile(backend.db, await upload(text(20 * PART)))
  let between = 0
  const done = storing.then(() => true)
  while (!(await Promise.race([done, backend.db.write(async () => false)]))) {
    between++
    await turn()
  }
  expect(between).toBeGreaterThan(10)
})

test('a file whose row is not stored leaves no bytes behind', async () => {
  const given = await upload(text(3 * PART))
  const refused = storeFile(backend.db, given, async () => {
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await parts(null)).toEqual([])
  expect(
    await backend.db.read.selectFrom('files').select('id').where('path', '=', given.row.path).execute(),
  ).toEqual([])
})

test('leftovers of an upload are deleted after an hour, and never the bytes of a file', async () => {
  const content = text(2 * PART)
  const id = await store(content)
  await backend.db.write(async trx => {
    const { id: contentId } = await trx
      .insertInto('fileContents')
      .values({ fileId: null, createTime: NOW })
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
  expect((await readContent(backend.db.read, id))?.equals(content)).toBe(true)
})

test('a file that is deleted while it is sent ends the download, and the next download gets 404', async () => {
  const id = await store(text(5 * PART))
  const stream = await streamContent(backend.db.read, id)
  await backend.db.write(trx => trx.deleteFrom('files').where('id', '=', id).execute())
  const received = await new Response(stream).arrayBuffer()
  expect(received.byteLength).toBeLessThan(5 * PART)
  expect(await streamContent(backend.db.read, id)).toBeUndefined()
})

test('contents stored in one piece by an earlier version are read as they were', async () => {
  const db = openDatabase(`${newFolder()}/old.db`)
  try {
    await migratorOf(db).migrateTo('0031-session-menu')
    const content = text(3 * PART)
    await sql`insert into "files" ("id", "configId", "path", "name", "size", "createTime")
      values (7, 1, 'a', 'a', ${content.byteLength}, 5), (8, 1, 'b', 'b', 1, 6)`.execute(db.writer)
    await sql`insert into "fileContents" ("fileId", "content") values (7, ${content}), (8, ${Buffer.from('b')})`.execute(
      db.writer,
    )
    await migrate(db)
    expect((await readContent(db.read, 7))?.equals(content)).toBe(true)
    expect((await readContent(db.read, 8))?.toString()).toBe('b')
    await db.write(trx => trx.deleteFrom('files').where('id', '=', 7).execute())
    expect(await readContent(db.read, 7)).toBeUndefined()
  } finally {
    await db.close()
  }
})
