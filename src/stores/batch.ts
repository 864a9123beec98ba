import type { ReactNode } from 'react'
import { create } from 'zustand'
import type { BatchResult } from '@/lib/batch/outcome'

/** A row of a batch, as it is named in its report. */
export interface BatchRow<Id extends number | string = number | string> {
  id: Id
  name: string
  /** The page where what hinders it can be seen to. */
  href?: string
}

/** How a batch stands: while it runs it has neither a result nor a failure. */
export interface BatchState {
  /** Its own in this window. */
  key: number
  /** Such as 停用用户. */
  title: string
  /** What the rows are, with the word that counts them: 个用户. */
  plural: string
  rows: readonly BatchRow[]
  /** Whether all is stored at the end, or nothing. */
  isWhole: boolean
  progress: { done: number; total: number } | null
  isStopping: boolean
  stop: () => void
  result: BatchResult<number | string> | null
  /** The result in a sentence; why nothing was done, or what became of a batch that was stopped. */
  summary: string
  /** What the result brings along, which is shown this once. `onKept`: it may be closed without a question. */
  extra: { render: (onKept: () => void) => ReactNode; closeQuestion: string } | null
}

interface BatchStore {
  batch: BatchState | null
  put: (batch: BatchState | null) => void
  change: (part: Partial<BatchState>) => void
}

/** The batch of this window: one at a time, whose dialog lies over the page. */
export const useBatchStore = create<BatchStore>()(set => ({
  batch: null,
  put: batch => set({ batch }),
  change: part => set(({ batch }) => ({ batch: batch && { ...batch, ...part } })),
}))
