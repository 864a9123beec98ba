import { useLayoutEffect } from 'react'
import { useBrandStore } from '@/stores/brand'

/** The favicon: index.html sets it first, then it follows the site settings. */
export function useFavicon(): void {
  const favicon = useBrandStore(state => state.favicon)
  useLayoutEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon && icon.getAttribute('href') !== favicon) icon.setAttribute('href', favicon)
  }, [favicon])
}
