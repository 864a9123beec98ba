import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { AdminOptions } from '@/lib/http/admin-http'
import { HttpError } from '@/lib/http/errors'

/**
 * When and by whom a record was last saved: this product's addition, which other ruoyi-compatible servers leave out. An
 * update with the `updateTime` that its form read is refused once there is a newer one.
 */
export interface Saved {
  /** Epoch ms; grows with every save of the record. */
  updateTime?: number
  /** Nickname of the user who saved it. */
  updater?: string | null
  /** Sent with an update in place of `updateTime`, where the record is stored in several rows. */
  revision?: number
}

const SAVED_MEANWHILE = 1100000000

/** Whether an update was refused since the record was saved after it was read. */
export const wasSavedMeanwhile = (error: unknown): boolean =>
  error instanceof HttpError && error.code === SAVED_MEANWHILE

/** `silent`: a form reads it, and shows the failure itself. */
export type ReadOptions = Pick<AdminOptions, 'signal' | 'silent'>

/** One record for the dialog that changes it, read when the dialog is opened by its address. */
export const recordToEdit = <T>(
  key: QueryKey,
  id: number,
  load: (id: number, options: ReadOptions) => Promise<T | null>,
) =>
  queryOptions({
    queryKey: [...key, 'edited', id],
    queryFn: ({ signal }) => load(id, { signal, silent: true }),
    // Opened again, it is read again.
    gcTime: 0,
  })
