import { useState } from 'react'
import { readColumnChoice, writeColumnChoice } from '@/lib/column-choice'
import { readItem, readJson, removeItem, writeItem } from '@/lib/storage'
import { useUserStore } from '@/stores/user'

/** Columns a user has hidden in one table, remembered on this device per user and table. */
export function useHiddenColumns(table: string) {
  const userId = useUserStore(state => state.user?.id ?? '')
  const storageKey = `columns:${userId}:${table}`
  const [hidden, setHidden] = useState<string[]>(() => readChoice(storageKey))
  return {
    hidden,
    setHidden: (keys: string[]) => {
      setHidden(keys)
      writeItem(storageKey, writeColumnChoice(keys))
    },
  }
}

/** Nothing is hidden by a value that cannot be read; it is removed. */
function readChoice(storageKey: string): string[] {
  const choice = readColumnChoice(readJson(storageKey))
  if (choice === null && readItem(storageKey) !== null) removeItem(storageKey)
  return choice ?? []
}
