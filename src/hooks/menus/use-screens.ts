import { useMemo } from 'react'
import { STATIC_PAGES } from '@/config/static-pages'
import { decodePath } from '@/lib/menus/menu-path'
import { pageAt, pagesOf } from '@/lib/menus/menu-tree'
import { useMenus } from './use-menus'

interface Screen {
  title: string
  path: string
}

/** The screens that the signed-in user may open from the menus, each with its address. */
export function useScreens(): Screen[] {
  const menus = useMenus()
  return useMemo(
    () =>
      pagesOf(menus)
        .filter(({ path }) => path !== '' && !path.includes('/:'))
        .map(({ title, path }) => ({ title, path })),
    [menus],
  )
}

/** What the screen of an address inside the app is called; undefined where no menu of the user leads there. */
export function useScreenTitle(address: string | null): string | undefined {
  const menus = useMenus()
  if (address === null) return undefined
  const { pathname } = new URL(address, 'https://app.invalid')
  const path = decodePath(pathname) ?? pathname
  return STATIC_PAGES.find(page => page.path === path)?.title ?? pageAt(menus, path)?.title
}
