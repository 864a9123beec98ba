import { useState } from 'react'
import { type ColumnLayout, NO_LAYOUT, readColumnLayout, writeColumnLayout } from '@/lib/column-layout'
import { readItem, readJson, removeItem, writeItem } from '@/lib/storage'
import { useUserStore } from '@/stores/user'

/** How a user arranged one table, remembered on this device per user and table. */
export function useColumnLayout(table: string) {
  const userId = useUserStore(state => state.user?.id ?? '')
  const storageKey = `columns:${userId}:${table}`
  const [layout, setLayout] = useState(() => readStored(storageKey))
  return {
    layout,
    setLayout: (next: ColumnLayout) => {
      setLayout(next)
      if (next === NO_LAYOUT) removeItem(storageKey)
      else writeItem(storageKey, writeColumnLayout(next))
    },
  }
}

/** A value that cannot be read arranges nothing; it is removed. */
function readStored(storageKey: string): ColumnLayout {
  const layout = readColumnLayout(readJson(storageKey))
  if (layout === null && readItem(storageKey) !== null) removeItem(storageKey)
  return layout ?? NO_LAYOUT
}
