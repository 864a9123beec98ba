import { create } from 'zustand'
import { type DictEntry, getDictEntries } from '@/api/system/dict-data'

interface DictState {
  /** Enabled entries by dictionary type, in their order. */
  byType: Readonly<Record<string, readonly DictEntry[]>>
  /** Reads all entries anew; every open screen follows. Rejects with an HttpError, keeping what was there. */
  load: (signal?: AbortSignal) => Promise<void>
}

/** The dictionaries of spec section 3, for tags, selects and exports. */
export const useDictStore = create<DictState>()(set => ({
  byType: {},
  load: async signal => {
    const entries = await getDictEntries(signal)
    set({ byType: groupByType(entries) })
  },
}))

function groupByType(entries: readonly DictEntry[]): Record<string, DictEntry[]> {
  const groups: Record<string, DictEntry[]> = Object.create(null)
  for (const entry of entries) {
    groups[entry.dictType] ??= []
    groups[entry.dictType]?.push(entry)
  }
  return groups
}
