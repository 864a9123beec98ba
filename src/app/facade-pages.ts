import type { ComponentType } from 'react'
import { loadable } from '@/components/common/loadable'
import type { SectionPageProps } from '@/components/facade/page-props'

type Page = { default: ComponentType<SectionPageProps> }

/** Every screen that a section can name, by its component string. Nothing is loaded before it is opened. */
const modules = import.meta.glob<Page>('../pages/facade/**/index.tsx')

const pages = new Map<string, ReturnType<typeof loadable<SectionPageProps, Page>>>()
for (const [file, load] of Object.entries(modules)) {
  // Both spellings of contract 13.3: facade/document/list and facade/contact/index.
  const name = file.replace('../pages/', '').replace(/\.tsx$/, '')
  const page = loadable<SectionPageProps, Page>(load)
  pages.set(name, page)
  pages.set(name.replace(/\/index$/, ''), page)
}

/** The screen of a component string such as `facade/document/list`: exact match only, undefined for an unknown one. */
export const facadePage = (component: string): ComponentType<SectionPageProps> | undefined =>
  pages.get(component)?.Component

/** Loads it before it is shown. Does nothing for an unknown one. */
export const preloadFacadePage = async (component: string): Promise<unknown> =>
  pages.get(component)?.preload()
