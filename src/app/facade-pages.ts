import type { ComponentType } from 'react'
import { loadable } from '@/components/common/loadable'
import type { SectionPageProps } from '@/components/facade/page-props'
import type { ScreenModule } from './facade-screens'

type Page = ReturnType<typeof loadable<SectionPageProps, ScreenModule>>

const pages = new Map<string, Page>()

/** The names of all screens and of what they consist of are loaded with the first one: the home page needs none. */
function pageOf(component: string): Page {
  const page =
    pages.get(component) ?? loadable(async () => (await import('./facade-screens')).loadScreen(component))
  pages.set(component, page)
  return page
}

/** The screen of a component string such as `facade/document/list`; for an unknown one, one that says so. */
export const facadePage = (component: string): ComponentType<SectionPageProps> => pageOf(component).Component

/** Loads it before it is shown. */
export const preloadFacadePage = (component: string): Promise<unknown> => pageOf(component).preload()
