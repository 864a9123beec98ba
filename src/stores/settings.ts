import { create } from 'zustand'
import { DEFAULT_SETTINGS, type LayoutSettings, readSettings } from '@/lib/layout-settings'
import { readJson, removeItem, writeItem } from '@/lib/storage'

/** Where the settings are kept (spec section 3). index.html reads it too, before the first paint. */
const SETTINGS_KEY = 'layout-setting'

interface SettingsState extends LayoutSettings {
  /** Applies at once and is kept. */
  change: (settings: Partial<LayoutSettings>) => void
  reset: () => void
}

/** The layout settings of this device. */
export const useSettingsStore = create<SettingsState>()((set, get) => ({
  ...readSettings(readJson(SETTINGS_KEY)),
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
