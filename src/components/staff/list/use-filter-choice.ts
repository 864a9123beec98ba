import { useState } from 'react'
import { readJson, writeItem } from '@/lib/browser/storage'
import { type FilterChoice, readFilterChoice, writeFilterChoice } from '@/lib/sheets/filter-choice'
import { useUserStore } from '@/stores/user'

/** How a user searches and looks at one list, stored on this device as its columns are. */
export function useFilterChoice(table: string) {
  const userId = useUserStore(state => state.user?.id ?? '')
  const storageKey = `filters:${userId}:${table}`
  const [choice, setChoice] = useState(() => readFilterChoice(readJson(storageKey)))
  return {
    choice,
    change: (part: Partial<FilterChoice>) => {
      const next = { ...choice, ...part }
      setChoice(next)
      writeItem(storageKey, writeFilterChoice(next))
    },
  }
}
