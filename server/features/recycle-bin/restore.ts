import type { RecycleOutcome } from '@shared/contract/recycle-bin'
import type { Deps } from '../../platform/api/deps'
import { Failure } from '../../platform/api/envelope'
import type { Writer } from '../../platform/db/database'
import type { Item } from '../../platform/db/recycle/kind'
import { restoreItem } from '../../platform/db/recycle/restore-item'
import { prepareFiles } from '../files'
import { KINDS } from './kinds'

export const notInRecycleBin = () => new Failure(1100060000, '回收站中没有该内容，可能已经恢复或者彻底删除')

/** Rolls back a transaction in which nothing was restored. */
class NothingRestored extends Error {
  constructor(readonly outcome: RecycleOutcome) {
    super('nothing was restored')
  }
}

interface Restore {
  /** Those that the user may restore, whatever became of them meanwhile. */
  items: readonly Item[]
  /** Why others may not be restored, by the number of the item. */
  refused?: ReadonlyMap<number, Failure>
  user: { id: number; nickname: string }
  now: number
  menuId?: number | undefined
  /** Called in the transaction, before anything is changed. */
  onBegin?: (trx: Writer) => Promise<void>
}

/** Restores each of the items that can be; the others stay in the recycle bin. */
export async function restoreItems(deps: Deps, restore: Restore): Promise<RecycleOutcome> {
  const { items, user, now, menuId } = restore
  const files = await prepareFiles(
    deps,
    items.filter(({ kind }) => kind === 'file'),
  )
  const refused = new Map([...files.refused, ...(restore.refused ?? [])])
  try {
    const outcome = await deps.db.write(async trx => {
      await restore.onBegin?.(trx)
      const outcome: RecycleOutcome = { restored: [], failed: [] }
      // A type of a dictionary comes before its entries.
      for (const { id, title } of inOrder(items)) {
        try {
          const notes = await restoreOne(trx, { id, refusal: refused.get(id), user, now, menuId })
          outcome.restored.push({ id, title, note: notes.length > 0 ? notes.join('；') : null })
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          outcome.failed.push({ id, title, code: error.code, reason: error.message })
        }
      }
      if (outcome.restored.length === 0) throw new NothingRestored(outcome)
      await files.finish(trx)
      return outcome
    })
    if (items.some(({ kind }) => kind === 'file')) deps.pictures?.wake()
    return outcome
  } catch (error) {
    if (error instanceof NothingRestored) return error.outcome
    throw error
  }
}

const FIRST = 'dict-type'

const inOrder = (items: readonly Item[]) =>
  items.toSorted((a, b) => Number(b.kind === FIRST) - Number(a.kind === FIRST) || a.id - b.id)

interface One {
  id: number
  refusal: Failure | undefined
  user: { id: number; nickname: string }
  now: number
  menuId: number | undefined
}

async function restoreOne(trx: Writer, { id, refusal, ...rest }: One): Promise<string[]> {
  const item = await trx.selectFrom('recycleItems').selectAll().where('id', '=', id).executeTakeFirst()
  if (!item || item.purged === 1 || item.until <= rest.now) throw notInRecycleBin()
  if (refusal) throw refusal
  return restoreItem(trx, KINDS[item.kind as keyof typeof KINDS], { item, ...rest })
}
