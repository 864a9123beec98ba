import { create } from 'zustand'
import type { Received } from '@/lib/http/admin-http'

/** An export that a user began: it goes on whatever page is shown. */
export interface ExportTask {
  id: number
  /** Of the list that it is of, as in its stored columns. */
  list: string
  /** Such as 字典类型. */
  title: string
  state: 'running' | 'done' | 'failed'
  received: Received
  /** Once it is done; it can be saved again. */
  file: { blob: Blob; name: string } | null
  /** Why it failed. */
  failure: string | null
  /** Ends one that runs; it leaves the list. */
  cancel: () => void
  /** Begins one that failed once more. */
  retry: () => void
}

interface ExportsState {
  tasks: readonly ExportTask[]
  /** Adds a task, or replaces it. */
  put: (task: ExportTask) => void
  change: (id: number, part: Partial<ExportTask>) => void
  drop: (id: number) => void
}

/** The exports of this window, the newest first. */
export const useExportsStore = create<ExportsState>()(set => ({
  tasks: [],
  put: task => set(({ tasks }) => ({ tasks: [task, ...tasks.filter(({ id }) => id !== task.id)] })),
  change: (id, part) =>
    set(({ tasks }) => ({ tasks: tasks.map(task => (task.id === id ? { ...task, ...part } : task)) })),
  drop: id => set(({ tasks }) => ({ tasks: tasks.filter(task => task.id !== id) })),
}))
