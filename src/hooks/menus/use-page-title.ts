import { useLayoutEffect } from 'react'
import { useBrandStore } from '@/stores/brand'
import { useSettingsStore } from '@/stores/settings'

/**
 * Names the window after the page on screen; the commission alone when the page has no title (yet).
 * @param otherName the commission's name in another language
 */
export function usePageTitle(title?: string, otherName?: string): void {
  const ownName = useBrandStore(state => state.name)
  const name = otherName ?? ownName
  // Together with the page, so that no screen reader reads the title of the one before.
  useLayoutEffect(() => {
    document.title = title ? `${title} - ${name}` : name
  }, [title, name])
}

/**
 * The same for pages of the back-office: the commission alone, too, when 动态标题 is switched off
 * (requirements R-layout-8).
 */
export function useStaffTitle(title?: string): void {
  const dynamic = useSettingsStore(state => state.dynamicTitle)
  usePageTitle(dynamic ? title : undefined)
}
