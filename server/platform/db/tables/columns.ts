import type { ColumnType, Generated } from 'kysely'

/** Times are epoch milliseconds, flags 0 or 1, statuses `common_status` (0 on, 1 off). */
export type Flag = 0 | 1
/** Set on insert, never updated. */
export type Fixed<T> = ColumnType<T, T, never>

/** Columns of records that forms change (server/platform/db/optimistic-lock.ts). */
export interface Saved {
  /** Increases with every save. */
  updateTime: Generated<number>
  /** Nickname of the user who saved it last; null for seeded rows. */
  updater: string | null
}
