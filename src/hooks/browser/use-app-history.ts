import { createContext, useContext } from 'react'
import type { AppHistory } from '@/lib/browser/app-history'

/** Given by <AppRouter>. */
export const AppHistoryContext = createContext<AppHistory | null>(null)

/**
 * The way to other addresses. Unlike the router's own it is the same object at every address, so that no one who only
 * leads elsewhere is rendered when the address changes, hidden tabs least of all.
 */
export function useAppHistory(): AppHistory {
  const history = useContext(AppHistoryContext)
  if (!history) throw new Error('useAppHistory outside <AppRouter>')
  return history
}
