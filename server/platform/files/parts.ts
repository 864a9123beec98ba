import type { Range, Source } from '../api/services'
import type { Database, Reader, Writer } from '../db/database'
import { runSerialized } from './serialized'

/** Bytes in one row: others wait for no longer than it takes to write one. */
const PART = 256 * 1024
/** Parts that one transaction deletes. */
const DELETED_AT_ONCE = 32

/** Whether a content is one part, which is written along with the rows that refer to it. */
export const isOnePart = ({ size }: Source): boolean => size <= PART

/** Stores the bytes of a content as rows. */
export async function writeParts(db: Database, contentId: number, source: Source): Promise<void> {
  for (let no = 0; no * PART < source.size; no++) {
    const content = await source.read(no * PART, (no + 1) * PART)
    await runSerialized(() => db.write(trx => insertPart(trx, { contentId, no, content })))
  }
}

/** Deletes the parts of a content, few at a time: others write in between. */
export async function deleteParts(db: Database, contentId: number): Promise<void> {
  for (let deleted = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE; ) {
    deleted = await runSerialized(() =>
      db.write(async trx => {
        const { numDeletedRows } = await trx
          .deleteFrom('fileParts')
          .where('contentId', '=', contentId)
          .where('no', 'in', eb =>
            eb
              .selectFrom('fileParts')
              .select('no')
              .where('contentId', '=', contentId)
              .orderBy('no')
              .limit(DELETED_AT_ONCE),
          )
          .executeTakeFirst()
        return Number(numDeletedRows)
      }),
    )
  }
}

export const insertPart = (
  trx: Writer,
  part: { contentId: number; no: number; content: Buffer },
): Promise<unknown> => trx.insertInto('fileParts').values(part).execute()

/** The bytes of a content, one part in memory at a time. It ends early when they are deleted meanwhile. */
export async function* readParts(
  db: Reader,
  contentId: number,
  { start, end }: Range,
): AsyncGenerator<Uint8Array, void> {
  // All parts but the last are equally long; how long depends on the version that stored them.
  const length = start === 0 ? 0 : await lengthOfParts(db, contentId)
  let no = length === 0 ? 0 : Math.floor(start / length)
  for (let at = no * length; at < end; no++) {
    const part = await db
      .selectFrom('fileParts')
      .select('content')
      .where('contentId', '=', contentId)
      .where('no', '=', no)
      .executeTakeFirst()
    if (!part) return
    const bytes = new Uint8Array(part.content)
    yield bytes.subarray(Math.max(start - at, 0), end - at)
    at += bytes.byteLength
  }
}

async function lengthOfParts(db: Reader, contentId: number): Promise<number> {
  const first = await db
    .selectFrom('fileParts')
    .select(({ fn }) => fn<number>('length', ['content']).as('length'))
    .where('contentId', '=', contentId)
    .where('no', '=', 0)
    .executeTakeFirst()
  return Number(first?.length ?? 0)
}
