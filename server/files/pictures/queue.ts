import { sql } from 'kysely'
import type { Deps } from '../../api/deps'
import type { PictureQueue } from '../../api/services'
import type { Database } from '../../db/database'
import { withLease } from '../../db/leases'
import { outsideRequests } from '../../http/current-request'
import { type Places, readContent, storeContent } from '../store/contents'
import { inMemory, TemporaryFile } from '../temporary-file'
import { measure, type Size } from './measure'
import { ProcessNotStarted } from './picture-process'
import { STILL_TYPES, type Variant, type VariantsOf, variantsOf } from './variants'

type QueueDeps = Places & Pick<Deps, 'now' | 'log'> & { variantsOf?: VariantsOf | undefined }

/** How long a process has for one picture, in ms; after that another one may begin with it. */
const LASTS = 300_000
const LEASE = 'picture '

/**
 * The pending work is in the database, so that nothing is lost when the process ends, and older pictures are processed
 * too. One picture at a time, which no other process works on; requests are served meanwhile.
 * @param deps `variantsOf`: without it pictures are made smaller in this process
 */
export function openPictureQueue(deps: QueueDeps): PictureQueue {
  const { db, log } = deps
  let running: Promise<void> | null = null
  let woken = false
  let stopped = false
  let later: NodeJS.Timeout | undefined

  const run = async () => {
    while (woken && !stopped) {
      woken = false
      try {
        while (!stopped && (await prepareNext(deps)));
        // Others work on these; should they end, they are this one's.
        if (!stopped && (await countPending(db)) > 0) {
          clearTimeout(later)
          later = setTimeout(wake, LASTS).unref()
        }
      } catch (error) {
        // Such as a full disk, or no process for it. The next upload, or the next start, tries again.
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
  read
    .selectFrom('files')
    .innerJoin('fileContents', 'fileContents.fileId', 'files.id')
    .where('prepared', '=', 0)
    .where('type', 'in', STILL_TYPES)

async function countPending(db: Database): Promise<number> {
  const { count } = await pending(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** @returns false when there is none, but for those that other processes work on */
async function prepareNext(deps: QueueDeps): Promise<boolean> {
  const { db } = deps
  const now = deps.now()
  const row = await pending(db)
    .select('files.id')
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
  await withLease(db, LEASE + row.id, { now, lasts: LASTS }, () => prepare(deps, row.id))
  return true
}

async function prepare(deps: QueueDeps, fileId: number): Promise<void> {
  const { db } = deps
  const row = await pending(db)
    .select(['files.id as fileId', 'type', 'size', 'fileContents.id', 'objectKey'])
    .where('files.id', '=', fileId)
    .executeTakeFirst()
  // Another process finished it just before this one took it.
  if (!row) return
  const size = await TemporaryFile.with(async file => {
    const content = await readContent(deps, row, { start: 0, end: row.size })
    if (!content) return null
    for await (const chunk of content) await file.append(chunk)
    return storeVariants(deps, row, file)
  })
  await db.write(trx =>
    trx
      .updateTable('files')
      .set({ prepared: 1, width: size?.width ?? null, height: size?.height ?? null })
      .where('id', '=', fileId)
      .execute(),
  )
}

/** @returns the size of the picture; null if it cannot be read */
async function storeVariants(
  deps: QueueDeps,
  { fileId, type }: { fileId: number; type: string | null },
  file: TemporaryFile,
): Promise<Size | null> {
  /** It is delivered as it was stored. */
  const give = (reason: unknown) => {
    if (reason instanceof ProcessNotStarted) throw reason
    deps.log.warn({ fileId, reason: String(reason) }, 'picture cannot be made smaller')
    return null
  }
  const size = await measure(file, type).catch(give)
  const variants = (deps.variantsOf ?? variantsOf)(file)
  for (let next = size && (await variants.next().catch(give)); next && !next.done; ) {
    await storeVariant(deps, fileId, next.value)
    next = await variants.next().catch(give)
  }
  return size
}

/** Another process was faster, or the picture has been deleted. */
class Superseded extends Error {}

async function storeVariant(deps: QueueDeps, fileId: number, { width, type, content }: Variant) {
  const stored = storeContent(deps, inMemory(content), deps.now(), async (trx, contentId) => {
    const file = await trx.selectFrom('files').select('id').where('id', '=', fileId).executeTakeFirst()
    const same = await trx
      .selectFrom('fileVariants')
      .select('contentId')
      .where('fileId', '=', fileId)
      .where('width', '=', width)
      .where('type', '=', type)
      .executeTakeFirst()
    if (!file || same) throw new Superseded()
    const size = content.byteLength
    await trx.insertInto('fileVariants').values({ fileId, width, type, size, contentId }).execute()
  })
  await stored.catch(error => {
    if (!(error instanceof Superseded)) throw error
  })
}
