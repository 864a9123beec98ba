import { create } from 'zustand'
import { type DictEntry, getDictEntries } from '@/api/system/dict-data'

interface DictState {
  /** Entries by dictionary type, in their order. */
  byType: Readonly<Record<string, readonly DictEntry[]>>
  /** When they were read, in epoch ms; 0 before. */
  loadedAt: number
  /**
   * Loads all entries again; every open screen follows. On failure rejects with an HttpError and leaves the entries
   * unchanged.
   */
  load: (signal?: AbortSignal) => Promise<void>
}

/** The dictionaries of requirements R-dict-1, for tags, selects and exports. */
export const useDictStore = create<DictState>()(set => {
  let requested = 0
  let shown = 0
  return {
    byType: {},
    loadedAt: 0,
    load: async signal => {
      const request = ++requested
      const entries = await getDictEntries(signal)
      // A response that was overtaken by that of a later request is older than what is shown.
      if (request < shown) return
      shown = request
      set({ byType: groupByType(entries), loadedAt: Date.now() })
    },
  }
})

function groupByType(entries: readonly DictEntry[]): Record<string, DictEntry[]> {
  const groups: Record<string, DictEntry[]> = Object.create(null)
  for (const entry of entries) {
    groups[entry.dictType] ??= []
    groups[entry.dictType]?.push(entry)
  }
  return groups
}
