import { create } from 'zustand'
import { readItem, readJson, removeItem, writeItem } from '@/lib/browser/storage'
import { onStorage } from '@/lib/browser/storage-events'
import { DEFAULT_SETTINGS, type LayoutSettings, readSettings } from '@/lib/format/layout-settings'

/** Where the settings are kept (requirements R-store-1). index.html reads it too, before the first paint. */
const SETTINGS_KEY = 'layout-setting'

interface SettingsState extends LayoutSettings {
  /** Applies at once and is kept. */
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

/** As they were kept. Whatever else stands there is repaired (hardening T2). */
function load(): LayoutSettings {
  const kept = readItem(SETTINGS_KEY)
  const settings = readSettings(readJson(SETTINGS_KEY))
  const text = JSON.stringify(settings)
  if (kept === null || kept === text) return settings
  if (text === JSON.stringify(DEFAULT_SETTINGS)) removeItem(SETTINGS_KEY)
  else writeItem(SETTINGS_KEY, text)
  return settings
}

onStorage(key => {
  if (key === null || key === SETTINGS_KEY) useSettingsStore.setState(readSettings(readJson(SETTINGS_KEY)))
})
