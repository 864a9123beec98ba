import { create } from 'zustand'
import { readItem, readJson, removeItem, writeItem } from '@/lib/browser/storage'
import { onStorage } from '@/lib/browser/storage-events'
import { DEFAULT_SETTINGS, type LayoutSettings, readSettings } from '@/lib/format/layout-settings'

/** The storage key of the settings (requirements R-store-1). index.html reads it too, before the first paint. */
const SETTINGS_KEY = 'layout-setting'

interface SettingsState extends LayoutSettings {
  /** Applies at once and is stored. */
  change: (settings: Partial<LayoutSettings>) => void
  reset: () => void
}

/** The layout settings of this device; what changes in another tab of the browser changes here. */
export const useSettingsStore = create<SettingsState>()((set, get) => ({
  ...load(),
  change: settings => {
    const next = readSettings({ ...get(), ...settings })
    set(next)
    writeItem(SETTINGS_KEY, JSON.stringify(next))
  },
  reset: () => {
    set(DEFAULT_SETTINGS)
    removeItem(SETTINGS_KEY)
  },
}))

/** The stored settings; invalid parts are repaired (threat T2). */
function load(): LayoutSettings {
  const stored = readItem(SETTINGS_KEY)
  const settings = readSettings(readJson(SETTINGS_KEY))
  const text = JSON.stringify(settings)
  if (stored === null || stored === text) return settings
  if (text === JSON.stringify(DEFAULT_SETTINGS)) removeItem(SETTINGS_KEY)
  else writeItem(SETTINGS_KEY, text)
  return settings
}

onStorage(key => {
  if (key === null || key === SETTINGS_KEY) useSettingsStore.setState(readSettings(readJson(SETTINGS_KEY)))
})
