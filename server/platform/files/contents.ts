import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Deps } from '../api/deps'
import type { Range, Source } from '../api/services'
import type { Database, Reader, Writer } from '../db/database'
import { isAmong } from '../db/query'
import type { Tables } from '../db/schema'
import { StoreUnavailable } from './errors'
import { deleteParts, insertPart, isOnePart, readParts, writeParts } from './parts'

/** No upload takes longer: older content that belongs to nothing was left by a process that ended. */
const ABANDONED_AFTER = 3_600_000
/** How long bytes that were replaced are still there for who is downloading them. */
const LASTS_AFTER = 3_600_000
/** Objects that are deleted before others are looked for. */
const BATCH = 100

export type Places = Pick<Deps, 'db' | 'objects'>

/** Where the bytes of a file, or of a variant of a picture, are. */
export interface StoredContent {
  id: number
  /** Of an object; null: in parts, as rows. */
  objectKey: string | null
}

/**
 * Stores bytes, in an object where there is a store for them, else in rows; then, in one transaction, what they belong
 * to. If that fails nothing remains of them.
 * @param own writes the rows that refer to the content, by its id; it may be run again
 * @throws StoreUnavailable
 */
export async function storeContent(
  { db, objects }: Places,
  source: Source,
  now: number,
  own: (trx: Writer, contentId: number) => Promise<void>,
): Promise<void> {
  const create = async (trx: Writer, objectKey: string | null) => {
    const row = { fileId: null, objectKey, createTime: now, deletedTime: null }
    return (await trx.insertInto('fileContents').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  if (!objects && isOnePart(source)) {
    const content = await source.read(0, source.size)
    return db.write(async trx => {
      const id = await create(trx, null)
      await insertPart(trx, { contentId: id, no: 0, content })
      await own(trx, id)
    })
  }
  const objectKey = objects?.newKey(now) ?? null
  const id = await db.write(trx => create(trx, objectKey))
  try {
    if (objects && objectKey !== null) await objects.put(objectKey, source)
    else await writeParts(db, id, source)
    await db.write(trx => own(trx, id))
  } catch (error) {
    // If even that cannot be written, the hourly cleanup does it.
    await db.write(trx => discard(trx, now, eb => eb('id', '=', id))).catch(() => {})
    throw error
  }
}

/** The content that meets a condition. */
export const contentOf = (db: Reader, which: Which): Promise<StoredContent | undefined> =>
  db.selectFrom('fileContents').select(['id', 'objectKey']).where(which).executeTakeFirst()

/**
 * The bytes of a content as their reader consumes them; undefined if they are gone.
 * @throws StoreUnavailable
 */
export async function readContent(
  { db, objects }: Places,
  { id, objectKey }: StoredContent,
  range: Range,
): Promise<AsyncGenerator<Uint8Array, void> | undefined> {
  if (objectKey === null) return begun(readParts(db.read, id, range))
  if (!objects) throw new StoreUnavailable(new Error('FILE_STORE does not name the store that has this file'))
  return objects.read(objectKey, range)
}

/** The generator with its first value read, so that it is known whether there is one. */
async function begun<T>(values: AsyncGenerator<T, void>): Promise<AsyncGenerator<T, void> | undefined> {
  const first = await values.next()
  if (first.done) return undefined
  return (async function* () {
    yield first.value
    yield* values
  })()
}

type Which = (
  eb: ExpressionBuilder<Tables, 'fileContents'>,
) => ExpressionWrapper<Tables, 'fileContents', SqlBool>

/** Deletes contents in rows. Those in objects are marked: objects are deleted once this is committed. */
async function discard(trx: Writer, now: number, which: Which): Promise<void> {
  await trx.deleteFrom('fileContents').where('objectKey', 'is', null).where(which).execute()
  await trx
    .updateTable('fileContents')
    .set({ fileId: null, deletedTime: now })
    .where('objectKey', 'is not', null)
    .where(which)
    .execute()
}

/**
 * The bytes of files that go to the recycle bin belong to their items there, and stay until these are deleted for good: the
 * time of that is theirs from now on. Variants of pictures are made again when one is restored.
 */
export async function keepContents(trx: Writer, ids: readonly number[], now: number): Promise<void> {
  await discard(trx, now, eb =>
    eb('id', 'in', eb.selectFrom('fileVariants').select('contentId').where(isAmong('fileId', ids))),
  )
  const itemOf = (eb: ExpressionBuilder<Tables, 'fileContents'>) =>
    eb.selectFrom('recycleItems').where('kind', '=', 'file').whereRef('rowId', '=', 'fileContents.fileId')
  await trx
    .updateTable('fileContents')
    .set(eb => ({
      recycleId: itemOf(eb).select('recycleItems.id'),
      deletedTime: itemOf(eb).select('recycleItems.until'),
      fileId: null,
    }))
    .where(isAmong('fileId', ids))
    .execute()
}

/** The bytes of a file that is restored belong to it again. */
export async function returnContent(
  trx: Writer,
  { itemId, fileId }: { itemId: number; fileId: number },
): Promise<void> {
  await trx
    .updateTable('fileContents')
    .set({ fileId, recycleId: null, deletedTime: null })
    .where('recycleId', '=', itemId)
    .execute()
}

/**
 * Takes the bytes of a file, and its smaller pictures, away from it, for others to take their place.
 * @returns the content that it had, which belongs to nothing now
 */
export async function detachContent(trx: Writer, fileId: number, now: number) {
  const former = await trx
    .selectFrom('fileContents')
    .select(['id', 'createTime'])
    .where('fileId', '=', fileId)
    .executeTakeFirst()
  await trx.updateTable('fileContents').set({ fileId: null }).where('fileId', '=', fileId).execute()
  const variants = await trx
    .deleteFrom('fileVariants')
    .where('fileId', '=', fileId)
    .returning('contentId')
    .execute()
  await retireContents(
    trx,
    variants.map(({ contentId }) => contentId),
    now,
  )
  return former
}

/** Deletes contents once those who are downloading them have them. */
export async function retireContents(trx: Writer, ids: readonly number[], now: number): Promise<void> {
  await trx
    .updateTable('fileContents')
    .set({ deletedTime: now + LASTS_AFTER })
    .where(isAmong('id', ids))
    .execute()
}

/** Deletes contents at once, with what refers to them. Objects are deleted within a minute. */
export const dropContents = (trx: Writer, ids: readonly number[], now: number): Promise<void> =>
  discard(trx, now, eb => eb.and([isAmong('id', ids)]))

/** Deletes what files were before they were replaced. */
async function dropVersions(
  trx: Writer,
  now: number,
  which: (
    eb: ExpressionBuilder<Tables, 'fileVersions'>,
  ) => ExpressionWrapper<Tables, 'fileVersions', SqlBool>,
): Promise<void> {
  const versions = await trx.deleteFrom('fileVersions').where(which).returning('contentId').execute()
  await retireContents(
    trx,
    versions.map(({ contentId }) => contentId),
    now,
  )
}

/** The bytes of files that are deleted for good: `deleteContents` removes them piece by piece. */
export async function releaseContents(trx: Writer, itemIds: readonly number[], now: number): Promise<void> {
  await dropVersions(trx, now, eb =>
    eb(
      'fileId',
      'in',
      eb
        .selectFrom('recycleItems')
        .select('rowId')
        .where('kind', '=', 'file')
        .where(isAmong('recycleItems.id', itemIds)),
    ),
  )
  await trx
    .updateTable('fileContents')
    .set({ recycleId: null, deletedTime: now })
    .where(isAmong('recycleId', itemIds))
    .execute()
}

/** Deletes files with their bytes and variants at once, where no one could want them back. @returns how many there were */
export async function deleteFiles(trx: Writer, ids: readonly number[], now: number): Promise<number> {
  await dropVersions(trx, now, eb => eb('fileId', 'in', ids))
  await discard(trx, now, eb =>
    eb.or([
      eb('fileId', 'in', ids),
      eb('id', 'in', eb.selectFrom('fileVariants').select('contentId').where('fileId', 'in', ids)),
    ]),
  )
  const { numDeletedRows } = await trx.deleteFrom('files').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes what was stored for uploads that were never completed. */
export async function dropAbandonedContents(db: Database, now: number): Promise<void> {
  await db.write(trx =>
    discard(trx, now, eb =>
      eb.and([
        eb('fileId', 'is', null),
        eb('deletedTime', 'is', null),
        eb('createTime', '<', now - ABANDONED_AFTER),
        eb.not(
          eb.exists(
            eb
              .selectFrom('fileVariants')
              .select('fileId')
              .whereRef('fileVariants.contentId', '=', 'fileContents.id'),
          ),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('fileVersions')
              .select('fileVersions.id')
              .whereRef('fileVersions.contentId', '=', 'fileContents.id'),
          ),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('feedbackFiles')
              .select('feedbackFiles.id')
              .whereRef('feedbackFiles.contentId', '=', 'fileContents.id'),
          ),
        ),
      ]),
    ),
  )
}

/**
 * Deletes the bytes of deleted files. An object that cannot be deleted now comes last at the next call.
 * @throws StoreUnavailable
 */
export async function deleteContents(
  { db, objects }: Places,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const rows = await db.read
      .selectFrom('fileContents')
      .select(['id', 'objectKey'])
      .where('deletedTime', '<=', now)
      // Without the store its objects have to wait.
      .$if(!objects, q => q.where('objectKey', 'is', null))
      .orderBy('deletedTime')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, objectKey } of rows) {
      if (signal?.aborted) return
      try {
        if (objectKey !== null) await objects?.remove(objectKey)
        else await deleteParts(db, id)
      } catch (error) {
        await db.write(trx =>
          trx
            .updateTable('fileContents')
            .set({ deletedTime: now + 1 })
            .where('id', '=', id)
            .execute(),
        )
        throw error
      }
      await db.write(trx => trx.deleteFrom('fileContents').where('id', '=', id).execute())
    }
    if (rows.length < BATCH) return
  }
}
