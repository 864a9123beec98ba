import { DEFAULT_THEME } from '@/config/constants'

/** How the staff frame looks (requirements R-layout-8). */
export interface LayoutSettings {
  /** Theme colour, `#rrggbb`. */
  theme: string
  sideTheme: 'theme-dark' | 'theme-light'
  topNav: boolean
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  dynamicTitle: boolean
  /** Light, dark, or as the device is set. */
  appearance: 'system' | 'light' | 'dark'
  /** 色弱模式: states are told by a mark as well as by their colour. */
  colourWeak: boolean
}

export const DEFAULT_SETTINGS: LayoutSettings = {
  theme: DEFAULT_THEME,
  sideTheme: 'theme-dark',
  topNav: false,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  dynamicTitle: true,
  appearance: 'system',
  colourWeak: false,
}

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** Whatever was stored as settings: each value that is not one of its kind is the default's (threat T2, T3). */
export function readSettings(stored: unknown): LayoutSettings {
  const read = new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : [])
  const flag = (name: keyof LayoutSettings, fallback: boolean) => {
    const value = read.get(name)
    return typeof value === 'boolean' ? value : fallback
  }
  const choice = <T extends string>(name: keyof LayoutSettings, choices: readonly T[], fallback: T): T =>
    choices.find(value => value === read.get(name)) ?? fallback
  const theme = read.get('theme')
  return {
    theme: isColour(theme) ? theme : DEFAULT_SETTINGS.theme,
    sideTheme: choice('sideTheme', ['theme-dark', 'theme-light'], DEFAULT_SETTINGS.sideTheme),
    topNav: flag('topNav', DEFAULT_SETTINGS.topNav),
    tagsView: flag('tagsView', DEFAULT_SETTINGS.tagsView),
    fixedHeader: flag('fixedHeader', DEFAULT_SETTINGS.fixedHeader),
    sidebarLogo: flag('sidebarLogo', DEFAULT_SETTINGS.sidebarLogo),
    dynamicTitle: flag('dynamicTitle', DEFAULT_SETTINGS.dynamicTitle),
    appearance: choice('appearance', ['system', 'light', 'dark'], DEFAULT_SETTINGS.appearance),
    colourWeak: flag('colourWeak', DEFAULT_SETTINGS.colourWeak),
  }
}
