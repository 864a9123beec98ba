import { sql } from 'kysely'
import type { PictureQueue } from '../../api/services'
import type { Log } from '../../config/log'
import type { Database } from '../../db/database'
import { withLease } from '../../db/leases'
import type { Row } from '../../db/schema'
import { outsideRequests } from '../../http/current-request'
import { readContent } from '../content'
import { measure } from './measure'
import { STILL_TYPES, type Variant, variantsOf } from './variants'

/** How long a process has for one picture, in ms; after that another one may begin with it. */
const LASTS = 300_000
const LEASE = 'picture '

/**
 * The pending work is in the database, so that nothing is lost when the process ends, and older pictures are processed
 * too. One picture at a time, which no other process works on: sharp works in threads of its own, and requests are
 * served meanwhile.
 */
export function openPictureQueue(db: Database, log: Log): PictureQueue {
  let running: Promise<void> | null = null
  let woken = false
  let stopped = false
  let later: NodeJS.Timeout | undefined

  const run = async () => {
    while (woken && !stopped) {
      woken = false
      try {
        while (!stopped && (await prepareNext(db, log)));
        // Others work on these; should they end, they are this one's.
        if (!stopped && (await countPending(db)) > 0) {
          clearTimeout(later)
          later = setTimeout(wake, LASTS).unref()
        }
      } catch (error) {
        // Such as a full disk. The next upload, or the next start, tries again.
        log.error({ err: error }, 'pictures could not be made smaller')
      }
    }
    running = null
  }
  function wake() {
    woken = true
    running ??= outsideRequests(run)
  }
  return {
    wake,
    length: () => countPending(db),
    idle: async () => {
      await running
    },
    async stop() {
      stopped = true
      clearTimeout(later)
      await running
    },
  }
}

const pending = ({ read }: Database) =>
  read.selectFrom('files').where('prepared', '=', 0).where('type', 'in', STILL_TYPES)

async function countPending(db: Database): Promise<number> {
  const { count } = await pending(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** @returns false when there is none, but for those that other processes work on */
async function prepareNext(db: Database, log: Log): Promise<boolean> {
  const now = Date.now()
  const row = await pending(db)
    .select(['files.id', 'files.type'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leases')
            .select('leases.name')
            .where('leases.name', '=', sql<string>`${LEASE} || ${sql.ref('files.id')}`)
            .where('leases.until', '>', now),
        ),
      ),
    )
    .orderBy('files.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return false
  await withLease(db, LEASE + row.id, { now, lasts: LASTS }, () => prepare(db, log, row))
  return true
}

async function prepare(
  db: Database,
  log: Log,
  { id, type }: Pick<Row<'files'>, 'id' | 'type'>,
): Promise<void> {
  // Another process may have finished it just before this one took it.
  if (!(await pending(db).select('id').where('id', '=', id).executeTakeFirst())) return
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
}
