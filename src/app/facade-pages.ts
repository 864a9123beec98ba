import { type ComponentType, lazy } from 'react'
import type { ColumnPageProps } from '@/components/facade/page-props'

type Page = { default: ComponentType<ColumnPageProps> }

/** Every screen that a column can name, by its component string. Nothing is loaded before it is opened. */
const modules = import.meta.glob<Page>('../pages/facade/**/index.tsx')

const pages = new Map<string, ComponentType<ColumnPageProps>>()
for (const [file, load] of Object.entries(modules)) {
  // Both spellings of contract 13.3: facade/document/list and facade/contact/index.
  const name = file.replace('../pages/', '').replace(/\.tsx$/, '')
  const page = lazy(load)
  pages.set(name, page)
  pages.set(name.replace(/\/index$/, ''), page)
}

/** The screen of a component string such as `facade/document/list`: exact match only, undefined for an unknown one. */
export const facadePage = (component: string): ComponentType<ColumnPageProps> | undefined =>
  pages.get(component)
