import type { ComponentType } from 'react'
import type { SectionPageProps } from '@/components/facade/page-props'
import { MissingScreen } from './missing-screen'

export interface ScreenModule {
  default: ComponentType<SectionPageProps>
}

/** Every screen that a section can name, by its component string. Nothing is loaded before it is opened. */
const modules = import.meta.glob<ScreenModule>('../pages/facade/**/index.tsx')

const screens = new Map<string, () => Promise<ScreenModule>>()
for (const [file, load] of Object.entries(modules)) {
  // Both spellings of contract 13.3: facade/document/list and facade/contact/index.
  const name = file.replace('../pages/', '').replace(/\.tsx$/, '')
  screens.set(name, load)
  screens.set(name.replace(/\/index$/, ''), load)
}

const missing: ScreenModule = { default: ({ menu }) => <MissingScreen component={menu.component} /> }

/** The screen of a component string such as `facade/document/list`: exact match only. */
export const loadScreen = async (component: string): Promise<ScreenModule> =>
  (await screens.get(component)?.()) ?? missing
