import { createContext, useContext } from 'react'
import type { AppHistory } from '@/lib/browser/app-history'

/** Given by <AppRouter>. */
export const AppHistoryContext = createContext<AppHistory | null>(null)

/**
 * Navigation to other addresses. Unlike the router's own it is the same object at every address, so that components
 * that only navigate are not rendered when the address changes, hidden tabs least of all.
 */
export function useAppHistory(): AppHistory {
  const history = useContext(AppHistoryContext)
  if (!history) throw new Error('useAppHistory outside <AppRouter>')
  return history
}
