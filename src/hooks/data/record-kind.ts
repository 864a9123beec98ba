import type { QueryKey } from '@tanstack/react-query'
import type { ReadOptions } from '@/api/saved'

/** A kind of record that staff list and change: what its list, its address and its dialog have to know of it. */
export interface RecordKind<T> {
  /** What a record is: 用户, 内部通知 … */
  noun: string
  /** Name of its form, under which drafts are stored, and of its list, under which the chosen columns are. */
  form: string
  /** Begins the key of every query of such records; a save invalidates them. */
  key: QueryKey
  /** Reads a record; null when it is gone. */
  load: (id: number, options?: ReadOptions) => Promise<T | null>
  /** `system:post` for the permissions `system:post:create`, `:update` and `:delete`. */
  permission: string
  /** The server's code for a record that is gone. */
  missing: number
}

/** A kind whose records are listed by <RecordList>. */
export interface ListedKind<T> extends RecordKind<T> {
  /** What a record is called, for the accessible names of its buttons and for questions. */
  nameOf: (row: T) => string
}
