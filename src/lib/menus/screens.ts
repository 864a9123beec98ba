import { prefetchChunk } from '../browser/chunk-reload'

type Load = () => Promise<unknown>

let screens: ReadonlyMap<string, Load> = new Map()
let sections: ReadonlySet<string> = new Set()

interface Screens {
  /** How the code of each staff screen is loaded, by component string. */
  staff: ReadonlyMap<string, Load>
  /** Component strings of the facade's sections. */
  facade: Iterable<string>
}

/** Says which component strings have a screen in this version: app/staff-pages.tsx, where all pages are seen. */
export function setScreens({ staff, facade }: Screens): void {
  screens = staff
  sections = new Set(facade)
}

/** Whether a menu's component string, such as `system/dict/index`, opens a screen of this version: exact match only. */
export const isScreen = (component: string): boolean => screens.has(component) || sections.has(component)

/** The component strings of the staff's screens, in order. */
export const staffScreens = (): string[] => [...screens.keys()].sort()

/** Loads the code of a staff screen before it is opened. Code that is there, and unknown screens, cost nothing. */
export async function prefetchScreen(component: string): Promise<void> {
  const load = screens.get(component)
  if (load) await prefetchChunk(load)
}
