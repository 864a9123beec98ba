import { setImmediate as turn } from 'node:timers/promises'
import type { Database, Reader, Writer } from '../db/database'

/** Bytes in one row: other writes wait for no longer than one of these. */
const PART = 256 * 1024
/** No upload takes longer: older content without a file was left by a process that ended. */
const ABANDONED_AFTER = 3_600_000

/**
 * Stores bytes part by part, each in a transaction of its own, so that other requests are served meanwhile; then, in
 * one, the file that they belong to. If that fails the stored parts are deleted.
 * @param insertFile writes the file and its related rows, and resolves to its id
 */
export async function storeContent(
  db: Database,
  content: Buffer,
  now: number,
  insertFile: (trx: Writer) => Promise<number>,
): Promise<void> {
  const { id } = await db.write(trx =>
    trx
      .insertInto('fileContents')
      .values({ fileId: null, createTime: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  try {
    for (let no = 0; no * PART < content.byteLength; no++) {
      const part = content.subarray(no * PART, (no + 1) * PART)
      await db.write(trx =>
        trx.insertInto('fileParts').values({ contentId: id, no, content: part }).execute(),
      )
      // A write of SQLite is over before anything else runs: without this, requests would wait for all parts.
      await turn()
    }
    await db.write(async trx => {
      const fileId = await insertFile(trx)
      await trx.updateTable('fileContents').set({ fileId }).where('id', '=', id).execute()
    })
  } catch (error) {
    const drop = db.write(trx => trx.deleteFrom('fileContents').where('id', '=', id).execute())
    // If even that cannot be written, the hourly cleanup deletes them.
    await drop.catch(() => {})
    throw error
  }
}

/** Deletes the parts of uploads that were never completed. */
export async function dropAbandonedContents(db: Database, now: number): Promise<void> {
  await db.write(trx =>
    trx
      .deleteFrom('fileContents')
      .where('fileId', 'is', null)
      .where('createTime', '<', now - ABANDONED_AFTER)
      .execute(),
  )
}

/** All bytes of a file; undefined if it is gone. */
export async function readContent(db: Reader, fileId: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  for await (const part of partsOf(db, fileId)) parts.push(part)
  return parts.length === 0 ? undefined : Buffer.concat(parts)
}

/** The bytes of a file as its reader consumes them, one part in memory at a time; undefined if it is gone. */
export async function streamContent(
  db: Reader,
  fileId: number,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const parts = partsOf(db, fileId)
  const first = await parts.next()
  if (first.done) return undefined
  return new ReadableStream({
    start: stream => stream.enqueue(first.value),
    async pull(stream) {
      const { done, value } = await parts.next()
      if (done) stream.close()
      else stream.enqueue(value)
    },
  })
}

async function* partsOf(db: Reader, fileId: number): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  for (let no = 0; ; no++) {
    const part = await db
      .selectFrom('fileParts')
      .innerJoin('fileContents', 'fileContents.id', 'contentId')
      .select('content')
      .where('fileId', '=', fileId)
      .where('no', '=', no)
      .executeTakeFirst()
    if (!part) return
    yield new Uint8Array(part.content)
    // Only the last part has another length, and files that an earlier version stored whole.
    if (part.content.byteLength !== PART) return
  }
}
