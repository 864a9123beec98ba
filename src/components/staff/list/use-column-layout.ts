import { useState } from 'react'
import { readItem, readJson, removeItem, writeItem } from '@/lib/browser/storage'
import {
  type ColumnLayout,
  initialLayout,
  readColumnLayout,
  writeColumnLayout,
} from '@/lib/sheets/column-layout'
import { useUserStore } from '@/stores/user'

/** How a user arranged one table, stored on this device per user and table; by default as its columns define. */
export function useColumnLayout(table: string, columns: Parameters<typeof initialLayout>[0]) {
  const userId = useUserStore(state => state.user?.id ?? '')
  const storageKey = `columns:${userId}:${table}`
  const [arranged, setArranged] = useState(() => readStored(storageKey))
  return {
    layout: arranged ?? initialLayout(columns),
    isArranged: arranged !== null,
    /** Null: the default layout. */
    setLayout: (next: ColumnLayout | null) => {
      setArranged(next)
      if (next === null) removeItem(storageKey)
      else writeItem(storageKey, writeColumnLayout(next))
    },
  }
}

/** A value that cannot be read is ignored and removed. */
function readStored(storageKey: string): ColumnLayout | null {
  const layout = readColumnLayout(readJson(storageKey))
  if (layout === null && readItem(storageKey) !== null) removeItem(storageKey)
  return layout
}
