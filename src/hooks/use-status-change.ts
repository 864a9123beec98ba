import { HttpError } from '@/lib/http/errors'
import { showError } from '@/lib/http/show-error'
import { notice } from '@/lib/notice'

interface Options<T> {
  /** The record as it is now: what others changed since it was listed stays changed. */
  load: (id: number) => Promise<T | null>
  /** Saves it; a failure is shown here. */
  save: (record: T) => Promise<unknown>
  /** The lists to ask for anew, whatever came of it. */
  after: () => Promise<unknown>
}

/** Changes the status of one record, as a switch in its row does (hardening D9). */
export function useStatusChange<T extends { status: number }>({ load, save, after }: Options<T>) {
  return async (id: number, status: number) => {
    // Why it cannot be read has been shown by the HTTP layer.
    const record = await load(id).catch(() => undefined)
    if (record === null) notice.warning('该记录已被删除')
    if (record) {
      await save({ ...record, status })
        .then(() => notice.success('修改成功'))
        .catch(show)
    }
    await after()
  }
}

function show(error: unknown): void {
  if (!(error instanceof HttpError)) throw error
  showError(error)
}
