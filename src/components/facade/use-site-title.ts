import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { useBrandStore } from '@/stores/brand'
import { useIsChinese } from './texts/use-texts'

/** The commission's name in the language of the page; the Chinese one where staff have set no other. */
export function useSiteName(): string {
  const { data: info } = useFacadeInfo()
  const name = useBrandStore(state => state.name)
  const isChinese = useIsChinese()
  return (!isChinese && info?.englishName?.trim()) || name
}

/** Names the window after the page on screen, in its language. */
export const useSiteTitle = (title?: string): void => usePageTitle(title, useSiteName())
