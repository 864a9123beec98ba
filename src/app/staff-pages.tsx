import { type LazyExoticComponent, lazy, type ReactElement } from 'react'
import { setScreens } from '@/lib/menus/screens'
import { MissingPage } from '@/pages/staff/missing-page'

type Page = { default: () => ReactElement }

/** Every screen a menu can name, by its component string. Each is loaded when it is opened, or prefetched (decision 006). */
const modules = import.meta.glob<Page>('../pages/staff/**/index.tsx')

const staff = new Map(
  Object.entries(modules).map(([file, load]) => [
    file.replace('../pages/staff/', '').replace(/\.tsx$/, ''),
    load,
  ]),
)

const pages = new Map<string, LazyExoticComponent<() => ReactElement>>()
for (const [component, load] of staff) pages.set(component, lazy(load))

/** Sections of the facade are in the same table of menus, in both spellings of contract 13.3. */
const facade = Object.keys(import.meta.glob('../pages/facade/**/index.tsx')).flatMap(file => {
  const name = file.replace('../pages/', '').replace(/\.tsx$/, '')
  return [name, name.replace(/\/index$/, '')]
})
setScreens({ staff, facade })

/**
 * The screen of a component string such as `system/dict/index`: exact match only, never by a part of the name. An
 * unknown one opens a page that names it.
 */
export function staffPage(component: string): ReactElement {
  const Page = pages.get(component)
  return Page ? <Page /> : <MissingPage component={component} />
}
