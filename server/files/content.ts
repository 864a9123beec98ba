import type { Database, Reader, Writer } from '../db/open'

/** Bytes in one row, which is what others wait for. */
const PART = 256 * 1024
/** No upload takes longer: what belongs to no file by then is left of a process that ended. */
const ABANDONED_AFTER = 3_600_000

/**
 * Stores bytes part by part, each in a transaction of its own. They belong to no file until {@link attachContent}.
 * @returns the number by which they are attached or dropped
 */
export async function writeContent(db: Database, content: Buffer, now: number): Promise<number> {
  const { id } = await db.write(trx =>
    trx
      .insertInto('fileContents')
      .values({ fileId: null, createTime: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  for (let no = 0; no * PART < content.byteLength; no++) {
    const part = content.subarray(no * PART, (no + 1) * PART)
    await db.write(trx => trx.insertInto('fileParts').values({ contentId: id, no, content: part }).execute())
  }
  return id
}

export async function attachContent(trx: Writer, contentId: number, fileId: number): Promise<void> {
  await trx.updateTable('fileContents').set({ fileId }).where('id', '=', contentId).execute()
}

export async function dropContent(db: Database, contentId: number): Promise<void> {
  await db.write(trx => trx.deleteFrom('fileContents').where('id', '=', contentId).execute())
}

/** Deletes what uploads left behind that never came to their end. */
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

/** The bytes of a file as its reader takes them, a part in memory at a time; undefined if it is gone. */
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
  const content = await db
    .selectFrom('fileContents')
    .select('id')
    .where('fileId', '=', fileId)
    .executeTakeFirst()
  if (!content) return
  for (let no = 0; ; no++) {
    const part = await db
      .selectFrom('fileParts')
      .select('content')
      .where('contentId', '=', content.id)
      .where('no', '=', no)
      .executeTakeFirst()
    if (!part) return
    yield new Uint8Array(part.content)
  }
}
