let screens: ReadonlySet<string> = new Set()

/** Says which component strings have a screen in this version: app/staff-pages.tsx, where all pages are seen. */
export function setScreens(components: Iterable<string>): void {
  screens = new Set(components)
}

/** Whether a menu's component string, such as `system/dict/index`, opens a screen of this version: exact match only. */
export const isScreen = (component: string): boolean => screens.has(component)

/** The component strings of the staff's screens, in order. */
export const staffScreens = (): string[] =>
  [...screens].filter(component => !component.startsWith('facade/')).sort()
