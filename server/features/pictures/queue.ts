import { sql, type Updateable } from 'kysely'
import type { Deps } from '../../platform/api/deps'
import type { PictureQueue } from '../../platform/api/services'
import type { Database } from '../../platform/db/database'
import { endLease, takeLease } from '../../platform/db/leases'
import type { FileTable } from '../../platform/db/tables/files'
import { type Places, readContent, type StoredContent, storeContent } from '../../platform/files/contents'
import { inMemory, TemporaryFile } from '../../platform/files/temporary-file'
import { outsideRequests } from '../../platform/http/current-request'
import { measure } from './measure'
import { ProcessNotStarted } from './picture-process'
import { STILL_TYPES, type Variant, type VariantsOf, variantsOf } from './variants'

type QueueDeps = Places & Pick<Deps, 'now' | 'log'> & { variantsOf?: VariantsOf | undefined }

/** How long a process has for one picture, in ms; after that, and after a failure, it may be begun again. */
const LASTS = 300_000
/** A picture that has failed as often stays as it was stored. */
const MAX_FAILURES = 3
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
      let isDone = false
      try {
        while (!stopped && (await prepareNext(deps)));
        isDone = (await countPending(db)) === 0
      } catch (error) {
        // Such as a full disk, or no process for it.
        log.error({ err: error }, 'pictures could not be made smaller')
      }
      // Others work on these, and may end, or they have failed.
      if (!isDone && !stopped) {
        clearTimeout(later)
        later = setTimeout(wake, LASTS).unref()
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
    .where('variantsMade', '=', 0)
    .where('variantFailures', '<', MAX_FAILURES)
    .where('type', 'in', STILL_TYPES)

async function countPending(db: Database): Promise<number> {
  const { count } = await pending(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** @returns false when there is none, but for those that other processes work on, and those that have just failed */
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
  const lease = LEASE + row.id
  const isTaken = await db.write(trx => takeLease(trx, lease, { now, lasts: LASTS }))
  // After a failure it is kept for its time, so that what caused it may pass.
  if (isTaken && (await prepare(deps, row.id))) await db.write(trx => endLease(trx, lease))
  return true
}

/** @returns false if it failed, which is recorded, and is to be tried again */
async function prepare(deps: QueueDeps, fileId: number): Promise<boolean> {
  const { db, log } = deps
  const row = await pending(db)
    .select([
      'files.id as fileId',
      'type',
      'size',
      'width',
      'variantFailures',
      'fileContents.id',
      'objectKey',
    ])
    .where('files.id', '=', fileId)
    .executeTakeFirst()
  // Another process finished it just before this one took it.
  if (!row) return true
  try {
    await storeVariants(deps, row)
    await update(db, row, { variantsMade: 1 })
    return true
  } catch (error) {
    if (!(error instanceof PictureFailure)) throw error
    const failures = row.variantFailures + 1
    log.warn({ fileId, failures, reason: error.message }, 'picture cannot be made smaller')
    await update(db, row, { variantFailures: failures })
    return failures === MAX_FAILURES
  }
}

/** Changes nothing of a picture that has been replaced meanwhile: the new one is pending. */
const update = (db: Database, { fileId, id }: PendingPicture, changes: Updateable<FileTable>) =>
  db.write(trx =>
    trx
      .updateTable('files')
      .set(changes)
      .where('id', '=', fileId)
      .where(eb =>
        eb.exists(
          eb.selectFrom('fileContents').select('id').where('id', '=', id).where('fileId', '=', fileId),
        ),
      )
      .execute(),
  )

/** It is the picture that cannot be made smaller, not this process that has no place or time for it. */
class PictureFailure extends Error {}

interface PendingPicture extends StoredContent {
  fileId: number
  type: string | null
  size: number
  /** Null for a picture of an earlier version, which is measured here. */
  width: number | null
}

/** @throws PictureFailure */
function storeVariants(deps: QueueDeps, picture: PendingPicture): Promise<void> {
  const { type, size, width } = picture
  return TemporaryFile.with(async file => {
    const content = await readContent(deps, picture, { start: 0, end: size })
    if (!content) throw new PictureFailure('its bytes are gone')
    for await (const chunk of content) await file.append(chunk)
    const measured = width === null && (await measure(file, type).catch(() => null))
    if (measured) await update(deps.db, picture, measured)
    for await (const variant of makeVariants(deps, file)) await storeVariant(deps, picture, variant)
  })
}

/** @throws PictureFailure */
async function* makeVariants(deps: QueueDeps, file: TemporaryFile): AsyncGenerator<Variant, void> {
  try {
    yield* deps.variantsOf ? deps.variantsOf(file) : variantsOf(file.path, file.size)
  } catch (error) {
    throw error instanceof ProcessNotStarted ? error : new PictureFailure(String(error))
  }
}

/** Another process was faster, or the picture has been deleted or replaced. */
class Superseded extends Error {}

async function storeVariant(deps: QueueDeps, picture: PendingPicture, { width, type, content }: Variant) {
  const { fileId } = picture
  const stored = storeContent(deps, inMemory(content), deps.now(), async (trx, contentId) => {
    const file = await trx
      .selectFrom('fileContents')
      .select('id')
      .where('id', '=', picture.id)
      .where('fileId', '=', fileId)
      .executeTakeFirst()
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
