import type { PictureQueue } from '../../api/services'
import type { Log } from '../../config/log'
import type { Database } from '../../db/database'
import { outsideRequests } from '../../http/current-request'
import { readContent } from '../content'
import { measure } from './measure'
import { STILL_TYPES, type Variant, variantsOf } from './variants'

/**
 * The pending work is in the database, so that nothing is lost when the process ends, and older pictures are processed
 * too. One picture at a time: sharp works in threads of its own, and requests are served meanwhile.
 */
export function openPictureQueue(db: Database, log: Log): PictureQueue {
  let running: Promise<void> | null = null
  let woken = false
  let stopped = false

  const run = async () => {
    while (woken && !stopped) {
      woken = false
      try {
        while (!stopped && (await prepareNext(db, log)));
      } catch (error) {
        // Such as a full disk. The next upload, or the next start, tries again.
        log.error({ err: error }, 'pictures could not be made smaller')
      }
    }
    running = null
  }
  return {
    wake() {
      woken = true
      running ??= outsideRequests(run)
    },
    async length() {
      const { count } = await db.read
        .selectFrom('files')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('prepared', '=', 0)
        .where('type', 'in', STILL_TYPES)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    idle: async () => {
      await running
    },
    async stop() {
      stopped = true
      await running
    },
  }
}

/** @returns false when there is none */
async function prepareNext(db: Database, log: Log): Promise<boolean> {
  const row = await db.read
    .selectFrom('files')
    .select(['id', 'type'])
    .where('prepared', '=', 0)
    .where('type', 'in', STILL_TYPES)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return false
  const { id, type } = row
  const content = await readContent(db.read, id)
  const variants: Variant[] = []
  let size: Awaited<ReturnType<typeof measure>> = null
  try {
    size = content ? await measure(content, type) : null
    if (content && size) for await (const variant of variantsOf(content)) variants.push(variant)
  } catch (error) {
    // It is delivered as it was stored.
    log.warn({ fileId: id, reason: String(error) }, 'picture cannot be made smaller')
  }
  await db.write(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('files')
      .set({ prepared: 1, width: size?.width ?? null, height: size?.height ?? null })
      .where('id', '=', id)
      .executeTakeFirst()
    // The picture was deleted during the work.
    if (numUpdatedRows === 0n) return
    for (const variant of variants) {
      await trx
        .insertInto('fileVariants')
        .values({ fileId: id, ...variant, size: variant.content.byteLength })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
  })
  return true
}
