import { useLayoutEffect } from 'react'
import { useBrandStore } from '@/stores/brand'

/** The icon on the browser's tab, as index.html has set it first: follows the facade's settings from there on. */
export function useFavicon(): void {
  const favicon = useBrandStore(state => state.favicon)
  useLayoutEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon && icon.getAttribute('href') !== favicon) icon.setAttribute('href', favicon)
  }, [favicon])
}
