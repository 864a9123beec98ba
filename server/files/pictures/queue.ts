import type { Deps } from '../../api/deps'
import type { PictureQueue } from '../../api/services'
import { outsideRequests } from '../../http/current-request'
import { type Places, readContent, storeContent } from '../store/contents'
import { inMemory, TemporaryFile } from '../temporary-file'
import { measure, type Size } from './measure'
import { STILL_TYPES, type Variant, variantsOf } from './variants'

type QueueDeps = Places & Pick<Deps, 'now' | 'log'>

/**
 * The pending work is in the database, so that nothing is lost when the process ends, and older pictures are processed
 * too. One picture at a time: sharp works in threads of its own, and requests are served meanwhile.
 */
export function openPictureQueue(deps: QueueDeps): PictureQueue {
  const { db, log } = deps
  let running: Promise<void> | null = null
  let woken = false
  let stopped = false

  const run = async () => {
    while (woken && !stopped) {
      woken = false
      try {
        while (!stopped && (await prepareNext(deps)));
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
async function prepareNext(deps: QueueDeps): Promise<boolean> {
  const { db } = deps
  const row = await db.read
    .selectFrom('files')
    .innerJoin('fileContents', 'fileContents.fileId', 'files.id')
    .select(['files.id as fileId', 'type', 'size', 'fileContents.id', 'objectKey'])
    .where('prepared', '=', 0)
    .where('type', 'in', STILL_TYPES)
    .orderBy('files.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return false
  const { fileId } = row
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
  return true
}

/** @returns the size of the picture; null if it cannot be read */
async function storeVariants(
  deps: QueueDeps,
  { fileId, type }: { fileId: number; type: string | null },
  file: TemporaryFile,
): Promise<Size | null> {
  /** It is delivered as it was stored. */
  const give = (reason: unknown) => {
    deps.log.warn({ fileId, reason: String(reason) }, 'picture cannot be made smaller')
    return null
  }
  const size = await measure(file, type).catch(give)
  const variants = variantsOf(file)
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
