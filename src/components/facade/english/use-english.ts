import { useEffect } from 'react'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { useBrandStore } from '@/stores/brand'
import { useSectionsIn } from '../use-facade'

/** The sections of the English site. */
export const useEnglishSections = () => useSectionsIn('en')

/** The commission's English name; the Chinese one where staff have set none. */
export function useEnglishName(): string {
  const { data: info } = useFacadeInfo()
  const name = useBrandStore(state => state.name)
  return info?.englishName?.trim() || name
}

/** Names the window after the page on screen. */
export function useEnglishTitle(title?: string): void {
  const name = useEnglishName()
  useEffect(() => {
    document.title = title ? `${title} - ${name}` : name
  }, [title, name])
}
