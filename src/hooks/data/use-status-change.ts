import { type Saved, wasSavedMeanwhile } from '@/api/saved'
import { notice } from '@/lib/browser/notice'
import { showFailure } from '@/lib/http/show-error'

interface Options<T> {
  /** The record as it is now: what others changed since it was listed stays changed. */
  load: (id: number) => Promise<T | null>
  /** Saves it; a failure is shown here. `ifUpdatedAt` is for the call. */
  save: (record: T, ifUpdatedAt?: number) => Promise<unknown>
  /** The lists to reload, also after a failure. */
  after: () => Promise<unknown>
}

/** How often it is read and saved again when others save it in between. */
const MAX_TRIES = 5

/** Changes the status of one record, as a switch in its row does (threat D9). */
export function useStatusChange<T extends { status: number } & Saved>({ load, save, after }: Options<T>) {
  const change = async (id: number, status: number, tries = 1): Promise<void> => {
    // Why it cannot be read has been shown by the HTTP layer.
    const record = await load(id).catch(() => undefined)
    if (record === null) notice.warning('该记录已被删除')
    if (!record) return
    try {
      await save({ ...record, status }, record.updateTime)
      notice.success('修改成功')
    } catch (error) {
      if (wasSavedMeanwhile(error) && tries < MAX_TRIES) await change(id, status, tries + 1)
      else showFailure(error)
    }
  }
  return async (id: number, status: number) => {
    await change(id, status)
    await after()
  }
}
