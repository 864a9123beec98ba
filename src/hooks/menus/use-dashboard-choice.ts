import { useState } from 'react'
import { movedPath } from '@/config/moved-paths'
import { readJson, removeItem, writeItem } from '@/lib/browser/storage'
import {
  type DashboardChoice,
  dashboardKey,
  NO_CHOICE,
  readDashboard,
  writeDashboard,
} from '@/lib/menus/dashboard-choice'
import { useUserStore } from '@/stores/user'

/** What the signed-in user chose to have on the first page, stored on this device as the columns of lists are. */
export function useDashboardChoice() {
  const user = useUserStore(state => state.user?.id ?? '')
  const [choice, setChoice] = useState(() => readDashboard(readJson(dashboardKey(user))))
  return {
    choice: { ...choice, tiles: choice.tiles?.map(path => movedPath(path) ?? path) ?? null },
    isChosen: choice !== NO_CHOICE,
    /** Null: the default. */
    change: (next: DashboardChoice | null) => {
      setChoice(next ?? NO_CHOICE)
      if (next === null) removeItem(dashboardKey(user))
      else writeItem(dashboardKey(user), writeDashboard(next))
    },
  }
}
